import type { OperationDefinitionNode } from "graphql";
import type { ValidDocument } from "./document-cache.ts";
import type { GraphqlTypes } from "./graphql-types.ts";
import { idArgument, type ListConditions, listArguments } from "./list-arguments.ts";
import type { ObjectPlan } from "./object-plan.ts";
import { PlanCompiler } from "./plan-compiler.ts";
import type { QueryContext } from "./query-context.ts";
import { type SelectedField, Selections, type VariableValues } from "./selections.ts";

/** A field of the query itself, compiled. */
export type RootPlan =
  | {
      readonly kind: "object";
      readonly selected: SelectedField;
      readonly plan: ObjectPlan;
      readonly id: (context: QueryContext) => number;
    }
  | {
      readonly kind: "list";
      readonly selected: SelectedField;
      readonly plan: ObjectPlan;
      readonly arguments: (context: QueryContext) => Promise<ListConditions>;
    }
  | { readonly kind: "typename"; readonly selected: SelectedField }
  /** A question about the schema. */
  | { readonly kind: "schema"; readonly selected: SelectedField };

/** Compiles an operation for given values of the variables that decide what is selected. */
export function compileQuery(
  types: GraphqlTypes,
  document: ValidDocument,
  { operation, variables }: { operation: OperationDefinitionNode; variables: VariableValues },
): RootPlan[] {
  const selections = new Selections(types.schema, document.fragments, variables);
  const compiler = new PlanCompiler(types, selections);
  return selections.of("Query", [operation.selectionSet]).map((selected): RootPlan => {
    if (selected.name === "__typename") return { kind: "typename", selected };
    const root = types.roots.get(selected.name);
    if (root === undefined) return { kind: "schema", selected };
    const path = [selected.key];
    const plan = compiler.nested(root.model, { selected, path, children: [] });
    const field = { types, model: root.model, typeName: "Query", selected, path };
    if (!root.isList) return { kind: "object", selected, plan, id: idArgument(field) };
    return { kind: "list", selected, plan, arguments: listArguments(field) };
  });
}
