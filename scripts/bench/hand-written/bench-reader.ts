import { createHash } from "node:crypto";
import pg from "pg";
import type { Row, Text } from "./json-text.ts";

/** Runs a statement under a name that is always the same text's, or without one. */
export type RunStatement = (name: string | undefined, text: string, values: unknown[]) => Promise<Row[]>;

/** Named statements over a pool, rows as arrays of texts. */
export class BenchReader {
  readonly #pool: pg.Pool;
  /** Ids of content types by "app.model". */
  types: ReadonlyMap<string, string> = new Map();
  /** Names of the custom fields of sites. */
  siteFields: readonly string[] = [];

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      onConnect: async (client) => {
        await client.query(SETTINGS);
      },
    });
  }

  /** Reads what does not change while the server runs. */
  async prepare(): Promise<void> {
    const types = await this.rows("types", "SELECT app_label || '.' || model, id FROM django_content_type", []);
    this.types = new Map(types as unknown as [string, string][]);
    const fields = await this.rows(
      "fields",
      `SELECT f.name FROM extras_customfield f JOIN extras_customfield_content_types c ON c.customfield_id = f.id
       WHERE c.contenttype_id = $1 ORDER BY f.group_name, f.weight, f.name`,
      [this.types.get("dcim.site")],
    );
    this.siteFields = fields.map(([name]) => name as string);
  }

  rows: RunStatement = (name, text, values) => runOn(this.#pool, name, { text, values });

  /** Rows by their first column, for ids in $1; nothing is asked for none. */
  async byId(name: string, text: string, ids: readonly Text[]): Promise<ReadonlyMap<string, Row>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.rows(name, text, [ids])).map((row) => [row[0] as string, row]));
  }

  /** Statements on one connection, all or none. */
  async transaction(work: (run: RunStatement) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("BEGIN");
      await work((name, text, values) => runOn(client, name, { text, values }));
      await client.query("COMMIT");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async isKnown(authorization: string | undefined): Promise<boolean> {
    const key = authorization?.slice("Token ".length) ?? "";
    const [token] = await this.rows("token", TOKEN, [createHash("sha256").update(key).digest("hex")]);
    return token !== undefined && token[0] === "t" && token[1] !== "t";
  }
}

async function runOn(
  client: Pick<pg.ClientBase, "query">,
  name: string | undefined,
  statement: { text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await client.query<(string | null)[]>({
    ...(name !== undefined && { name }),
    ...statement,
    rowMode: "array",
    types: TEXTS,
  });
  return rows;
}

// What is measured is in memory: a page out of order costs as much as the next one, and a join to few rows never reads a table.
const SETTINGS = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET jit = off; SET random_page_cost = 1.1";
const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };
const TOKEN = `
  SELECT u.is_active, t.expires <= now(), u.is_superuser, t.write_enabled, t.allowed_ips
  FROM users_token t JOIN auth_user u ON u.id = t.user_id WHERE t.key_digest = $1`;
