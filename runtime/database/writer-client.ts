import pg from "pg";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Scheme and credentials, hosts, the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The class of clients for an address. One that names several servers (`postgres://user@one:5432,two:5432/records`) connects to
 * the first that answers and takes writes, and stays with it until a connection fails: after a standby was promoted, new
 * connections find it by themselves. Each attempt asks one server; whoever needs a connection tries again.
 */
export function clientOf(url: string): typeof pg.Client {
  const [, start = "", hosts = "", rest = ""] = ADDRESS.exec(url) ?? [];
  const addresses = hosts.split(",").map((host) => start + host + rest);
  if (addresses.length === 1) return pg.Client;
  let current = 0;

  return class WriterClient extends pg.Client {
    readonly #index: number;

    constructor(config?: pg.ClientConfig) {
      const index = current;
      super({ ...config, connectionString: addresses[index] });
      this.#index = index;
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
      try {
        await super.connect();
        const { rows } = await this.query<{ is_standby: boolean }>("SELECT pg_is_in_recovery() AS is_standby");
        if (rows[0]?.is_standby === false) return this;
        await this.end();
        throw new DatabaseUnavailable(new Error(`${this.host}:${this.port} is a standby`));
      } catch (error) {
        // Several connections may fail at a time: one step is enough.
        if (current === this.#index) current = (current + 1) % addresses.length;
        throw error;
      }
    }
  };
}
