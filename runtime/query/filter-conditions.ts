import { sql } from "kysely";
import type {
  BooleanFilter,
  ContentTypeFilter,
  ExistsFilter,
  HookFilter,
  ObjectFilter,
  RequestFilter,
  SetFilter,
  ValueFilter,
} from "../declaration/filter-declaration.ts";
import type { ReadContext, Sql } from "../declaration/hooks.ts";
import { among } from "./among.ts";
import { anyOf, compare, isEmpty, negate, splitNegation } from "./comparisons.ts";
import { NULL_VALUE, unknownChoiceError } from "./filter-messages.ts";
import type { FilterParameter } from "./filter-parameters.ts";
import { column, columnOf, type FilterPaths, type Subject } from "./filter-paths.ts";
import { comparedKind, FilterValueError, parseFilterValue, parseFlag } from "./filter-values.ts";
import { recounted } from "./kept-numbers.ts";
import type { ObjectLookups } from "./object-lookups.ts";
import { searchCondition } from "./search.ts";

/** What conditions are built from: the row, the paths from it, the objects named by values, the request. */
export interface ConditionInput {
  readonly subject: Subject;
  readonly paths: FilterPaths;
  readonly objects: ObjectLookups;
  readonly context: ReadContext;
}

/** The condition of one parameter; undefined when its values are all empty. Throws FilterValueError. */
export function filterCondition(
  input: ConditionInput,
  parameter: FilterParameter,
  given: readonly string[],
): Sql | Promise<Sql> | undefined {
  const values = given.filter((value) => value !== "");
  if (values.length === 0) return undefined;
  const { filter } = parameter;
  switch (filter.kind) {
    case "value":
      return valueCondition(input, filter, parameter, values);
    case "object":
      return objectCondition(input, filter, parameter, values);
    case "content-type":
      return contentTypeCondition(input, filter, parameter, values);
    case "bool":
      return boolCondition(input, filter, lastOf(values));
    case "set":
      return setCondition(input, filter, lastOf(values));
    case "exists":
      return existsCondition(input, filter, lastOf(values));
    case "tag":
      return tagCondition(input, parameter, values);
    case "request":
      return requestCondition(input, filter, lastOf(values));
    case "search":
      return searchCondition(input, lastOf(values));
    case "hook":
      return hookCondition(input, filter, parameter, values);
  }
}

const lastOf = (values: readonly string[]): string => values[values.length - 1] as string;

function valueCondition(
  input: ConditionInput,
  filter: ValueFilter,
  parameter: FilterParameter,
  given: readonly string[],
): Sql {
  const { subject, paths } = input;
  const field = endOfPath(input, filter.path);
  const kind = comparedKind(field, paths.catalog);
  if (kind === undefined) throw new Error(`${subject.model.name}: ${parameter.name} compares nothing`);
  const operandOf = (last: Subject, name: string): Sql => {
    if (field === "id") return column(last, columnOf(last.model, name));
    const boundary = paths.boundary.bind(paths);
    const kept = field.kind === "choice" ? (field.familyOf ?? field.column) : columnOf(last.model, name);
    return recounted(paths.catalog, last, { field, boundary }) ?? column(last, kept);
  };
  if (parameter.lookup === "empty") {
    if (filter.lookups === "range") throw new FilterValueError("Whether this field is empty cannot be asked.");
    const expected = parseFlag(lastOf(given));
    return paths.some(subject, filter.path, (last, name) => isEmpty(operandOf(last, name), kind, expected));
  }
  const values = filter.single ? [lastOf(given)] : given;
  const isNull = values.includes(NULL_VALUE);
  const texts = values.filter((value) => value !== NULL_VALUE);
  if (field !== "id" && field.kind === "choice") checkChoices(input, field.choices, texts);
  const { lookup, isNegated } = splitNegation(
    parameter.lookup === "exact"
      ? filter.lookup === "contains"
        ? "exact"
        : (filter.lookup ?? "exact")
      : parameter.lookup,
  );
  const isPattern = ["ic", "isw", "iew", "ie"].includes(lookup);
  const parsed = isPattern ? texts : texts.flatMap((text) => parseFilterValue(kind, text) ?? []);
  const comparison = { kind, lookup, values: parsed, isNull };
  const condition = paths.some(subject, filter.path, (last, name) => compare(operandOf(last, name), comparison));
  return isNegated ? negate(condition) : condition;
}

function endOfPath({ subject, paths }: ConditionInput, path: readonly string[]) {
  let { model } = subject;
  for (const segment of path.slice(0, -1)) model = paths.relation(model, segment).target;
  const name = lastOf(path);
  if (name === "id") return "id" as const;
  const field =
    model.fields[name] ??
    Object.values(model.fields).find(
      (other) => other.kind === "generic" && (other.idField === name || other.typeField === name),
    );
  if (field === undefined) throw new Error(`${model.name}: no field ${name}`);
  return field;
}

function checkChoices({ paths }: ConditionInput, choices: string, values: readonly string[]): void {
  const known = paths.catalog.registry.choices[choices]?.choices ?? [];
  for (const value of values) {
    if (!known.some((choice) => String(choice.value) === value)) throw unknownChoiceError(value);
  }
}

function objectCondition(
  input: ConditionInput,
  filter: ObjectFilter,
  parameter: FilterParameter,
  values: readonly string[],
): Sql {
  const { subject, paths, objects } = input;
  // By a field of the object, "null" asks for objects without a value in it as well as for none.
  const end = filter.by === undefined || filter.by === "id" ? filter.path : [...filter.path, filter.by];
  const alternatives: Sql[] = values.includes(NULL_VALUE) ? [paths.none(subject, end)] : [];
  const ids = objects.idsOf(parameter.name);
  if (values.some((value) => value !== NULL_VALUE)) {
    alternatives.push(
      paths.some(subject, filter.path, (last, name) => {
        const step = paths.catalog.relations.step(last.model, name);
        if (step === undefined || step.kind === "field") return isContentType(last, name, ids);
        return paths.toIds(last, step, ids);
      }),
    );
  }
  return parameter.lookup === "n" ? negate(anyOf(alternatives)) : anyOf(alternatives);
}

/** Types that do not exist match nothing. */
function contentTypeCondition(
  input: ConditionInput,
  filter: ContentTypeFilter,
  parameter: FilterParameter,
  values: readonly string[],
): Sql {
  const { subject, paths } = input;
  const ids = values.flatMap((value) => paths.definitions.idOf(value.toLowerCase()) ?? []);
  const condition = paths.some(subject, filter.path, (last, name) => isContentType(last, name, ids));
  return parameter.lookup === "n" ? negate(condition) : condition;
}

/** A content type, or one of several, with one of these ids. */
function isContentType(subject: Subject, name: string, ids: readonly (string | number)[]): Sql {
  const field = subject.model.fields[name];
  if (field?.kind !== "content-types") return among(column(subject, columnOf(subject.model, name)), ids);
  const link = sql.raw(`SELECT "${field.sourceColumn}" FROM "${field.table}" WHERE`);
  return sql`${column(subject, "id")} IN (${link} ${among(sql.ref(field.targetColumn), ids)})`;
}

function boolCondition({ subject, paths }: ConditionInput, filter: BooleanFilter, value: string): Sql {
  const expected = parseFlag(value);
  return paths.some(
    subject,
    filter.path,
    (last, name) => sql`${column(last, columnOf(last.model, name))} = ${expected}`,
  );
}

function setCondition({ subject }: ConditionInput, filter: SetFilter, value: string): Sql {
  const expected = parseFlag(value);
  const conditions = filter.fields.map((name) => {
    const field = subject.model.fields[name];
    const operand = column(subject, columnOf(subject.model, name));
    if (field?.kind === "bool") return operand;
    const isText =
      field !== undefined &&
      ["string", "text", "slug", "choice", "image", "url", "email", "color"].includes(field.kind);
    return isText ? sql`COALESCE(${operand}, '') <> ''` : sql`${operand} IS NOT NULL`;
  });
  return expected ? anyOf(conditions) : negate(anyOf(conditions));
}

function existsCondition({ subject, paths }: ConditionInput, filter: ExistsFilter, value: string): Sql {
  const expected = parseFlag(value);
  const condition = paths.some(subject, filter.path, (last, name) =>
    paths.follow(last, paths.relation(last.model, name), () => sql`TRUE`),
  );
  return expected ? condition : negate(condition);
}

/** Every one of the tags. */
function tagCondition(
  { subject, paths, objects }: ConditionInput,
  parameter: FilterParameter,
  values: readonly string[],
): Sql {
  const { tagging } = paths.catalog;
  if (tagging === undefined) return sql`FALSE`;
  const type = paths.definitions.contentTypeId(subject.model);
  const carries = (match: Sql) =>
    sql`${column(subject, "id")} IN (SELECT ${sql.ref(tagging.object.idColumn)} FROM ${sql.table(tagging.model.table)}
      WHERE ${sql.ref(tagging.object.typeColumn)} = ${type} AND ${match})`;
  const conditions = objects.idsOf(parameter.name).map((id) => carries(sql`${sql.ref(tagging.tag.column)} = ${id}`));
  if (values.includes(NULL_VALUE)) conditions.push(negate(carries(sql`TRUE`)));
  const all = conditions.length === 0 ? sql`FALSE` : sql`(${sql.join(conditions, sql` AND `)})`;
  return parameter.lookup === "n" ? negate(anyOf(conditions)) : all;
}

/** Rows that one request created or updated, by the records of its changes. */
function requestCondition({ subject, paths }: ConditionInput, filter: RequestFilter, value: string): Sql {
  const request = parseFilterValue("uuid", value);
  const { changes } = paths.catalog;
  if (changes === undefined) return sql`FALSE`;
  const type = paths.definitions.contentTypeId(subject.model);
  return sql`${column(subject, "id")} IN (SELECT ${sql.ref(changes.object.idColumn)} FROM ${sql.table(changes.model.table)}
    WHERE ${sql.ref(changes.object.typeColumn)} = ${type} AND request_id = ${request}::uuid AND action = ANY(${filter.actions}::text[]))`;
}

async function hookCondition(
  input: ConditionInput,
  filter: HookFilter,
  parameter: FilterParameter,
  given: readonly string[],
): Promise<Sql> {
  const { subject, paths, context } = input;
  const hook = paths.catalog.registry.hooks[filter.hook];
  if (hook?.type !== "filter") throw new Error(`${subject.model.name}: ${filter.hook} is not a filter hook`);
  const values = (filter.multiple ? given : [lastOf(given)]).flatMap((value) => parseHookValue(filter, value) ?? []);
  if (values.length === 0) return sql`FALSE`;
  const { isNegated } = splitNegation(parameter.lookup);
  const argument = filter.argument === undefined ? {} : { argument: filter.argument };
  const condition = await hook.condition({
    values,
    model: subject.model,
    alias: subject.alias,
    context,
    lookup: parameter.lookup,
    ...argument,
  });
  return isNegated ? negate(condition) : condition;
}

function parseHookValue(filter: HookFilter, value: string): string | null {
  if (filter.value === "int") return parseFilterValue("int", value);
  if (filter.value === "bool") return String(parseFlag(value));
  if (filter.value === "uuid") return parseFilterValue("uuid", value);
  return parseFilterValue("text", value);
}
