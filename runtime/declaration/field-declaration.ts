/** What a field of a model holds, by kind; part of the contract in model-declaration.ts. */
import type { Feature, ModelName, NestedShape } from "./model-declaration.ts";

export type OnDelete = "protect" | "cascade" | "set-null";

interface FieldBase {
  readonly description?: string;
  /** null is stored and accepted. */
  readonly nullable?: true;
  /** Must be given on create and replace. */
  readonly required?: true;
  /** Shown, never written by clients. */
  readonly readOnly?: true;
  /** Written, never shown (passwords). */
  readonly writeOnly?: true;
  /** Stored, absent from every interface. */
  readonly internal?: true;
  /** Whether GraphQL shows the field. Default: as the others do; secrets never. */
  readonly graphql?: boolean;
  /** Replace (PUT) without it stores the default again; other omitted fields keep their value. */
  readonly resets?: true;
  /** Empty as long as nobody gives it a value: clients write neither null nor "", although both may be read. */
  readonly keepsValue?: true;
  /** kept-number hook that counts anew what the column keeps, for who may not see all of it. */
  readonly countedBy?: string;
  /** Change records show only that there is a value: of the field, or of these members of a JSON object. */
  readonly confidential?: true | readonly string[];
}

/** Kinds that store one value in one column. */
export interface ScalarField extends FieldBase {
  readonly kind:
    | "string"
    | "text"
    | "slug"
    | "int"
    | "decimal"
    | "bool"
    | "date"
    | "datetime"
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
    | "binary";
  readonly column: string;
  /** "" is accepted (strings). */
  readonly blank?: true;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Storage of an int: small 16, int 32 (default), big 64 bits. */
  readonly size?: "small" | "int" | "big";
  readonly digits?: number;
  readonly places?: number;
  /** Element kind of an array, and of nested arrays. */
  readonly of?: "int" | "string" | "address" | "string-pair" | "path";
  readonly default?: string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
  readonly unique?: true;
  /** Adds a stored column `_<column>` that sorts naturally: "name" pads digit runs, "interface" follows slot/port order. */
  readonly natural?: "name" | "interface";
  readonly pattern?: string;
  readonly patternMessage?: string;
  /** Set by the server: on create, or on every write. */
  readonly auto?: "create" | "update";
  /** Columns with the height and width of an image in pixels. */
  readonly heightColumn?: string;
  readonly widthColumn?: string;
  /** A datetime shown as YYYY-MM-DD. */
  readonly shownAs?: "date";
}

export interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  /** Absent when the value is derived (see familyOf). */
  readonly column: string;
  /** Name of a choice set: "dcim.site-status". */
  readonly choices: string;
  /** Shown as the bare value, not as {value,label}. */
  readonly bare?: true;
  /** "" is accepted and stored; it reads as null. */
  readonly blank?: true;
  readonly default?: string | number | null;
  readonly maxLength?: number;
  /** Computed from another column, never stored: the address family of an address or network. */
  readonly familyOf?: string;
}

export interface ReferenceField extends FieldBase {
  readonly kind: "reference";
  readonly column: string;
  readonly target: ModelName;
  readonly onDelete: OnDelete;
  /** No foreign key: what writes it makes sure that the target exists, and keeps it from being deleted meanwhile. */
  readonly isTrusted?: true;
  /** Name by which the target reaches the referring objects (filters, GraphQL); absent when it cannot. */
  readonly reverse?: string;
  readonly unique?: true;
  /** Reads as the bare id instead of the nested object. */
  readonly bare?: true;
  readonly nested?: NestedShape;
}

export interface ManyField extends FieldBase {
  readonly kind: "many";
  readonly target: ModelName;
  readonly table: string;
  readonly sourceColumn: string;
  readonly targetColumn: string;
  readonly reverse?: string;
  /** Reads (and may be written) as a list of this field of the objects ("slug") instead of nested objects. */
  readonly shownAs?: string;
  readonly nested?: NestedShape;
}

/** Objects of another model that refer to this one, shown as a list (or the first, or null). */
export interface ReverseField extends FieldBase {
  readonly kind: "reverse";
  readonly target: ModelName;
  /** Field of the target: a reference, many or generic field that points here. */
  readonly by: string;
  /** Shows the lowest id alone, or null. */
  readonly single?: true;
  readonly nested?: NestedShape;
}

/** One content type, shown as "app.model". */
export interface ContentTypeField extends FieldBase {
  readonly kind: "content-type";
  readonly column: string;
  /** Allowed models; a feature name stands for every model that has it; absent: any. */
  readonly of?: readonly ModelName[] | Feature;
  readonly onDelete?: OnDelete;
  readonly reverse?: string;
}

/** Several content types, shown as a list of "app.model". */
export interface ContentTypesField extends FieldBase {
  readonly kind: "content-types";
  readonly table: string;
  readonly sourceColumn: string;
  readonly targetColumn: string;
  readonly of?: readonly ModelName[] | Feature;
}

/**
 * A reference to an object of one of several models. Three members on the wire: the type, the id, the object.
 * Nullable and required: the type is always given, the id may be left out.
 */
export interface GenericField extends FieldBase {
  readonly kind: "generic";
  /** API names of type and id; the declaration's own key is the object's name. */
  readonly typeField: string;
  readonly idField: string;
  readonly typeColumn: string;
  readonly idColumn: string;
  readonly targets: readonly ModelName[] | Feature | "any";
  /** Name by which a target reaches these objects in filters. */
  readonly reverse?: string;
  /** Deleting the target deletes this object. */
  readonly cascade?: true;
  /** Nested form per target where it differs. */
  readonly nested?: Readonly<Record<ModelName, NestedShape>>;
  /** The object itself is not shown (only its type and id). */
  readonly hidden?: true;
  /** Name of the GraphQL union of the targets. Default: of class and field. */
  readonly union?: string;
  /** Targets of which only the display text is shown. */
  readonly asText?: readonly ModelName[];
  /** A type that is not among the targets is an error of the whole object ("__all__"). Default: of the type's field. */
  readonly typeErrors?: "object";
}

export interface CountField extends FieldBase {
  readonly kind: "count";
  readonly of: ModelName;
  /** From the counted model to this one, by field names. */
  readonly path: readonly string[];
  /** Counts objects of this node and of all its descendants. */
  readonly tree?: true;
  /** Column in which the database keeps the number; absent: counted when read. */
  readonly column?: string;
}

export interface TagsField extends FieldBase {
  readonly kind: "tags";
}
export interface CustomFieldsField extends FieldBase {
  readonly kind: "custom-fields";
  readonly column: string;
}
/** The display text under a further name. */
export interface DisplayField extends FieldBase {
  readonly kind: "display";
}
/** Depth in the tree: 0 at the root. */
export interface DepthField extends FieldBase {
  readonly kind: "depth";
}
/** The first of these references that is set, in nested form, or null. One name: an alias. */
export interface FirstOfField extends FieldBase {
  readonly kind: "first-of";
  readonly fields: readonly string[];
}
/** True when one of these fields is set (and not false). */
export interface AnySetField extends FieldBase {
  readonly kind: "any-set";
  readonly fields: readonly string[];
}

/** Computed by a hook (see ComputedHook); fields with the same hook are computed together, once a page. */
export interface ComputedField extends FieldBase {
  readonly kind: "computed";
  readonly hook: string;
  /** OpenAPI 3.0 schema of the value; { "model": "dcim.device" } stands for that model's nested form. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Left out with ?exclude=<field>. */
  readonly excludable?: true;
  /** Clients may write it: a write hook finds the value as it came in the item's `raw`. */
  readonly writable?: true;
  /** Models of the objects that stand in the value, which the hook also gives by their keys: GraphQL shows them by their types. */
  readonly objects?: readonly ModelName[];
  /** Name of the GraphQL union of these models. Default: of class and field. */
  readonly union?: string;
}

export type FieldDeclaration =
  | ScalarField
  | ChoiceField
  | ReferenceField
  | ManyField
  | ReverseField
  | ContentTypeField
  | ContentTypesField
  | GenericField
  | CountField
  | TagsField
  | CustomFieldsField
  | DisplayField
  | DepthField
  | FirstOfField
  | AnySetField
  | ComputedField;
export type FieldKind = FieldDeclaration["kind"];
