import { sql } from "kysely";
import type { ComputedHook } from "../../runtime/declaration/hooks.ts";

const DATA_TYPES: Readonly<Record<string, string>> = {
  integer: "integer",
  decimal: "decimal",
  boolean: "boolean",
  json: "object",
  object: "object",
  multiselect: "array",
  multiobject: "array",
};

/** Sort of JSON value that a custom field holds: integer, decimal, boolean, object, array or string. */
export const customFieldDataType: ComputedHook = {
  type: "computed",
  columns: ["type"],
  async load(rows) {
    return rows.map(([type]) => ({ data_type: JSON.stringify(DATA_TYPES[type ?? ""] ?? "string") }));
  },
};

/** Values of a selection, in the order of its choice set; none for fields of other types. */
export const customFieldChoices: ComputedHook = {
  type: "computed",
  columns: ["choice_set_id"],
  async load(rows, context) {
    const sets = [...new Set(rows.flatMap((row) => row[0] ?? []))];
    const found =
      sets.length === 0
        ? []
        : await context.query(
            sql`SELECT id, order_alphabetically, to_jsonb(extra_choices) FROM extras_customfieldchoiceset WHERE id = ANY(${sets}::bigint[])`,
          );
    const choices = new Map(
      found.map(([id, isAlphabetical, pairs]) => {
        const values = (JSON.parse(pairs ?? "[]") as [string, string][]).map(([value]) => value);
        return [id, JSON.stringify(isAlphabetical === "t" ? values.sort() : values)];
      }),
    );
    return rows.map(([set]) => ({ choices: choices.get(set ?? null) ?? "[]" }));
  },
};

/** Number of choices in each choice set. */
export const choicesCount: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT id, COALESCE(jsonb_array_length(to_jsonb(extra_choices)), 0) FROM extras_customfieldchoiceset WHERE id = ANY(${ids}::bigint[])`,
    );
    const counts = new Map(found.map(([id, count]) => [id, count as string]));
    return ids.map((id) => ({ choices_count: counts.get(id ?? null) ?? "0" }));
  },
};

/** Names of the content types whose changes call each webhook through event rules, in order. */
export const webhookContentTypes: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT rule.action_object_id, jsonb_agg(DISTINCT type.app_label || '.' || type.model)
        FROM extras_eventrule rule JOIN extras_eventrule_content_types link ON link.eventrule_id = rule.id
        JOIN django_content_type type ON type.id = link.contenttype_id
        WHERE rule.action_object_type_id = ${context.contentTypeId("extras.webhook")} AND rule.action_object_id = ANY(${ids}::bigint[])
        GROUP BY rule.action_object_id`,
    );
    const types = new Map(found.map(([id, names]) => [id, names as string]));
    return ids.map((id) => ({ content_types: types.get(id ?? null) ?? "[]" }));
  },
};
