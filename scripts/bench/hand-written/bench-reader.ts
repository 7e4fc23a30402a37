import { createHash } from "node:crypto";
import pg from "pg";
import type { Row } from "./json-text.ts";

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
        await client.query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET jit = off");
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

  async rows(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<(string | null)[]>({ name, text, values, rowMode: "array", types: TEXTS })).rows;
  }

  async isKnown(authorization: string | undefined): Promise<boolean> {
    const key = authorization?.slice("Token ".length) ?? "";
    const [token] = await this.rows("token", TOKEN, [createHash("sha256").update(key).digest("hex")]);
    return token !== undefined && token[0] === "t" && token[1] !== "t";
  }
}

const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };
const TOKEN = `
  SELECT u.is_active, t.expires <= now(), u.is_superuser, t.write_enabled, t.allowed_ips
  FROM users_token t JOIN auth_user u ON u.id = t.user_id WHERE t.key_digest = $1`;
