import { sql } from "kysely";
import type { ComputedHook } from "../../runtime/declaration/hooks.ts";
import { readChoiceSets } from "./choice-sets.ts";

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
    const sets = await readChoiceSets(context, [...new Set(rows.flatMap((row) => row[0] ?? []))]);
    const values = new Map([...sets].map(([id, { choices }]) => [id, JSON.stringify(choices.map(([value]) => value))]));
    return rows.map(([set]) => ({ choices: values.get(set ?? "") ?? "[]" }));
  },
};

/** Number of choices in each choice set. */
export const choicesCount: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const sets = await readChoiceSets(context, ids);
    return ids.map((id) => ({ choices_count: String(sets.get(id ?? "")?.choices.length ?? 0) }));
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
