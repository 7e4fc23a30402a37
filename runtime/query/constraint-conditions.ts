import { sql } from "kysely";
import type { Constraint } from "../auth/grants.ts";
import type { Sql } from "../declaration/hooks.ts";
import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Step } from "../declaration/relations.ts";
import { ConstraintError, isIdLookup, jsonCondition, lookupCondition } from "./constraint-lookups.ts";
import { column, type FilterPaths, type RelationStep, type Subject } from "./filter-paths.ts";
import { type ComparedKind, comparedKind } from "./filter-values.ts";

/** A condition of a constraint: where it leads and how it compares, still to be told apart, and with what. */
interface Entry {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Stands in constraints for the id of the user they are judged for. */
const USER = "$user";

/**
 * The condition of one constraint, as NetBox writes them: paths and lookups joined by two underscores. Conditions that go through
 * the same relation hold for the same related object. Throws ConstraintError for paths, lookups and values that cannot be.
 */
export function constraintCondition(
  paths: FilterPaths,
  subject: Subject,
  { constraint, userId }: { constraint: Constraint; userId: string | null },
): Sql {
  const entries = Object.entries(constraint).map(([key, value]) => ({
    path: key.split("__"),
    value: Array.isArray(value) ? value.map((item) => ofUser(item, userId)) : ofUser(value, userId),
  }));
  return allOf(paths, subject, entries);
}

const ofUser = (value: unknown, userId: string | null): unknown => (value === USER ? userId : value);

function allOf(paths: FilterPaths, subject: Subject, entries: readonly Entry[]): Sql {
  const conditions: Sql[] = [];
  const followed = new Map<string, { way: Way; entries: Entry[] }>();
  for (const { path, value } of entries) {
    const [head = "", ...rest] = path;
    const way = wayOf(paths, subject, head);
    if (way !== undefined && rest.length > 0 && !isIdLookup(rest[0] as string)) {
      const known = followed.get(head) ?? { way, entries: [] };
      followed.set(head, known);
      known.entries.push({ path: rest, value });
    } else if (way !== undefined) conditions.push(relatedCondition(way, rest, value));
    else conditions.push(ownCondition(paths, subject, { path, value }));
  }
  for (const { way, entries: inner } of followed.values())
    conditions.push(way.follow((next) => allOf(paths, next, inner)));
  return conditions.length === 0 ? sql`TRUE` : sql`(${sql.join(conditions, sql` AND `)})`;
}

/** How a segment leads to other rows. */
interface Way {
  /** True where a related row meets the condition. */
  follow(condition: (next: Subject) => Sql): Sql;
  /** The column that holds the related row's id, if the row has one. */
  readonly reference: Sql | undefined;
}

function wayOf(paths: FilterPaths, subject: Subject, head: string): Way | undefined {
  const { catalog } = paths;
  const field = subject.model.fields[head];
  const types = catalog.contentTypeModel;
  const typeColumn = contentTypeColumn(subject.model, head);
  if (field?.kind === "tags") return tagWay(paths, subject);
  let step: Step | undefined = catalog.relations.step(subject.model, head);
  if (types !== undefined && typeColumn !== undefined) step = { kind: "reference", target: types, column: typeColumn };
  if (types !== undefined && field?.kind === "content-types") {
    const columns = [field.sourceColumn, field.targetColumn] as const;
    step = { kind: "many", target: types, table: field.table, columns };
  }
  if (step === undefined || step.kind === "field") return undefined;
  const relation: RelationStep = step;
  return {
    follow: (condition) => paths.follow(subject, relation, condition),
    reference: relation.kind === "reference" ? column(subject, relation.column) : undefined,
  };
}

/** The column of a content type: of a field, or of a generic relation's type. */
function contentTypeColumn(model: ModelDeclaration, name: string): string | undefined {
  const field = model.fields[name];
  if (field?.kind === "content-type") return field.column;
  for (const other of Object.values(model.fields)) {
    if (other.kind === "generic" && other.typeField === name) return other.typeColumn;
  }
  return undefined;
}

function tagWay(paths: FilterPaths, subject: Subject): Way | undefined {
  const { tagging } = paths.catalog;
  if (tagging === undefined) return undefined;
  const type = paths.definitions.contentTypeId(subject.model);
  return {
    reference: undefined,
    follow(condition) {
      const next: Subject = { model: tagging.tagModel, alias: paths.alias() };
      const tags = sql`SELECT ${column(next, "id")} FROM ${sql.table(next.model.table)} AS ${sql.raw(next.alias)} WHERE ${condition(next)}`;
      return sql`${column(subject, "id")} IN (SELECT ${sql.ref(tagging.object.idColumn)} FROM ${sql.table(tagging.model.table)}
        WHERE ${sql.ref(tagging.object.typeColumn)} = ${type} AND ${sql.ref(tagging.tag.column)} IN (${tags}))`;
    },
  };
}

/** A lookup on the related row's id. */
function relatedCondition(way: Way, lookups: readonly string[], value: unknown): Sql {
  if (way.reference !== undefined) return lookupCondition({ operand: way.reference, kind: "int", lookups, value });
  const isAbsence = (lookups[0] === "isnull" && value === true) || (lookups.length === 0 && value === null);
  if (isAbsence) return sql`(${way.follow(() => sql`TRUE`)}) IS NOT TRUE`;
  if (lookups[0] === "isnull") return way.follow(() => sql`TRUE`);
  return way.follow((next) => lookupCondition({ operand: column(next, "id"), kind: "int", lookups, value }));
}

/** A condition on a value of the row itself. */
function ownCondition(paths: FilterPaths, subject: Subject, { path, value }: Entry): Sql {
  const [head = "", ...lookups] = path;
  const { name, field } = storedField(subject.model, head);
  if (field !== "id" && (field.kind === "custom-fields" || field.kind === "json"))
    return jsonCondition(column(subject, name), lookups, value);
  const kind: ComparedKind | undefined = comparedKind(field, paths.catalog);
  if (kind === undefined) throw new ConstraintError(`${subject.model.name}: "${head}" cannot be compared`);
  return lookupCondition({ operand: column(subject, name), kind, lookups, value });
}

/** The column of a segment: a field, a column such as site_id, the id. */
function storedField(model: ModelDeclaration, head: string): { name: string; field: FieldDeclaration | "id" } {
  if (head === "pk" || head === "id") return { name: "id", field: "id" };
  const own = model.fields[head];
  if (own !== undefined && "column" in own && own.column !== undefined) return { name: own.column, field: own };
  for (const field of Object.values(model.fields)) {
    if (field.kind === "generic" && (field.idField === head || field.idColumn === head))
      return { name: field.idColumn, field };
    if (field.kind === "generic" && field.typeColumn === head) return { name: head, field };
    if ("column" in field && field.column === head) return { name: head, field };
  }
  throw new ConstraintError(`${model.name} has no field "${head}"`);
}
