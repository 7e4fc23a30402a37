import { createDatabase } from "../../runtime/database/pool.ts";

export interface Scenario {
  readonly name: string;
  /** Address below the server's. */
  readonly path: string;
  /** Requests in one round. */
  readonly requests: number;
}

const LIST_REQUESTS = 400;
const DETAIL_REQUESTS = 3000;

/** What is measured, on objects that the database holds. */
export async function readScenarios(databaseUrl: string): Promise<Scenario[]> {
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  const [[device] = []] = await database.run(
    "SELECT id FROM dcim_device WHERE primary_ip4_id IS NOT NULL ORDER BY id",
    [],
  );
  const [[site] = []] = await database.run("SELECT site_id FROM dcim_site_asns ORDER BY site_id", []);
  await database.close();
  return [
    { name: "list of 50 devices", path: "/api/dcim/devices/?limit=50", requests: LIST_REQUESTS },
    {
      name: "list of 50 cabled interfaces",
      path: "/api/dcim/interfaces/?cabled=true&limit=50",
      requests: LIST_REQUESTS,
    },
    { name: "detail of a device", path: `/api/dcim/devices/${device}/`, requests: DETAIL_REQUESTS },
    { name: "detail of a site", path: `/api/dcim/sites/${site}/`, requests: DETAIL_REQUESTS },
  ];
}
