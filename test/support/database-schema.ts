import type { Database } from "../../runtime/database/database.ts";

/** Everything that makes up the schema as PostgreSQL tells it, one line each, in order; for comparison. */
export async function databaseSchema(database: Database): Promise<string[]> {
  const rows = await database.run(
    `SELECT format('column %s.%s %s %s%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), l.collname,
         CASE WHEN a.attnotnull THEN ' not null' ELSE '' END, concat(a.attgenerated, a.attidentity), pg_get_expr(d.adbin, d.adrelid))
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_collation l ON l.oid = a.attcollation
         LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
    [],
  );
  return rows.map(([line]) => line ?? "").sort();
}
