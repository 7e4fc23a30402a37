import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";
import type {
  ChoiceSetDeclaration,
  FilterSet,
  ModelDeclaration,
  Operation,
} from "../../runtime/declaration/model-declaration.ts";
import type { DescribedOperationFile } from "../load/model-file.ts";

/** Everything the emitters need, checked and linked; they only turn it into text. */
export interface Graph {
  /** In order of full name, by code point. */
  readonly models: readonly GraphModel[];
  /** In order of full name; absent without any. */
  readonly endpoints?: readonly GraphEndpoint[];
  /** In order of name. */
  readonly choices: readonly ChoiceSetDeclaration[];
  /** In order of name. */
  readonly hooks: readonly GraphHook[];
}

export interface GraphModel {
  readonly declaration: ModelDeclaration;
  readonly filters: FilterSet;
  readonly operations: readonly Operation[];
  /** What the OpenAPI document says of the actions' operations, by action and method in upper case; absent without actions. */
  readonly actionOperations?: Readonly<Record<string, DescribedOperations>>;
  /** Folder below the models root ("dcim"). */
  readonly app: string;
  /** Kebab-case name ("rack-role"). */
  readonly file: string;
  /** Path of the YAML file as given, for headers: "models/dcim/rack-role.yaml". */
  readonly source: string;
  /** Former names, for migrations: the table's, and columns' by present column name. */
  readonly was: { readonly table?: string; readonly columns: Readonly<Record<string, string>> };
}

/** By HTTP method in upper case. */
export type DescribedOperations = Readonly<Partial<Record<string, DescribedOperationFile>>>;

export interface GraphEndpoint {
  readonly declaration: EndpointDeclaration;
  readonly operations: DescribedOperations;
  /** Folder below the models root ("dcim"). */
  readonly app: string;
  /** Kebab-case name ("connected-device"). */
  readonly file: string;
  /** Path of the YAML file as given, for headers. */
  readonly source: string;
}

export interface GraphHook {
  readonly name: string;
  /** Path of the file that exports it, relative to the repository. */
  readonly file: string;
}
