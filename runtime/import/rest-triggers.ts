import { type Client, DatabaseError } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";

/** To be called when the rows are in place and their references are checked. */
export type Wake = () => Promise<void>;

/**
 * Puts triggers and foreign keys to rest for as long as the connection lasts; false when the role may not (superusers may,
 * and whom they let). Not for each transaction: every change of this setting makes PostgreSQL plan all statements anew.
 */
export async function restTriggers(client: Client): Promise<boolean> {
  try {
    await client.query("SET session_replication_role = replica");
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** The same in one transaction, for the owner of the tables: foreign keys are dropped and made again, with PostgreSQL's own check. */
export async function dropForeignKeys(client: Client, tables: readonly string[]): Promise<Wake> {
  const { rows } = await client.query<[string, string, string]>({
    text:
      "SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint " +
      "WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[]) ORDER BY 1, 2",
    values: [tables.map(sqlName)],
    rowMode: "array",
  });
  const each = (statement: (table: string) => string): string =>
    tables.map((table) => statement(sqlName(table))).join("; ");
  await client.query(rows.map(([table, name]) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`).join("; "));
  await client.query(each((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`));
  return async () => {
    await client.query(
      rows.map(([table, name, definition]) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).join("; "),
    );
    await client.query(each((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`));
  };
}
