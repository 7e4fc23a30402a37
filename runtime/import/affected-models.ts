import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";

type Models = Readonly<Record<ModelName, ModelDeclaration>>;

/** The models whose trees or kept counters rows in these tables change, and the models those counters count. */
export function affectedModels(models: Models, tables: ReadonlySet<string>): Models {
  const affected = new Set<ModelDeclaration>();
  const add = (model: ModelDeclaration | undefined): void => {
    if (model === undefined || affected.has(model)) return;
    affected.add(model);
    for (const counted of keptCounts(model)) add(models[counted]);
  };
  for (const model of Object.values(models)) {
    const isCounting = keptCounts(model).some((counted) => tables.has(models[counted]?.table ?? ""));
    if (isCounting || (tables.has(model.table) && (model.tree !== null || keptCounts(model).length > 0))) add(model);
  }
  return Object.fromEntries([...affected].map((model) => [model.name, model]));
}

function keptCounts(model: ModelDeclaration): ModelName[] {
  return Object.values(model.fields).flatMap((field) =>
    field.kind === "count" && field.column !== undefined ? [field.of] : [],
  );
}
