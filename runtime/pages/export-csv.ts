import { sql } from "kysely";
import { readAll } from "../query/read-all.ts";
import { readFilters } from "../query/read-filters.ts";
import { ROOT } from "../query/select-plan.ts";
import { filterValues } from "../rest/list.ts";
import { textStream } from "../rest/stream-list.ts";
import { CUSTOM, fieldsOf } from "./list-columns.ts";
import { filtersOf } from "./list-filters.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Everything the list finds, as CSV (RFC 4180) with the names of the fields in its first line. Memory is that of a portion of them. */
export async function exportCsv(page: PageRequest, target: PageModel, columns: readonly string[]): Promise<Response> {
  const { context, url } = page;
  const { model } = target;
  const shape = context.shapes.only(model, fieldsOf(target, columns));
  const { where } = await readFilters(context, {
    model,
    parameters: target.parameters,
    query: filterValues(filtersOf(url.searchParams), target.parameters),
  });
  const restriction = context.restrictions.rows({ model, alias: ROOT });
  const visible = restriction === undefined ? where : sql`${where} AND ${restriction}`;
  const order = shape.order;
  const { portions } = await readAll(context, { model, shape, where: visible, order, limit: null, offset: 0 });
  async function* lines(): AsyncGenerator<string> {
    yield line(["id", "display", ...columns]);
    for await (const texts of portions())
      yield texts.map((text) => rowLine(target, JSON.parse(text) as ListRow, columns)).join("");
  }
  const file = `${target.address.slice(1, -1).replaceAll("/", "-")}.csv`;
  return new Response(textStream(lines()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
    },
  });
}

function rowLine(target: PageModel, row: ListRow, columns: readonly string[]): string {
  const custom = (row.custom_fields ?? {}) as Record<string, unknown>;
  const values = columns.map((name) => {
    if (name.startsWith(CUSTOM)) return custom[name.slice(CUSTOM.length)];
    const mask = target.field(name)?.mask;
    return mask === undefined ? row[name] : mask(row[name]);
  });
  return line([row.id, target.shownDisplay(row.display), ...values].map(plain));
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
