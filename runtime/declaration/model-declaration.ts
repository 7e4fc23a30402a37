/**
 * The contract between generated code and the runtime: everything the runtime knows of a model is
 * one ModelDeclaration. Generated files hold these objects as data; nothing here is executed.
 */
import type { FilterDeclaration } from "./filter-declaration.ts";

/** Full name of a model: app and kebab-case name, for example "dcim.rack-role". */
export type ModelName = string;

export interface ModelDeclaration {
  readonly name: ModelName;
  /** Name on the wire ("dcim.rackrole"): generic relations, permissions, events. */
  readonly contentType: string;
  /** Class name on the wire: GraphQL types are `<className>Type`, for example "RackRole". */
  readonly className: string;
  /** Singular and plural, lower case except acronyms: ["rack role", "rack roles"]. */
  readonly label: readonly [string, string];
  readonly description: string;
  readonly table: string;
  /** Path below /api/ without slashes at the ends: "dcim/rack-roles"; null when not served over REST. */
  readonly path: string | null;
  /** Fields by API name, in the order of the REST representation. `id`, `url` and `display` are implied and come first. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  readonly display: DisplayDeclaration;
  /** What stands beside id, url and display where the object appears inside another, and with ?brief. */
  readonly nested: NestedShape;
  /** Default ordering: field names, "-" for descending; a reference orders by its target's own ordering. `id` is always appended. */
  readonly order: readonly OrderItem[];
  /** Field that names an object in filters and attribute references ("slug", "name"); null when only the id does. */
  readonly key: string | null;
  readonly tree: TreeDeclaration | null;
  readonly unique: readonly UniqueDeclaration[];
  /** Columns sets to index besides references, unique sets and generic relations. */
  readonly indexes: readonly (readonly string[])[];
  readonly search: readonly SearchDeclaration[];
  readonly features: readonly Feature[];
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  /** Names of hooks run on writes, in order. */
  readonly hooks: readonly string[];
}

export const FEATURES = [
  "bookmarks",
  "change_log",
  "cloning",
  "contacts",
  "custom_fields",
  "custom_links",
  "custom_validation",
  "event_rules",
  "export_templates",
  "images",
  "jobs",
  "journal",
  "synced_data",
  "tags",
] as const;
export type Feature = (typeof FEATURES)[number];

/** The REST operations a model offers; `bulk` is create, update and delete of lists on the collection. */
export type Operation = "list" | "retrieve" | "create" | "update" | "destroy" | "bulk";

/**
 * Either templates, of which the first whose every placeholder is non-empty is used (the last is used
 * regardless), or a hook. Placeholders: {name} a field's text, {site} a reference's display,
 * {site.name} a field of a reference, {status:label} a choice's label.
 */
export type DisplayDeclaration = { readonly templates: readonly string[] } | { readonly hook: string };

/**
 * A field name, "-" before it for descending; a reference orders by its target's own ordering. As an object: `by: "id"` orders
 * a reference by its id, `by: "host"` an address without its mask; `nulls: "first"` puts unset values first.
 */
export type OrderItem = string | { readonly field: string; readonly by?: "id" | "host"; readonly nulls?: "first" };

/** Ordered members of a nested object; `id`, `url`, `display` are implied. */
export type NestedShape = readonly NestedItem[];
/**
 * A field name alone: scalars as they are, choices as their bare value, references as their own nested form.
 * `form: "id"` gives a reference as its id, `form: "display"` as its display text, `form: "object"` a choice as {value,label};
 * `nested` replaces a reference's form. The type and id of a generic relation may be named as well.
 */
export type NestedItem =
  | string
  | { readonly field: string; readonly form?: "id" | "display" | "object"; readonly nested?: NestedShape };

export interface TreeDeclaration {
  /** The reference field to the parent. */
  readonly parent: string;
  /** Field by which siblings are ordered; null: by id. */
  readonly order: string | null;
}

export interface UniqueDeclaration {
  /** Constraint and index name in the database. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Those of the fields whose upper and lower case count as the same. */
  readonly ignoreCase?: readonly string[];
  /** Only rows that meet all of these count: a field that is null, or that is not the given text. */
  readonly where?: readonly (
    | { readonly field: string; readonly is: null }
    | { readonly field: string; readonly not: string }
  )[];
}

/** One alternative of `?q=`; path goes through relations by field or reverse name. Default match: contains, any case. */
export interface SearchDeclaration {
  readonly path: readonly string[];
  readonly match: "contains" | "starts" | "number" | "text-contains" | "network" | "address";
}

export interface ActionDeclaration {
  /** Last path segment: /api/<path>/<id>/<segment>/ . */
  readonly segment: string;
  readonly detail: boolean;
  /** Hook for each HTTP method, in upper case. */
  readonly methods: Readonly<Partial<Record<"GET" | "POST", string>>>;
}

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
  /** Replace (PUT) without it stores the default again; other omitted fields keep their value. */
  readonly resets?: true;
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

/** A reference to an object of one of several models. Three members on the wire: the type, the id, the object. */
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

export interface ChoiceSetDeclaration {
  readonly name: string;
  readonly type: "string" | "int" | "bool";
  /** Key under which a site may add or replace values (FIELD_CHOICES), for example "dcim.Site.status". */
  readonly extend?: string;
  readonly choices: readonly ChoiceDeclaration[];
}
export interface ChoiceDeclaration {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly color?: string;
  readonly group?: string;
}

export type FilterSet = Readonly<Record<string, FilterDeclaration>>;
