import type { TemplateObject } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { ROOT } from "../query/select-plan.ts";

/** Objects as templates know them, of their full JSON texts, in the same order. */
export function templateObjects(texts: Iterable<string>): TemplateObject[] {
  return [...texts].map((text) => forTemplate(JSON.parse(text) as TemplateObject));
}

/** The objects with those that they refer to in full, as far as the user may see them: a statement for each reference of the model. */
export async function withReferences(
  context: RequestContext,
  model: ModelDeclaration,
  objects: readonly TemplateObject[],
): Promise<TemplateObject[]> {
  const found = await Promise.all(
    Object.entries(model.fields).map(async ([name, field]) => {
      if (field.kind !== "reference") return [];
      const ids = new Set(objects.flatMap((object) => referredId(object[name]) ?? []));
      return ids.size === 0 ? [] : [[name, await readObjects(context, field.target, [...ids])] as const];
    }),
  );
  return objects.map((object) => {
    const full = found.flat().flatMap(([name, targets]) => {
      const target = targets.get(referredId(object[name]) ?? "");
      return target === undefined ? [] : [[name, target] as const];
    });
    return { ...object, ...Object.fromEntries(full) };
  });
}

async function readObjects(
  context: RequestContext,
  name: string,
  ids: readonly string[],
): Promise<Map<string, TemplateObject>> {
  const model = context.catalog.model(name);
  const where = context.restrictions.rows({ model, alias: ROOT });
  const texts = await readByIds(context, { model, shape: context.shapes.full(model), ids, where });
  return new Map(templateObjects(texts.values()).map((object) => [String(object.id), object]));
}

const referredId = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "id" in value ? String(value.id) : undefined;

/** Choices as templates compare them, by their values, with their labels beside them; custom fields besides under the names that templates know. */
function forTemplate(object: TemplateObject): TemplateObject {
  const members = Object.entries(object).flatMap(([name, value]): (readonly [string, unknown])[] =>
    isChoice(value)
      ? [
          [name, value.value],
          [`get_${name}_display`, value.label],
        ]
      : [[name, value]],
  );
  const custom = object.custom_fields;
  return {
    ...(Object.fromEntries(members) as TemplateObject),
    ...(custom !== undefined && { custom_field_data: custom, cf: custom }),
  };
}

const isChoice = (value: unknown): value is { readonly value: unknown; readonly label: string } =>
  typeof value === "object" && value !== null && Object.keys(value).join() === "value,label";
