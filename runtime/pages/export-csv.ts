import { sql } from "kysely";
import { readFilters } from "../query/read-filters.ts";
import { readPage } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import { filterValues } from "../rest/list.ts";
import { CUSTOM } from "./list-columns.ts";
import { filtersOf } from "./list-filters.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Objects that one statement reads. */
const CHUNK = 1000;

/** Everything the list finds, as CSV (RFC 4180) with the names of the fields in its first line. Memory is that of one thousand objects. */
export async function exportCsv(page: PageRequest, target: PageModel, columns: readonly string[]): Promise<Response> {
  const { context, url } = page;
  const { model } = target;
  const names = [...new Set(columns.map((name) => (name.startsWith(CUSTOM) ? "custom_fields" : name)))];
  const shape = context.shapes.only(model, names);
  const { where } = await readFilters(context, {
    model,
    parameters: target.parameters,
    query: filterValues(filtersOf(url.searchParams)),
  });
  const restriction = context.restrictions.rows({ model, alias: ROOT });
  const visible = restriction === undefined ? where : sql`${where} AND ${restriction}`;
  const encoder = new TextEncoder();
  let offset = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(line(["id", "display", ...columns]))),
    async pull(controller) {
      const texts = await readPage(context, { model, shape, where: visible, order: shape.order, limit: CHUNK, offset });
      offset += CHUNK;
      const lines = texts.map((text) => rowLine(JSON.parse(text) as Record<string, unknown>, columns));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      if (texts.length < CHUNK) controller.close();
    },
  });
  const file = `${target.address.slice(1, -1).replaceAll("/", "-")}.csv`;
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
    },
  });
}

function rowLine(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  const custom = (row.custom_fields ?? {}) as Record<string, unknown>;
  const values = columns.map((name) => (name.startsWith(CUSTOM) ? custom[name.slice(CUSTOM.length)] : row[name]));
  return line([row.id, row.display, ...values].map(plain));
}

/** What a person would write in a cell: the display of objects, the value of choices. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (typeof value !== "object") return String(value);
  if ("display" in value) return String(value.display);
  return "value" in value && "label" in value ? String(value.value) : JSON.stringify(value);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Spreadsheets run what begins like a formula, so such text is marked as text; numbers and telephone numbers are not touched. */
function cell(text: string): string {
  const isFormula = /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
