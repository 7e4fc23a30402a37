import { sql } from "kysely";
import type { ActionContext } from "../../runtime/declaration/hooks.ts";

/** Names that templates ask for with include, import, from and extends. */
const ASKED = /\{%[-+]?\s*(?:include|import|from|extends)\s+(["'])([^"'\n]+)\1/g;
/** How many templates deep one may include another, and how many there may be. */
const MAX_DEPTH = 10;
const MAX_TEMPLATES = 200;

/** A config template with what rendering it needs. */
export interface TemplateSource {
  readonly code: string;
  readonly environment: Readonly<Record<string, unknown>>;
  /** Nested JSON text of the template. */
  readonly nested: string;
  /** Files of its data source that it asks for, directly or through others, by path. */
  readonly templates: Readonly<Record<string, string>>;
}

/** Reads a config template; undefined when there is none. A statement, and for one from a data source one more for each level of files. */
export async function readTemplate(context: ActionContext, id: string): Promise<TemplateSource | undefined> {
  const [row] = await context.query(
    sql`SELECT name, template_code, environment_params, data_source_id FROM extras_configtemplate WHERE id = ${id}::bigint`,
  );
  if (row === undefined) return undefined;
  const [name, code, environment, source] = row as [string, string, string | null, string | null];
  return {
    code,
    environment: environment?.startsWith("{") ? JSON.parse(environment) : {},
    nested: JSON.stringify({ id: Number(id), url: context.url("extras.config-template", id), display: name, name }),
    templates: source === null ? {} : await readFiles(context, source, code),
  };
}

async function readFiles(context: ActionContext, source: string, code: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  let wanted = namesIn(code);
  for (let depth = 0; depth < MAX_DEPTH && wanted.length > 0; depth += 1) {
    const rows = await context.query(
      sql`SELECT path, encode(data, 'base64') FROM core_datafile WHERE source_id = ${source}::bigint AND path = ANY(${wanted}::text[]) LIMIT ${MAX_TEMPLATES}`,
    );
    for (const [path, data] of rows) files[path as string] = Buffer.from(data ?? "", "base64").toString("utf8");
    wanted = rows
      .flatMap(([path]) => namesIn(files[path as string] ?? ""))
      .filter((name) => !Object.hasOwn(files, name));
  }
  return files;
}

const namesIn = (code: string): string[] => [...new Set([...code.matchAll(ASKED)].map(([, , name]) => name ?? ""))];
