import type { ModelDeclaration, NestedShape } from "../declaration/model-declaration.ts";
import type { NestedReader } from "./nested-reader.ts";

/** Gives readers of nested forms. */
export interface ShapeSource {
  nestedReader(model: ModelDeclaration, shape?: NestedShape): NestedReader;
}
