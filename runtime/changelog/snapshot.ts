import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { FieldDeclaration, ModelDeclaration, ScalarField } from "../declaration/model-declaration.ts";
import { among } from "../query/among.ts";
import type { Catalog } from "../query/catalog.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import { asPair, withMask } from "../query/value-writers.ts";

/** An object as change records keep it: values by field name, related objects by id, tags by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A row as it is stored, by column, with what is linked to it by field. */
export interface StoredRow {
  readonly id: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly snapshot: Snapshot;
}

interface Part {
  readonly name: string;
  readonly read: (columns: Readonly<Record<string, unknown>>, links: Readonly<Record<string, unknown>>) => unknown;
}

/** Reads the rows of one model together with their snapshots; made once at start. */
export class SnapshotReader {
  readonly #model: ModelDeclaration;
  readonly #parts: readonly Part[];
  readonly #links: readonly LinkedList[];

  constructor(catalog: Catalog, model: ModelDeclaration) {
    this.#model = model;
    this.#parts = Object.entries(model.fields).flatMap(([name, field]) => partsOf(name, field));
    this.#links = linkedLists(catalog, model);
  }

  /**
   * One statement; two where rows with lists of links are locked. `where` is a condition on the row `t`. `isLocked` keeps the rows
   * from changing until the transaction ends, taken in order of id so that writers do not deadlock.
   */
  async read(
    context: RequestContext,
    ids: readonly (string | null)[],
    { isLocked, where }: { isLocked: boolean; where?: Sql | undefined },
  ): Promise<Map<string, StoredRow>> {
    const isTagged = Object.values(this.#model.fields).some((field) => field.kind === "tags");
    const typeId = isTagged ? context.definitions.contentTypeId(this.#model) : null;
    const lists = this.#links.map((_, index) => sql.raw(`, k${index}.list`));
    const joins = this.#links.map(
      (link, index) =>
        sql`LEFT JOIN (${link.of(ids, typeId)}) AS ${sql.raw(`k${index}(id, list) ON k${index}.id = t.id`)}`,
    );
    const table = sql.raw(`${quote(this.#model.table)} t`);
    const condition = sql`WHERE ${among(sql.raw("t.id"), ids)}${where === undefined ? sql`` : sql` AND ${where}`} ORDER BY t.id`;
    const lock = isLocked ? sql` FOR UPDATE OF t` : sql``;
    const [, rows] = await Promise.all([
      // A statement that waits for a lock sees the row as it is then, but links as they were before.
      isLocked && joins.length > 0 ? context.query(sql`SELECT FROM ${table} ${condition}${lock}`) : undefined,
      context.query(
        sql`SELECT t.id, row_to_json(t)${sql.join(lists, sql``)} FROM ${table} ${sql.join(joins, sql` `)} ${condition}${lock}`,
      ),
    ]);
    return new Map(
      rows.map(([id, json, ...linked]) => {
        const columns = JSON.parse(json as string) as Record<string, unknown>;
        const links: Record<string, unknown> = {};
        this.#links.forEach(({ name }, index) => {
          links[name] = JSON.parse(linked[index] ?? "[]");
        });
        return [id as string, { id: id as string, columns, snapshot: this.#snapshot(columns, links) }];
      }),
    );
  }

  #snapshot(columns: Readonly<Record<string, unknown>>, links: Readonly<Record<string, unknown>>): Snapshot {
    const snapshot: Record<string, unknown> = {};
    for (const { name, read } of this.#parts) snapshot[name] = read(columns, links);
    return snapshot;
  }
}

/** Names that start with an underscore are helpers of the database; the time of the last change is no change. */
function partsOf(name: string, field: FieldDeclaration): Part[] {
  if (name.startsWith("_") || field.writeOnly) return [];
  switch (field.kind) {
    case "many":
    case "content-types":
    case "tags":
      return [{ name, read: (_columns, links) => links[name] ?? [] }];
    case "custom-fields":
      return [{ name, read: (columns) => columns[field.column] ?? {} }];
    case "generic":
      return [
        { name: field.typeField, read: (columns) => columns[field.typeColumn] ?? null },
        { name: field.idField, read: (columns) => columns[field.idColumn] ?? null },
      ];
    case "choice":
      return field.familyOf === undefined ? [columnPart(name, field.column)] : [];
    case "reference":
    case "content-type":
      return [columnPart(name, field.column)];
    case "count":
      return field.column === undefined ? [] : [columnPart(name, field.column)];
    case "reverse":
    case "depth":
    case "first-of":
    case "any-set":
    case "display":
    case "computed":
    case "binary":
    case "secret":
      return [];
    default:
      return field.auto === "update" ? [] : [scalarPart(name, field)];
  }
}

const columnPart = (name: string, column: string): Part => ({ name, read: (columns) => columns[column] ?? null });

function scalarPart(name: string, field: ScalarField): Part {
  const { column } = field;
  const convert = field.confidential === undefined ? converter(field) : censor(field.confidential);
  return {
    name,
    read: (columns) => (columns[column] === null || columns[column] === undefined ? null : convert(columns[column])),
  };
}

/** Stands for a value that change records do not tell. */
const CENSORED = "********";

function censor(what: true | readonly string[]): (value: unknown) => unknown {
  if (what === true) return (value) => (value === "" ? value : CENSORED);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const isTold = ([key, member]: [string, unknown]) => !what.includes(key) || member === null || member === "";
    return Object.fromEntries(Object.entries(value).map((entry) => (isTold(entry) ? entry : [entry[0], CENSORED])));
  };
}

function converter(field: Pick<ScalarField, "kind" | "places" | "of">): (value: unknown) => unknown {
  switch (field.kind) {
    case "array":
      // One text, as clients of change records know lists of lists.
      return field.of === "string-pair"
        ? (value) => listText((value as (string | string[])[]).map((pair) => listText(asPair(pair))))
        : (value) => value;
    case "datetime":
      // Milliseconds, as clients of change records know them.
      return (value) => new Date(String(value)).toISOString();
    case "decimal":
      return (value) => Number(value).toFixed(field.places ?? 0);
    case "mac":
    case "wwn":
      return (value) => String(value).toUpperCase();
    case "time-zone":
      return (value) => (value === "" ? null : value);
    case "address":
      return (value) => withMask(String(value));
    default:
      return (value) => value;
  }
}

/** A list of texts as JSON as Python writes it. */
const listText = (texts: readonly string[]): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond ASCII is escaped.
  `[${texts.map((text) => JSON.stringify(text).replaceAll(/[^\x00-\x7f]/g, escapeUnit)).join(", ")}]`;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** What is linked to objects by one field: a table of object and JSON array. */
interface LinkedList {
  readonly name: string;
  readonly of: (ids: readonly (string | null)[], typeId: number | null) => Sql;
}

/** Lists of linked ids (tags: names), each for all objects at once. */
function linkedLists(catalog: Catalog, model: ModelDeclaration): LinkedList[] {
  return Object.entries(model.fields).flatMap(([name, field]): LinkedList[] => {
    if (field.kind === "many" || field.kind === "content-types") {
      const [target, table, source] = [quote(field.targetColumn), quote(field.table), quote(field.sourceColumn)];
      const list = sql.raw(`SELECT l.${source}, json_agg(l.${target} ORDER BY l.${target}) FROM ${table} l`);
      return [{ name, of: (ids) => sql`${list} WHERE ${sql.raw(`l.${source}`)} = ANY(${ids}::bigint[]) GROUP BY 1` }];
    }
    if (field.kind !== "tags" || catalog.tagging === undefined) return [];
    const { model: link, object, tag, tagModel } = catalog.tagging;
    const [id, type] = [sql.raw(`l.${quote(object.idColumn)}`), sql.raw(`l.${quote(object.typeColumn)}`)];
    const from = sql.raw(`${quote(link.table)} l JOIN ${quote(tagModel.table)} g ON g.id = l.${quote(tag.column)}`);
    const of: LinkedList["of"] = (ids, typeId) =>
      sql`SELECT ${id}, json_agg(g.name ORDER BY g.name) FROM ${from} WHERE ${id} = ANY(${ids}::bigint[]) AND ${type} = ${typeId} GROUP BY 1`;
    return [{ name, of }];
  });
}
