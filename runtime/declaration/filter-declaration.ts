/** The contract for filters: which parameter compares what. The runtime expands the lookups. */

/**
 * Suffixes a parameter takes besides its plain form: text: n ic nic isw nisw iew niew ie nie empty;
 * number: n lt lte gt gte empty; range (times): n lt lte gt gte; negation: n; none.
 */
export type LookupSet = "text" | "number" | "range" | "negation" | "none";

export type FilterDeclaration =
  | ValueFilter
  | ObjectFilter
  | ContentTypeFilter
  | BooleanFilter
  | SetFilter
  | ExistsFilter
  | TagFilter
  | RequestFilter
  | SearchFilter
  | HookFilter;

/** Path: field names from the model through references, many, generic and reverse relations; the last is what is compared. */
export type FilterPath = readonly string[];

/** Compares a stored value. Repeated: any of the values. */
export interface ValueFilter {
  readonly kind: "value";
  readonly path: FilterPath;
  readonly lookups: LookupSet;
  /** Fixed comparison of the plain form; default exact. `ie`: in any case. `contains`: an array has the element. */
  readonly lookup?: "lt" | "lte" | "gt" | "gte" | "ic" | "ie" | "contains";
  /** Takes one value only. */
  readonly single?: true;
}

/** Follows a path to an object, given by id or by its key. Value "null": nothing at the end of the path. Unknown objects: 400. */
export interface ObjectFilter {
  readonly kind: "object";
  readonly path: FilterPath;
  /** Field of the object that the value names; default its id. */
  readonly by?: string;
  /** The object or any of its descendants. */
  readonly tree?: true;
  readonly lookups: "negation" | "none";
  /** Unknown values match nothing and are no error. */
  readonly lenient?: true;
}

/** Compares a content type written "app.model". */
export interface ContentTypeFilter {
  readonly kind: "content-type";
  readonly path: FilterPath;
  readonly lookups: "negation" | "none";
}

/** True or false of a boolean field. */
export interface BooleanFilter {
  readonly kind: "bool";
  readonly path: FilterPath;
}

/** true: at least one of the fields is set (not null, not empty, not false); false: none is. */
export interface SetFilter {
  readonly kind: "set";
  readonly fields: readonly string[];
}

/** true: at least one related object at the end of the path; false: none. */
export interface ExistsFilter {
  readonly kind: "exists";
  readonly path: FilterPath;
}

/** All given tags, by slug. */
export interface TagFilter {
  readonly kind: "tag";
  readonly lookups: "negation";
}

/** Objects created, updated or either by one request, from the change records. */
export interface RequestFilter {
  readonly kind: "request";
  readonly actions: readonly ("create" | "update")[];
}

/** `q`: the model's search declaration. */
export interface SearchFilter {
  readonly kind: "search";
}

/** A condition of its own (see FilterHook). */
export interface HookFilter {
  readonly kind: "hook";
  readonly hook: string;
  /** Kind of the value, for parsing and the OpenAPI document. */
  readonly value: "string" | "int" | "bool" | "address" | "uuid";
  readonly multiple?: true;
  /** Passed to the hook. */
  readonly argument?: string;
  readonly lookups: LookupSet;
  readonly description?: string;
}
