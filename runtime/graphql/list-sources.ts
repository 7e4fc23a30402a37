import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type {
  ContentTypesField,
  FieldDeclaration,
  ManyField,
  ModelDeclaration,
} from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { quote, ROOT } from "../query/select-plan.ts";
import type { LoadContext } from "../query/shape.ts";

/** How the objects of a list are found from the objects they belong to. */
export interface ListSource {
  readonly model: ModelDeclaration;
  /** SQL of the owner's id, in terms of the row `t` and the join. */
  readonly key: string;
  /** Join of the row to a linking table; "" for none. */
  readonly join: string;
  /** Which rows of a table that serves several models belong to this one's. */
  readonly where?: (context: LoadContext) => Sql;
  /** The table whose rows are the members of all such lists. */
  readonly table: string;
  /** A column in which all members of one list are the same. */
  readonly sameIn?: string;
}

/** Objects of `model` whose field points to objects of `owner`. */
export function relatedSource(owner: ModelDeclaration, model: ModelDeclaration, field: FieldDeclaration): ListSource {
  switch (field.kind) {
    case "reference":
      return { model, key: column(field.column), join: "", table: model.table, sameIn: field.column };
    case "generic": {
      const type = column(field.typeColumn);
      const where = (context: LoadContext) => sql`${sql.raw(type)} = ${context.contentTypeId(owner.name)}`;
      return { model, key: column(field.idColumn), join: "", table: model.table, where };
    }
    case "many":
      return linkedSource(model, { ...field, sourceColumn: field.targetColumn, targetColumn: field.sourceColumn });
    default:
      throw new Error(`${model.name}: a ${field.kind} field does not point to ${owner.name}`);
  }
}

/** Objects of `model` that a linking table leads to. */
export function linkedSource(
  model: ModelDeclaration,
  link: Pick<ManyField | ContentTypesField, "table" | "sourceColumn" | "targetColumn">,
): ListSource {
  return { model, ...linked(link), table: link.table };
}

/** The tags of objects of `owner`; undefined where there are none. */
export function tagSource(catalog: Catalog, owner: ModelDeclaration): ListSource | undefined {
  if (catalog.tagging === undefined) return undefined;
  const { model, object, tag, tagModel } = catalog.tagging;
  const link = { table: model.table, sourceColumn: object.idColumn, targetColumn: tag.column };
  const type = sql.raw(`l.${quote(object.typeColumn)}`);
  const where = (context: LoadContext) => sql`${type} = ${context.contentTypeId(owner.name)}`;
  return { model: tagModel, ...linked(link), table: model.table, where };
}

const column = (name: string): string => `${ROOT}.${quote(name)}`;

const linked = (link: { table: string; sourceColumn: string; targetColumn: string }) => ({
  key: `l.${quote(link.sourceColumn)}`,
  join: `JOIN ${quote(link.table)} l ON l.${quote(link.targetColumn)} = ${column("id")}`,
});
