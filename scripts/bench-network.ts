// npm run bench:network -- [--each N]
// Takes free addresses with one client and with many at once, asks for a free address among very many, and lists cabled
// interfaces; on sample data in a database of its own: on the server of DATABASE_URL, or on a PostgreSQL in a temporary folder.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BenchDatabase, createBenchDatabase } from "./bench/bench-database.ts";
import { startChild } from "./bench/child-server.ts";
import { CountingServer } from "./bench/counting-server.ts";
import { median } from "./bench/median.ts";

const OURS = fileURLToPath(new URL("../runtime/main.ts", import.meta.url));
const CLIENTS = 16;
const USED = 100_000;
const CABLED = 1000;
/** Times a read is measured; the median counts. */
const ROUNDS = 9;

interface Made {
  readonly id: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { each: { type: "string", default: "1000" } } });
  const database = await createBenchDatabase(process.env.DATABASE_URL);
  try {
    const server = new CountingServer(database.url, database.tokenKey);
    await measureReads(server);
    await server.close();
    if (Number(values.each) > 0) await measureClients(database, Number(values.each));
  } finally {
    await database.drop();
  }
}

/** Prints how long one client takes for its addresses, and how long many take at once from the same prefix. */
async function measureClients({ url, tokenKey }: BenchDatabase, each: number): Promise<void> {
  const child = await startChild(OURS, { DATABASE_URL: url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" });
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const headers = { Authorization: `Token ${tokenKey}`, "Content-Type": "application/json" };
    const response = await fetch(`${child.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const take = async (prefix: number, count: number): Promise<string[]> => {
    const taken: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { address } = await post<{ address: string }>(`/api/ipam/prefixes/${prefix}/available-ips/`, {});
      taken.push(address);
    }
    return taken;
  };
  const timed = async (prefix: string, clients: number): Promise<number> => {
    const { id } = await post<Made>("/api/ipam/prefixes/", { prefix });
    const start = performance.now();
    const taken = (await Promise.all(Array.from({ length: clients }, () => take(id, each)))).flat();
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${clients} clients, ${each} addresses each: ${seconds.toFixed(1)} s, ${taken.length - new Set(taken).size} duplicates`,
    );
    return seconds;
  };
  try {
    await timed("10.126.0.0/16", 1);
    const one = await timed("10.127.0.0/16", 1);
    const many = await timed("10.128.0.0/16", CLIENTS);
    console.log(`for each address, many clients take ${(many / CLIENTS / one).toFixed(2)} of the time of one`);
  } finally {
    await child.stop();
  }
}

async function measureReads(server: CountingServer): Promise<void> {
  const { id } = await server.post<Made>("/api/ipam/prefixes/", { prefix: "2001:db8:64::/64" });
  await server.run(
    `INSERT INTO ipam_ipaddress (address, status, role, dns_name, description, comments, custom_field_data, created, last_updated)
      SELECT set_masklen('2001:db8:64::1'::inet + n, 64), 'active', '', '', '', '', '{}', now(), now() FROM generate_series(0, ${USED - 1}) n`,
  );
  await server.run("VACUUM ANALYZE ipam_ipaddress");
  await printRead(server, `a free address after ${USED}`, `/api/ipam/prefixes/${id}/available-ips/?limit=1`);
  await cableInterfaces(server);
  for (const limit of [10, CABLED])
    await printRead(server, `${limit} cabled interfaces`, `/api/dcim/interfaces/?cabled=true&limit=${limit}`);
}

async function printRead(server: CountingServer, name: string, path: string): Promise<void> {
  const times: number[] = [];
  let statements = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    server.takeStatements();
    const start = performance.now();
    await server.get(path);
    times.push(performance.now() - start);
    statements = server.takeStatements();
  }
  console.log(`${name}: ${median(times.slice(1)).toFixed(1)} ms, ${statements} statements`);
}

/** Two devices, each interface of one cabled to one of the other. */
async function cableInterfaces(server: CountingServer): Promise<void> {
  const make = async (path: string, body: unknown) => (await server.post<Made>(`/api/dcim/${path}/`, body)).id;
  const manufacturer = await make("manufacturers", { name: "cabled", slug: "cabled" });
  const type = await make("device-types", { manufacturer, model: "cabled", slug: "cabled" });
  const site = await make("sites", { name: "cabled", slug: "cabled" });
  const role = await make("device-roles", { name: "cabled", slug: "cabled" });
  const ports = async (name: string) => {
    const device = await make("devices", { name, device_type: type, site, role });
    const bodies = Array.from({ length: CABLED }, (_, n) => ({ device, name: `e${n}`, type: "1000base-t" }));
    return server.post<Made[]>("/api/dcim/interfaces/", bodies);
  };
  const [left, right] = [await ports("left"), await ports("right")];
  const end = (port: Made | undefined) => [{ object_type: "dcim.interface", object_id: port?.id }];
  await server.post(
    "/api/dcim/cables/",
    left.map((port, n) => ({ a_terminations: end(port), b_terminations: end(right[n]) })),
  );
}

await main();
