/**
 * What a definition file says, as read: the types of models/model.schema.json, group.schema.json, endpoint.schema.json and
 * choices.schema.json, where each key is documented.
 */
import type { LookupSet, ValueFilter } from "../../runtime/declaration/filter-declaration.ts";
import type {
  ButtonDeclaration,
  Feature,
  LinkDeclaration,
  Operation,
  OrderItem,
  SearchDeclaration,
  ShareDeclaration,
} from "../../runtime/declaration/model-declaration.ts";
import type { Place, SourceDocument } from "./source-document.ts";

export type FieldFileKind =
  | "string"
  | "name"
  | "interface-name"
  | "text"
  | "slug"
  | "int"
  | "decimal"
  | "bool"
  | "date"
  | "datetime"
  | "choice"
  | "color"
  | "address"
  | "network"
  | "mac"
  | "wwn"
  | "json"
  | "array"
  | "uuid"
  | "email"
  | "secret"
  | "url"
  | "time-zone"
  | "image"
  | "binary"
  | "reference"
  | "many"
  | "reverse"
  | "content-type"
  | "content-types"
  | "generic"
  | "tags"
  | "custom-fields"
  | "display"
  | "depth"
  | "first-of"
  | "any-set"
  | "computed"
  | "family";

export type NestedItemFile = string | Readonly<Record<string, "id" | "display" | "object" | NestedFile>>;
export type NestedFile = readonly NestedItemFile[];
export type DisplayFile = string | readonly string[] | { readonly hook: string };
export type SearchFile = string | { readonly path: string; readonly match: SearchDeclaration["match"] };

export interface FieldFile {
  readonly kind: FieldFileKind;
  readonly description?: string;
  readonly column?: string;
  readonly null?: true;
  readonly blank?: true;
  readonly required?: boolean;
  readonly read_only?: boolean;
  readonly write_only?: true;
  readonly internal?: true;
  readonly graphql?: boolean;
  readonly resets?: true;
  readonly keeps_value?: true;
  readonly counted_by?: string;
  readonly confidential?: true | readonly string[];
  readonly unique?: true;
  readonly default?: string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
  readonly max?: number;
  readonly min?: number;
  readonly size?: "small" | "int" | "big";
  readonly height?: string;
  readonly width?: string;
  readonly digits?: number;
  readonly places?: number;
  readonly of?: string | readonly string[];
  readonly pattern?: string;
  readonly pattern_message?: string;
  readonly auto?: "create" | "update";
  readonly shown_as?: string;
  readonly choices?: string;
  readonly bare?: true;
  readonly to?: string | readonly string[];
  readonly on_delete?: "protect" | "cascade" | "set_null";
  readonly trusted?: true;
  readonly reverse?: string | false;
  readonly nested?: NestedFile | Readonly<Record<string, NestedFile>>;
  readonly table?: string;
  readonly source_column?: string;
  readonly target_column?: string;
  readonly by?: string;
  readonly single?: true;
  readonly type_field?: string;
  readonly id_field?: string;
  readonly type_column?: string;
  readonly id_column?: string;
  readonly hidden?: true;
  readonly type_errors?: "object";
  readonly as_text?: readonly string[];
  readonly cascade?: true;
  readonly hook?: string;
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly excludable?: true;
  readonly writable?: true;
  readonly objects?: readonly (string | { readonly include: string })[];
  readonly union?: string;
  readonly filter?: false;
  readonly was?: string;
}

export interface CountFile {
  readonly of: string;
  readonly by: string;
  readonly tree?: true;
  readonly kept?: true;
}

export interface UniqueFile {
  readonly fields: readonly string[];
  readonly name?: string;
  readonly ignore_case?: readonly string[];
  readonly where?: Readonly<Record<string, null | { readonly not: string }>>;
}

/** A schema in which $ref names a form of a model. */
export type AnswerSchemaFile = Readonly<Record<string, unknown>>;

export interface DescribedOperationFile {
  readonly hook: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly body?: AnswerSchemaFile;
  readonly answer?: AnswerSchemaFile;
  readonly status?: number;
  readonly types?: readonly string[];
}
export type OperationFile = string | DescribedOperationFile;

export interface ActionFile {
  readonly get?: OperationFile;
  readonly post?: OperationFile;
  readonly collection?: true;
  readonly model?: string;
  readonly permission?: string;
}

export interface FilterFile {
  readonly through?: string;
  readonly object?: string;
  readonly by?: string;
  readonly tree?: boolean;
  readonly lenient?: true;
  readonly value?: string;
  readonly lookup?: NonNullable<ValueFilter["lookup"]>;
  readonly single?: true;
  readonly lookups?: LookupSet;
  readonly content_type?: string;
  readonly set?: readonly string[];
  readonly exists?: string;
  readonly request?: readonly ("create" | "update")[];
  readonly tag?: true;
  readonly search?: true;
  readonly hook?: string;
  readonly kind?: "string" | "int" | "bool" | "address" | "uuid";
  readonly multiple?: true;
  readonly argument?: string;
  readonly description?: string;
}

export type PanelFile =
  | { readonly title: string; readonly hook: string }
  | { readonly title: string; readonly action: string; readonly query?: string };

/** What a group may say of pages. */
export interface GroupPagesFile {
  readonly masked?: readonly string[];
  readonly omit?: readonly string[];
  readonly panels?: readonly PanelFile[];
}

export interface PagesFile extends GroupPagesFile {
  readonly list?: readonly string[];
  readonly facet?: string;
  readonly shares?: Readonly<Record<string, ShareDeclaration>>;
  readonly links?: Readonly<Record<string, LinkDeclaration>>;
  readonly form?: Readonly<Record<string, readonly string[]>>;
  readonly buttons?: readonly ButtonDeclaration[];
}

/** What models and groups may both say. */
interface CommonFile {
  readonly description: string;
  readonly include?: readonly string[];
  readonly fields?: Readonly<Record<string, FieldFile>>;
  readonly counts?: Readonly<Record<string, CountFile>>;
  readonly unique?: readonly UniqueFile[];
  readonly search?: readonly SearchFile[];
  readonly filters?: Readonly<Record<string, FilterFile | false>>;
  readonly features?: readonly Feature[];
  readonly actions?: Readonly<Record<string, ActionFile>>;
  readonly hooks?: readonly string[];
  readonly nested?: NestedFile;
  readonly display?: DisplayFile;
  readonly order?: readonly OrderItem[];
}

export interface ModelFile extends CommonFile {
  readonly model: string;
  readonly label?: readonly [string, string];
  readonly class?: string;
  readonly content_type?: string;
  readonly table?: string;
  readonly path?: string | false;
  readonly key?: string | false;
  readonly tree?: { readonly parent?: string; readonly order?: string | false };
  readonly indexes?: readonly (readonly string[])[];
  readonly search_index?: true;
  readonly operations?: readonly Operation[];
  readonly cached?: "all" | "links";
  readonly pages?: PagesFile;
  readonly was?: string;
}

export interface EndpointFile {
  readonly endpoint: string;
  readonly label?: string;
  readonly description: string;
  readonly path?: string;
  readonly listed?: false;
  readonly login?: true;
  readonly get?: OperationFile;
  readonly post?: OperationFile;
  readonly put?: OperationFile;
  readonly patch?: OperationFile;
  readonly delete?: OperationFile;
}

export interface GroupFile extends CommonFile {
  readonly group: string;
  readonly place?: "before" | "after";
  readonly pages?: GroupPagesFile;
}

/** A value with the place it was read from. */
export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}

export interface LoadedModel {
  readonly document: SourceDocument;
  /** The folder the file stands in ("dcim"). */
  readonly app: string;
  /** Whether it stands in a model folder other than the first. */
  readonly isPlugin: boolean;
  readonly content: ModelFile;
}

export interface LoadedEndpoint {
  readonly document: SourceDocument;
  readonly app: string;
  readonly isPlugin: boolean;
  readonly content: EndpointFile;
}

export interface LoadedGroup {
  readonly document: SourceDocument;
  readonly content: GroupFile;
}
