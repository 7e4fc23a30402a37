import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { LoadContext, Loader } from "./shape.ts";

/** Values by the name of their field; a map, because a field may be called "constructor". */
type Stored = ReadonlyMap<string, unknown>;
/** JSON text of nested objects by content type id and id. */
type Objects = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** `custom_fields`: every custom field of the model, null where unset, objects in nested form. */
export function customFieldsLoader(index: number, model: ModelDeclaration): Loader {
  return async (rows, context) => {
    const fields = context.definitions.customFields(model.name);
    if (fields.length === 0) return rows.map(() => "{}");
    const stored = rows.map((row): Stored => new Map(Object.entries(JSON.parse(row[index] ?? "{}"))));
    const objects = await loadObjects(fields, stored, context);
    return stored.map(
      (values) =>
        `{${fields.map((field) => `${JSON.stringify(field.name)}:${valueText(field, values.get(field.name), objects)}`).join(",")}}`,
    );
  };
}

const isObjectField = (field: CustomFieldDefinition): boolean =>
  field.type === "object" || field.type === "multiobject";

async function loadObjects(
  fields: readonly CustomFieldDefinition[],
  stored: readonly Stored[],
  context: LoadContext,
): Promise<Objects> {
  const ids = new Map<string, Set<string>>();
  for (const field of fields) {
    if (!isObjectField(field) || field.objectTypeId === null) continue;
    const wanted = ids.get(field.objectTypeId) ?? new Set<string>();
    for (const values of stored)
      for (const id of [values.get(field.name)].flat()) if (id != null) wanted.add(String(id));
    ids.set(field.objectTypeId, wanted);
  }
  const loaded = await Promise.all(
    [...ids].map(async ([typeId, wanted]): Promise<[string, Map<string, string>]> => {
      const model = context.definitions.modelOf(typeId);
      return [typeId, model === undefined || wanted.size === 0 ? new Map() : await context.nested(model.name, wanted)];
    }),
  );
  return new Map(loaded);
}

function valueText(field: CustomFieldDefinition, value: unknown, objects: Objects): string {
  if (value === undefined || value === null) return "null";
  if (!isObjectField(field)) return JSON.stringify(value);
  const found = objects.get(field.objectTypeId ?? "");
  if (field.type === "object") return found?.get(String(value)) ?? "null";
  const ids = Array.isArray(value) ? value : [value];
  return `[${ids.flatMap((id) => found?.get(String(id)) ?? []).join(",")}]`;
}
