import pg from "pg";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Scheme and credentials, hosts, the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
/** How long to wait for one of several servers before the next is asked. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * The class of clients for an address. One that names several servers (`postgres://user@one:5432,two:5432/records`) connects to
 * the first that answers and takes writes, and stays with it until a connection fails: after a standby was promoted, new
 * connections find it by themselves.
 */
export function clientOf(url: string): typeof pg.Client {
  const [, start = "", hosts = "", rest = ""] = ADDRESS.exec(url) ?? [];
  const addresses = hosts.split(",").map((host) => start + host + rest);
  if (addresses.length === 1) return pg.Client;
  /** Where connections were made last; undefined when that failed. */
  let known: Place | undefined;

  return class WriterClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[0] });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToWriter();
      if (callback === undefined) return connected;
      connected.then(() => callback(), callback);
      return undefined;
    }

    async #connectToWriter(): Promise<pg.Client> {
      known ??= await findWriter(addresses);
      const { host, port } = known;
      Object.assign(this, { host, port });
      try {
        await super.connect();
        if (await isStandby(this)) throw new Error(`${host}:${port} became a standby`);
        return this;
      } catch (error) {
        known = undefined;
        await this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

type Place = Pick<pg.Client, "host" | "port">;

/** Throws DatabaseUnavailable when no server answers that takes writes. */
async function findWriter(addresses: readonly string[]): Promise<Place> {
  const reasons: unknown[] = [];
  for (const connectionString of addresses) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
    client.on("error", () => undefined);
    const { host, port } = client;
    try {
      await client.connect();
      if (!(await isStandby(client))) return { host, port };
      reasons.push(new Error(`${host}:${port} is a standby`));
    } catch (error) {
      reasons.push(error);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new DatabaseUnavailable(new AggregateError(reasons, "no server takes writes"));
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_standby: boolean }>("SELECT pg_is_in_recovery() AS is_standby");
  return rows[0]?.is_standby !== false;
}
