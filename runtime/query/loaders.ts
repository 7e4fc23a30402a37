import { sql } from "kysely";
import type { ContentTypesField, ManyField, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Step } from "../declaration/relations.ts";
import { amongIds } from "./among.ts";
import type { NestedReader } from "./nested-reader.ts";
import { quote } from "./select-plan.ts";
import type { Loader } from "./shape.ts";

/** JSON lists by key, in the order of the rows. */
const listsByKey = (pairs: Iterable<readonly [key: string, json: string]>): Map<string, string> => {
  const lists = new Map<string, string>();
  for (const [key, json] of pairs) lists.set(key, lists.has(key) ? `${lists.get(key)},${json}` : json);
  return lists;
};

/** Objects linked through a table, as a list in the target's order; restricted when the link is the other side's to make. */
export function manyLoader(
  field: Pick<ManyField, "table" | "sourceColumn" | "targetColumn">,
  reader: NestedReader,
  { idIndex, isRestricted }: { idIndex: number; isRestricted: boolean },
): Loader {
  const link = sql.raw(`JOIN ${quote(field.table)} l ON l.${quote(field.targetColumn)} = t."id"`);
  const source = sql.raw(`l.${quote(field.sourceColumn)}`);
  return async (rows, context) => {
    const keys = rows.map((row) => row[idIndex]);
    const lists = listsByKey(await reader.read(context, { join: link, key: source, keys, isRestricted }));
    return rows.map((row) => `[${lists.get(row[idIndex] as string) ?? ""}]`);
  };
}

/** Objects linked through a table, as a list of their display texts in the target's order. */
export function displaysLoader(field: ManyField, reader: NestedReader, idIndex: number): Loader {
  const objects = manyLoader(field, reader, { idIndex, isRestricted: false });
  return async (rows, context) => {
    const lists = await objects(rows, context);
    return lists.map((json) =>
      JSON.stringify((JSON.parse(json) as { display: string }[]).map(({ display }) => display)),
    );
  };
}

/** One field of the objects linked through a table, as a list of texts in their order. */
export function valuesLoader(
  field: ManyField,
  target: ModelDeclaration,
  options: { idIndex: number; shownAs: string },
): Loader {
  const shown = target.fields[options.shownAs];
  if (shown === undefined || !("column" in shown) || shown.column === undefined)
    throw new Error(`${target.name}: ${options.shownAs} is not stored`);
  const value = sql.raw(`t.${quote(shown.column)}`);
  const source = sql.raw(`l.${quote(field.sourceColumn)}`);
  const from = sql.raw(
    `${quote(field.table)} l JOIN ${quote(target.table)} t ON t."id" = l.${quote(field.targetColumn)}`,
  );
  return async (rows, context) => {
    const ids = rows.map((row) => row[options.idIndex]);
    const found = await context.query(
      sql`SELECT ${source}, ${value} FROM ${from} WHERE ${amongIds(source, ids)} ORDER BY ${value}`,
    );
    const lists = listsByKey(found.map(([key, text]) => [key as string, JSON.stringify(text)]));
    return rows.map((row) => `[${lists.get(row[options.idIndex] as string) ?? ""}]`);
  };
}

/** Objects whose column (or generic relation) points here: a list in their order, or the one with the lowest id. */
export function reverseLoader(
  step: Extract<Step, { kind: "reverse" }>,
  model: ModelDeclaration,
  options: { idIndex: number; reader: NestedReader; isSingle: boolean },
): Loader {
  const { idIndex, reader, isSingle } = options;
  const key = sql.raw(`t.${quote(step.column)}`);
  return async (rows, context) => {
    const keys = rows.map((row) => row[idIndex]);
    const where =
      step.typeColumn === undefined
        ? undefined
        : sql`${sql.raw(`t.${quote(step.typeColumn)}`)} = ${context.contentTypeId(model.name)}`;
    const found = await reader.read(context, {
      key,
      keys,
      isRestricted: true,
      ...(where && { where }),
      ...(isSingle && { order: "id" as const }),
    });
    if (!isSingle) {
      const lists = listsByKey(found);
      return rows.map((row) => `[${lists.get(row[idIndex] as string) ?? ""}]`);
    }
    const first = new Map<string, string>();
    for (const [source, json] of found) if (!first.has(source)) first.set(source, json);
    return rows.map((row) => first.get(row[idIndex] as string) ?? "null");
  };
}

/** Rows of a linking model (tags): the linked objects as a list in their order. */
export function taggedLoader(
  tagging: { table: string; typeColumn: string; idColumn: string; tagColumn: string },
  model: ModelDeclaration,
  options: { idIndex: number; reader: NestedReader },
): Loader {
  const { idIndex, reader } = options;
  const join = sql.raw(`JOIN ${quote(tagging.table)} l ON l.${quote(tagging.tagColumn)} = t."id"`);
  const key = sql.raw(`l.${quote(tagging.idColumn)}`);
  return async (rows, context) => {
    const keys = rows.map((row) => row[idIndex]);
    const where = sql`${sql.raw(`l.${quote(tagging.typeColumn)}`)} = ${context.contentTypeId(model.name)}`;
    const lists = listsByKey(await reader.read(context, { join, key, keys, where }));
    return rows.map((row) => `[${lists.get(row[idIndex] as string) ?? ""}]`);
  };
}

/** Content types of a linking table, as a list of "app.model". */
export function contentTypesLoader(field: ContentTypesField, idIndex: number): Loader {
  const source = sql.raw(quote(field.sourceColumn));
  const target = sql.raw(quote(field.targetColumn));
  return async (rows, context) => {
    const ids = rows.map((row) => row[idIndex]);
    const links = await context.query(
      sql`SELECT ${source}, ${target} FROM ${sql.table(field.table)} WHERE ${amongIds(source, ids)} ORDER BY ${target}`,
    );
    const lists = listsByKey(
      links.map(([key, type]) => [key as string, JSON.stringify(context.definitions.typeOf(type as string) ?? null)]),
    );
    return rows.map((row) => `[${lists.get(row[idIndex] as string) ?? ""}]`);
  };
}

/** The object of a generic relation in its nested form: one statement for each type that occurs. */
export function genericLoader(
  indexes: { type: number; id: number },
  readerOf: (model: ModelDeclaration) => NestedReader,
): Loader {
  return async (rows, context) => {
    const idsByType = new Map<string, Set<string>>();
    for (const row of rows) {
      const [type, id] = [row[indexes.type], row[indexes.id]];
      if (type == null || id == null) continue;
      const ids = idsByType.get(type) ?? new Set<string>();
      idsByType.set(type, ids.add(id));
    }
    const found = new Map<string, string>();
    await Promise.all(
      [...idsByType].map(async ([type, ids]) => {
        const model = context.definitions.modelOf(type);
        if (model === undefined) return;
        for (const [id, json] of await readerOf(model).byIds(context, [...ids])) found.set(`${type}/${id}`, json);
      }),
    );
    return rows.map((row) => found.get(`${row[indexes.type]}/${row[indexes.id]}`) ?? "null");
  };
}

/** References whose nested form cannot be joined: loaded by id, one statement. */
export function referenceLoader(index: number, reader: NestedReader): Loader {
  return async (rows, context) => {
    const ids = [...new Set(rows.flatMap((row) => row[index] ?? []))];
    const found = ids.length === 0 ? new Map<string, string>() : new Map(await reader.byIds(context, ids));
    return rows.map((row) => found.get(row[index] as string) ?? "null");
  };
}
