import { RequestContext, type RequestContextInput } from "../query/request-context.ts";
import type { LoadContext } from "../query/shape.ts";
import type { Budget } from "./budget.ts";
import type { VariableValues } from "./selections.ts";

export interface QueryContextInput extends RequestContextInput {
  readonly variables: VariableValues;
  readonly budget: Budget;
}

/** What one GraphQL operation reads with. */
export class QueryContext extends RequestContext {
  readonly variables: VariableValues;
  readonly budget: Budget;

  constructor(input: QueryContextInput) {
    super(input);
    this.variables = input.variables;
    this.budget = input.budget;
  }

  /** The context that loaders of a plan are given. */
  static of(context: LoadContext): QueryContext {
    if (context instanceof QueryContext) return context;
    throw new Error("a plan of GraphQL is only for its own operations");
  }
}
