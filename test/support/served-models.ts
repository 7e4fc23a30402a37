import { registry } from "../../generated/registry.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { ModelRoutes } from "../../runtime/declaration/registry.ts";

/** A model with its address: `name` comes first for titles of describe.each. */
export interface ServedModel extends ModelRoutes {
  readonly name: string;
  /** Address of its list. */
  readonly path: string;
}

/** Every model of the registry that REST serves. */
export const servedModels: readonly ServedModel[] = Object.values(registry.models)
  .filter(({ model }) => model.path !== null)
  .map((routes) => ({ ...routes, name: routes.model.name, path: `/api/${routes.model.path}/` }));

/** Those whose objects clients can create. */
export const writableModels: readonly ServedModel[] = servedModels.filter(({ operations }) =>
  operations.includes("create"),
);

/** Field names a list can be ordered by. */
export function orderableFields(model: ModelDeclaration): readonly string[] {
  const kinds = ["tags", "many", "reverse", "content-types", "display", "first-of", "any-set", "computed", "binary"];
  return Object.entries(model.fields)
    .filter(
      ([, field]) =>
        !field.internal &&
        !field.writeOnly &&
        !kinds.includes(field.kind) &&
        !(field.kind === "count" && field.column === undefined),
    )
    .map(([name]) => name);
}
