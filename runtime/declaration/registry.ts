import type { EndpointDeclaration } from "./endpoint-declaration.ts";
import type { Hook } from "./hooks.ts";
import type { ChoiceSetDeclaration, FilterSet, ModelDeclaration, ModelName, Operation } from "./model-declaration.ts";

/** What a generated routes file states of a model: its declaration, its filters and the operations it offers. */
export interface ModelRoutes {
  readonly model: ModelDeclaration;
  readonly filters: FilterSet;
  readonly operations: readonly Operation[];
}

/** Everything generated, in one value; the server is made from it. Models are in order of name. */
export interface Registry {
  readonly models: Readonly<Record<ModelName, ModelRoutes>>;
  readonly choices: Readonly<Record<string, ChoiceSetDeclaration>>;
  readonly hooks: Readonly<Record<string, Hook>>;
  /** Addresses that belong to no model, by full name in order; absent when there are none. */
  readonly endpoints?: Readonly<Record<string, EndpointDeclaration>>;
}
