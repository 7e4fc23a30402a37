import { sql } from "kysely";
import type { CustomFieldDefinition, CustomFieldPort } from "../../runtime/declaration/hooks.ts";
import { choiceSetOf } from "./choice-sets.ts";

const number = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

/** Supplies the custom fields with the choices of their choice sets, in the order in which objects show them. */
export const customFieldDefinitions: CustomFieldPort = {
  type: "port",
  port: "custom-fields",
  async load(connection) {
    const rows = await connection.query(
      sql`SELECT f.id, f.name, f.label, f.type, f.object_type_id, f.required, f.filter_logic, f."default", f.validation_minimum, f.validation_maximum,
          f.validation_regex, (SELECT jsonb_agg(l.contenttype_id::text ORDER BY l.contenttype_id) FROM extras_customfield_content_types l WHERE l.customfield_id = f.id),
          s.base_choices, to_jsonb(s.extra_choices), s.order_alphabetically
        FROM extras_customfield f LEFT JOIN extras_customfieldchoiceset s ON s.id = f.choice_set_id
        ORDER BY f.group_name, f.weight, f.name, f.id`,
    );
    return rows.map((row): CustomFieldDefinition => {
      const [id, name, label, type, objectType, isRequired, logic, defaultValue, ...rules] = row;
      const [minimum, maximum, pattern, types, ...choiceSet] = rules;
      const { choices, isOpen } = choiceSetOf(choiceSet);
      return {
        id: id as string,
        name: name as string,
        label: label ?? "",
        type: type as string,
        contentTypeIds: JSON.parse(types ?? "[]") as string[],
        objectTypeId: objectType ?? null,
        isRequired: isRequired === "t",
        filterLogic: logic as string,
        default: defaultValue ?? null,
        minimum: number(minimum),
        maximum: number(maximum),
        pattern: pattern ?? "",
        choices,
        hasOpenChoices: isOpen,
      };
    });
  },
};
