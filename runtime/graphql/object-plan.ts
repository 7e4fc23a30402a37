import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Shape } from "../query/shapes.ts";

/** What a document selects of a model's objects, compiled: columns, loaders of what is nested, the writer. */
export interface ObjectPlan extends Shape {
  readonly model: ModelDeclaration;
  readonly children: readonly ChildPlan[];
}

/** Objects nested in those of a plan, for the estimate of what they cost. */
export interface ChildPlan {
  readonly plan: ObjectPlan;
  /** The table whose rows say how many there are; null: one for each. */
  readonly table: string | null;
  /** A limit that the document states; Infinity without one. */
  readonly most: number;
}
