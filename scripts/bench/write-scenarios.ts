import type { CountingServer } from "./counting-server.ts";

type Body = Readonly<Record<string, unknown>>;

export interface WriteScenario {
  readonly name: string;
  /** Collection that is posted to. */
  readonly path: string;
  /** Objects of the list that is compared with one object. */
  readonly count: number;
  /** Makes what the objects refer to, and gives the body of each by its number. */
  prepare(server: CountingServer): Promise<(number: number) => Body>;
}

interface Made {
  readonly id: number;
}

const INTERFACES = 48;

/** Bulk writes, measured against the same write of one object. */
export const WRITE_SCENARIOS: readonly WriteScenario[] = [
  {
    name: `create devices of ${INTERFACES} interfaces`,
    path: "/api/dcim/devices/",
    count: 100,
    async prepare(server) {
      const make = async (path: string, body: unknown) => (await server.post<Made>(`/api/dcim/${path}/`, body)).id;
      const manufacturer = await make("manufacturers", { name: "bench", slug: "bench" });
      const type = await make("device-types", { manufacturer, model: "bench", slug: "bench" });
      await server.post(
        "/api/dcim/interface-templates/",
        Array.from({ length: INTERFACES }, (_, index) => ({
          device_type: type,
          name: `Ethernet1/${index + 1}`,
          type: "10gbase-x-sfpp",
        })),
      );
      const site = await make("sites", { name: "bench", slug: "bench" });
      const role = await make("device-roles", { name: "bench", slug: "bench" });
      return (number) => ({ name: `bench ${number}`, device_type: type, role, site });
    },
  },
];
