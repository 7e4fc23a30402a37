import type {
  ChoiceSetDeclaration,
  FilterSet,
  ModelDeclaration,
  Operation,
} from "../../runtime/declaration/model-declaration.ts";

/** Everything the emitters need, checked and linked; they only turn it into text. */
export interface Graph {
  /** In order of full name, by code point. */
  readonly models: readonly GraphModel[];
  /** In order of name. */
  readonly choices: readonly ChoiceSetDeclaration[];
  /** In order of name. */
  readonly hooks: readonly GraphHook[];
}

export interface GraphModel {
  readonly declaration: ModelDeclaration;
  readonly filters: FilterSet;
  readonly operations: readonly Operation[];
  /** Folder below the models root ("dcim"). */
  readonly app: string;
  /** Kebab-case name ("rack-role"). */
  readonly file: string;
  /** Path of the YAML file as given, for headers: "models/dcim/rack-role.yaml". */
  readonly source: string;
  /** Former names, for migrations: the table's, and columns' by present column name. */
  readonly was: { readonly table?: string; readonly columns: Readonly<Record<string, string>> };
}

export interface GraphHook {
  readonly name: string;
  /** Path of the file that exports it, relative to the repository. */
  readonly file: string;
}
