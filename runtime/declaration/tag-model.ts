import type { ModelDeclaration, ModelName } from "./model-declaration.ts";

/** The model of tags: what the model that attaches tags, known by its generic field over the feature "tags", refers to. */
export function findTagModel(models: Readonly<Record<ModelName, ModelDeclaration>>): ModelDeclaration | undefined {
  for (const model of Object.values(models)) {
    const fields = Object.values(model.fields);
    if (!fields.some((field) => field.kind === "generic" && field.targets === "tags")) continue;
    const tag = fields.find((field) => field.kind === "reference");
    if (tag?.kind === "reference") return models[tag.target];
  }
  return undefined;
}
