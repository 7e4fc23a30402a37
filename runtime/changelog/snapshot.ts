import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import type { FieldDeclaration, ModelDeclaration, ScalarField } from "../declaration/model-declaration.ts";
import { among } from "../query/among.ts";
import type { Catalog } from "../query/catalog.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import { asPair } from "../query/value-writers.ts";

/** An object as change records keep it: values by field name, related objects by id, tags by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A row as it is stored, by column, with what is linked to it by field. */
export interface StoredRow {
  readonly id: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly snapshot: Snapshot;
}

/** One member of snapshots. */
interface Part {
  readonly name: string;
  /** Of the row `t`. */
  readonly sql: string;
  /** What SQL does not say. */
  readonly convert?: ((value: unknown) => unknown) | undefined;
}

/** Which rows are read. `isLocked` keeps them from changing until the transaction ends, taken in order of id so that writers do not deadlock. */
interface Reading {
  readonly isLocked: boolean;
  /** Condition on the row `t`. */
  readonly where?: Sql | undefined;
}

/** Reads the rows of one model together with their snapshots; made once at start. */
export class SnapshotReader {
  /** Kept counts of an object that was just made, if the model has any: whatever it counts has a record of its own beside it. */
  readonly uncounted: Snapshot | undefined;
  readonly #model: ModelDeclaration;
  readonly #members: Sql;
  readonly #converted: readonly { readonly name: string; readonly convert: (value: unknown) => unknown }[];
  readonly #links: readonly LinkedList[];
  readonly #isTagged: boolean;

  constructor(catalog: Catalog, model: ModelDeclaration) {
    this.#model = model;
    this.#links = linkedLists(catalog, model);
    this.#isTagged = Object.values(model.fields).some((field) => field.kind === "tags");
    const places = new Map(this.#links.map(({ name }, index) => [name, index]));
    const parts = Object.entries(model.fields).flatMap(([name, field]) => partsOf(name, field, places.get(name)));
    this.#members = sql.raw(parts.map((part) => `${part.sql} AS ${quote(part.name)}`).join(", "));
    this.#converted = parts.flatMap(({ name, convert }) => (convert === undefined ? [] : [{ name, convert }]));
    const counts = Object.entries(model.fields).filter(
      ([, { kind, ...field }]) => kind === "count" && "column" in field,
    );
    this.uncounted = counts.length === 0 ? undefined : Object.fromEntries(counts.map(([name]) => [name, 0]));
  }

  /** Whether a statement can tell snapshots by itself (`joins`). */
  get isPlain(): boolean {
    return this.#converted.length === 0;
  }

  /** Joins for rows `t` that are among the given ids: they add a row `s`, whose members are those of the snapshot. */
  joins(context: RequestContext, ids: readonly (string | null)[]): Sql {
    const typeId = this.#isTagged ? context.definitions.contentTypeId(this.#model) : null;
    const lists = this.#links.map(
      (link, index) =>
        sql`LEFT JOIN (${link.of(ids, typeId)}) AS ${sql.raw(`k${index}(id, list) ON k${index}.id = t.id`)}`,
    );
    return sql`${sql.join(lists, sql` `)} CROSS JOIN LATERAL (SELECT ${this.#members}) AS s`;
  }

  /** Snapshots by id, of rows that exist; one statement. */
  async states(context: RequestContext, ids: readonly string[]): Promise<Map<string, Snapshot>> {
    const rows = await this.#rows(context, ids, { columns: sql``, isLocked: false });
    return new Map(rows.map(([id, state]) => [id as string, this.#snapshot(state as string)]));
  }

  /** Rows by id: one statement; two where rows with lists of links are locked. */
  async read(
    context: RequestContext,
    ids: readonly (string | null)[],
    reading: Reading,
  ): Promise<Map<string, StoredRow>> {
    const rows = await this.#rows(context, ids, { ...reading, columns: sql`, row_to_json(t)` });
    return new Map(
      rows.map(([id, state, columns]) => [
        id as string,
        { id: id as string, columns: JSON.parse(columns as string), snapshot: this.#snapshot(state as string) },
      ]),
    );
  }

  async #rows(
    context: RequestContext,
    ids: readonly (string | null)[],
    { isLocked, where, columns }: Reading & { readonly columns: Sql },
  ): Promise<ColumnText[][]> {
    const table = sql.raw(`${quote(this.#model.table)} t`);
    const condition = sql`WHERE ${among(sql.raw("t.id"), ids)}${where === undefined ? sql`` : sql` AND ${where}`} ORDER BY t.id`;
    const lock = isLocked ? sql` FOR UPDATE OF t` : sql``;
    const [, rows] = await Promise.all([
      // A statement that waits for a lock sees the row as it is then, but links as they were before.
      isLocked && this.#links.length > 0 ? context.query(sql`SELECT FROM ${table} ${condition}${lock}`) : undefined,
      context.query(
        sql`SELECT t.id, row_to_json(s)${columns} FROM ${table} ${this.joins(context, ids)} ${condition}${lock}`,
      ),
    ]);
    return rows;
  }

  #snapshot(json: string): Snapshot {
    const snapshot = JSON.parse(json) as Record<string, unknown>;
    for (const { name, convert } of this.#converted) {
      if (snapshot[name] !== null) snapshot[name] = convert(snapshot[name]);
    }
    return snapshot;
  }
}

/** Names that start with an underscore are helpers of the database; the time of the last change is no change. `list`: place of the linked list. */
function partsOf(name: string, field: FieldDeclaration, list: number | undefined): Part[] {
  if (name.startsWith("_") || field.writeOnly) return [];
  switch (field.kind) {
    case "many":
    case "content-types":
    case "tags":
      return [{ name, sql: list === undefined ? "'[]'::json" : `COALESCE(k${list}.list, '[]'::json)` }];
    case "custom-fields":
      return [{ name, sql: `COALESCE(${stored(field.column)}, '{}'::jsonb)` }];
    case "generic":
      return [
        { name: field.typeField, sql: stored(field.typeColumn) },
        { name: field.idField, sql: stored(field.idColumn) },
      ];
    case "choice":
      return field.familyOf === undefined ? [{ name, sql: stored(field.column) }] : [];
    case "reference":
    case "content-type":
      return [{ name, sql: stored(field.column) }];
    case "count":
      return field.column === undefined ? [] : [{ name, sql: stored(field.column) }];
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

const stored = (column: string): string => `t.${quote(column)}`;

function scalarPart(name: string, field: ScalarField): Part {
  const value = stored(field.column);
  if (field.confidential !== undefined) return { name, sql: value, convert: censor(field.confidential) };
  switch (field.kind) {
    case "array":
      return { name, sql: value, convert: field.of === "string-pair" ? pairsText : undefined };
    case "datetime":
      // Milliseconds, as clients of change records know them.
      return { name, sql: `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` };
    case "decimal":
    case "address":
      // With all its places, or its mask.
      return { name, sql: `${value}::text` };
    case "mac":
    case "wwn":
      return { name, sql: `upper(${value}::text)` };
    case "time-zone":
      return { name, sql: `NULLIF(${value}, '')` };
    default:
      return { name, sql: value };
  }
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

/** One text, as clients of change records know lists of lists. */
const pairsText = (value: unknown): string =>
  listText((value as (string | string[])[]).map((pair) => listText(asPair(pair))));

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
      return [{ name, of: (ids) => sql`${list} WHERE ${among(sql.raw(`l.${source}`), ids)} GROUP BY 1` }];
    }
    if (field.kind !== "tags" || catalog.tagging === undefined) return [];
    const { model: link, object, tag, tagModel } = catalog.tagging;
    const [id, type] = [sql.raw(`l.${quote(object.idColumn)}`), sql.raw(`l.${quote(object.typeColumn)}`)];
    const from = sql.raw(`${quote(link.table)} l JOIN ${quote(tagModel.table)} g ON g.id = l.${quote(tag.column)}`);
    const of: LinkedList["of"] = (ids, typeId) =>
      sql`SELECT ${id}, json_agg(g.name ORDER BY g.name) FROM ${from} WHERE ${among(id, ids)} AND ${type} = ${typeId} GROUP BY 1`;
    return [{ name, of }];
  });
}
