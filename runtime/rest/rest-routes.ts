import type { FilterSet, ModelDeclaration, Operation } from "../declaration/model-declaration.ts";
import type { ModelRoutes } from "../declaration/registry.ts";

/** States what a model offers over REST; mountRest() serves it. Called once for each model, by generated code. */
export function restRoutes(model: ModelDeclaration, filters: FilterSet, operations: readonly Operation[]): ModelRoutes {
  return { model, filters, operations };
}
