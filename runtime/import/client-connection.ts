import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Client } from "pg";
import type { AnyDatabase, Connection } from "../database/database.ts";
import type { ColumnText } from "../declaration/hooks.ts";

/** Compiles statements; runs none. */
const COMPILER = new Kysely<AnyDatabase>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const AS_TEXT = { getTypeParser: () => (value: unknown) => value };

/** A client of one's own as a Connection, for what the database folder offers. */
export function clientConnection(client: Client): Connection {
  const run = async (text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]> => {
    const query = { text, values: [...values], rowMode: "array" as const, types: AS_TEXT };
    const result = await client.query<ColumnText[]>(name === undefined ? query : { ...query, name });
    return result.rows;
  };
  return {
    run,
    query: (statement) => {
      const { sql, parameters } = statement.compile(COMPILER);
      return run(sql, parameters);
    },
  };
}
