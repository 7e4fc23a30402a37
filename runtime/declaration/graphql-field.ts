import type { ModelDeclaration, ModelName } from "./model-declaration.ts";

/** One field of an object type: how it is written in the schema and what it is read from. */
export interface GraphqlField {
  readonly name: string;
  /** Type as the schema language writes it, with list and non-null marks. */
  readonly type: string;
  readonly description?: string;
  readonly source: GraphqlSource;
}

export type GraphqlSource =
  | { readonly kind: "id" | "display" | "class" }
  /** The value of a field; an enumeration gives its name, a decimal its text. */
  | { readonly kind: "field"; readonly field: string }
  /** Custom field values as JSON text. */
  | { readonly kind: "custom-field-text"; readonly field: string }
  /** Type or id of a generic relation; the object itself is of kind "field". */
  | { readonly kind: "generic-type" | "generic-id"; readonly field: string }
  /** Objects of another model whose field points here, with that model's filters as arguments; `single`: one or null. */
  | { readonly kind: "related"; readonly model: ModelName; readonly field: string; readonly single: boolean }
  /** Objects a to-many field leads to, with the target's filters as arguments. */
  | { readonly kind: "many"; readonly model: ModelName; readonly field: string };

/** A union of object types, named after the field that needs it. */
export interface GraphqlUnion {
  readonly name: string;
  readonly models: readonly ModelDeclaration[];
}
