import type { Client } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";

/** What woke up again: to be called when the rows are in place and their references are checked. */
export type Wake = () => Promise<void>;

const REPLICA = "SET LOCAL session_replication_role = replica";

/** Whether the role may switch all triggers off for a transaction (superusers may, and whom they let). */
export async function mayRestTriggers(client: Client): Promise<boolean> {
  try {
    await client.query(`BEGIN; ${REPLICA}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query("ROLLBACK");
  }
}

/** Puts triggers and foreign keys to rest until the transaction ends, for a role that may. */
export async function restTriggers(client: Client): Promise<Wake> {
  await client.query(REPLICA);
  return async () => undefined;
}

/** The same for the owner of the tables: foreign keys are dropped and made again, with PostgreSQL's own check. */
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
