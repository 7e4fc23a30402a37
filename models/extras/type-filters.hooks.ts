import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { unknownChoiceError } from "../../runtime/query/filter-messages.ts";
import { requireRows } from "../shared/require-rows.ts";

/** The models that the generic relation with this type column admits by name; undefined when it admits more. */
function admittedModels(model: ModelDeclaration, column: string): readonly string[] | undefined {
  const relation = Object.values(model.fields).find((field) => field.kind === "generic" && field.typeColumn === column);
  return relation?.kind === "generic" && typeof relation.targets !== "string" ? relation.targets : undefined;
}

/**
 * The content type in column `argument` is one of those given by id. Throws FilterValueError for an id that is none, or
 * that the relation does not admit.
 */
export const contentTypeId: FilterHook = {
  type: "filter",
  async condition({ alias, argument = "content_type_id", values, model, context }) {
    const ids = await requireRows(context, { model: "extras.content-type", table: "django_content_type", values });
    const admitted = admittedModels(model, argument)?.map((name) => String(context.contentTypeId(name)));
    const excluded = admitted === undefined ? undefined : ids.find((id) => !admitted.includes(id));
    if (excluded !== undefined) throw unknownChoiceError(excluded);
    return sql`${sql.ref(`${alias}.${argument}`)} = ANY(${ids}::bigint[])`;
  },
};

/** The tag is used on objects of one of the content types, given by `argument`: id, or name ("dcim.site", any case). */
export const tagsContentType: FilterHook = {
  type: "filter",
  condition({ alias, argument, values }) {
    const types =
      argument === "id"
        ? sql`${values}::bigint[]`
        : sql`ARRAY(SELECT id FROM django_content_type WHERE app_label || '.' || model = ANY(${values.map((value) => value.toLowerCase())}::text[]))`;
    return sql`${sql.ref(`${alias}.id`)} IN (SELECT tag_id FROM extras_taggeditem WHERE content_type_id = ANY(${types}))`;
  },
};

/** The tag may be given to objects of one of the content types, given by id: it is limited to them, or to none. */
export const allowsContentType: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const id = sql.ref(`${alias}.id`);
    return sql`(${id} IN (SELECT tag_id FROM extras_tag_object_types WHERE contenttype_id = ANY(${values}::bigint[]))
      OR NOT EXISTS (SELECT FROM extras_tag_object_types WHERE tag_id = ${id}))`;
  },
};

/** Whether the saved filter is enabled, and shared with everyone or the own of who asks. */
export const isUsableByUser: FilterHook = {
  type: "filter",
  condition({ alias, values, context }) {
    const isOwn = sql`COALESCE(${sql.ref(`${alias}.user_id`)} = ${context.userId}::bigint, FALSE)`;
    return sql`(${sql.ref(`${alias}.enabled`)} AND (${sql.ref(`${alias}.shared`)} OR ${isOwn})) = ${values[0]}::boolean`;
  },
};

/** The choice set has a choice with one of the values or labels. */
export const hasChoice: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    return sql`${sql.ref(`${alias}.extra_choices`)}::text[] && ${values}::text[]`;
  },
};
