/**
 * The contract between generated code and the runtime: everything the runtime knows of a model is
 * one ModelDeclaration. Generated files hold these objects as data; nothing here is executed.
 */
import type { FieldDeclaration } from "./field-declaration.ts";
import type { FilterDeclaration } from "./filter-declaration.ts";

export type {
  AnySetField,
  ChoiceField,
  ComputedField,
  ContentTypeField,
  ContentTypesField,
  CountField,
  CustomFieldsField,
  DepthField,
  DisplayField,
  FieldDeclaration,
  FieldKind,
  FirstOfField,
  GenericField,
  ManyField,
  OnDelete,
  ReferenceField,
  ReverseField,
  ScalarField,
  TagsField,
} from "./field-declaration.ts";

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
  /** There may be so many objects that an index for parts of texts is worth what it costs each write. */
  readonly hasSearchIndex?: true;
  readonly features: readonly Feature[];
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  /** Names of hooks run on writes, in order. */
  readonly hooks: readonly string[];
  /** What servers keep in memory, so that every change raises the epoch: the rows and their links, or only the links. */
  readonly cached?: "all" | "links";
  /** What browsers show; without it, what follows from the kinds of the fields. */
  readonly pages?: PagesDeclaration;
}

/** How pages show a model's objects. */
export interface PagesDeclaration {
  /** Columns of its list besides the display, by the name of a field or share. Default: the first fields that are short. */
  readonly list?: readonly string[];
  /** Field with choices by which its list can be narrowed with one click. */
  readonly facet?: string;
  /** Fields of its form in groups; writable fields that none names follow in a last one. Default: one group. */
  readonly form?: readonly { readonly label: string; readonly fields: readonly string[] }[];
  /** How full an object is, by the name of the column: bars in lists and on its page. */
  readonly shares?: Readonly<Record<string, ShareDeclaration>>;
  /** Where values lead that are no relations, by the name of the field. */
  readonly links?: Readonly<Record<string, LinkDeclaration>>;
  /** What stands on the page of an object besides its fields. */
  readonly panels?: readonly PanelDeclaration[];
  /** Texts that pages do not show, such as keys; forms take them as passwords. */
  readonly masked?: readonly string[];
  /** Fields that the page of an object leaves out, because others show the same. */
  readonly omit?: readonly string[];
  /** Actions of an object that answer POST and need no body, as buttons on its page. */
  readonly buttons?: readonly ButtonDeclaration[];
}

/**
 * Where a value of a field leads: to the object with the id in the field `id` (default: the value itself), of one model or of the type
 * in another field; or to the list of a model's objects that the filter `by` finds with the value.
 */
export type LinkDeclaration =
  | { readonly to: ModelName; readonly id?: string }
  | { readonly type: string; readonly id?: string }
  | { readonly to: ModelName; readonly by: string };

export interface ShareDeclaration {
  readonly title: string;
  /** Name of a share hook. */
  readonly hook: string;
}

export interface ButtonDeclaration {
  readonly title: string;
  readonly action: string;
  /** Shown only for objects whose fields have one of these values. Default: for all. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** Something on the page of an object: made by a panel hook, or the picture that one of the model's actions draws. */
export type PanelDeclaration =
  | { readonly title: string; readonly hook: string }
  | { readonly title: string; readonly action: string; readonly query?: string };

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
  /** Whose permissions count: view for GET, add for POST. Default: the model's own. */
  readonly model?: ModelName;
  /** An action that the user must be permitted besides, on the object. */
  readonly permission?: string;
}

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
