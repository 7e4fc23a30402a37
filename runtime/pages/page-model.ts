import type {
  FieldDeclaration,
  ModelDeclaration,
  Operation,
  ShareDeclaration,
} from "../declaration/model-declaration.ts";
import type { ModelRoutes } from "../declaration/registry.ts";
import { isWritable } from "../declaration/value-schema.ts";
import type { Catalog } from "../query/catalog.ts";
import { displayPaths } from "../query/display.ts";
import { type FilterParameter, filterParameters } from "../query/filter-parameters.ts";
import { type CellWriter, cellWriter, maskOf } from "./cells.ts";
import { capitalized, type Labels } from "./labels.ts";

/** A field as pages show it. */
export interface PageField {
  readonly name: string;
  readonly label: string;
  readonly field: FieldDeclaration;
  readonly write: CellWriter;
  /** What is shown in place of a value that is a secret; `write` does so itself. */
  readonly mask: ((value: unknown) => unknown) | undefined;
  /** Value of `?ordering=` that sorts by it; undefined when nothing does. */
  readonly ordering: string | undefined;
}

/** Characters by which people tell secrets apart. */
const SHOWN_OF_SECRET = 6;
/** Columns a list has when neither the model nor the request says which. */
const MOST_COLUMNS = 6;
const LISTED_KINDS: ReadonlySet<string> = new Set([
  "string",
  "slug",
  "int",
  "decimal",
  "bool",
  "date",
  "color",
  "address",
  "network",
  "mac",
  "choice",
  "reference",
  "generic",
  "email",
  "url",
  "count",
]);
const SORTED_KINDS: ReadonlySet<string> = new Set([...LISTED_KINDS, "datetime", "time-zone", "depth"]);

/** A model as pages show it; what follows from the declaration, worked out once. */
export class PageModel {
  readonly routes: ModelRoutes;
  readonly model: ModelDeclaration;
  /** Path of its list: "/dcim/sites/". */
  readonly address: string;
  /** "Site", "Sites". */
  readonly title: readonly [string, string];
  readonly parameters: ReadonlyMap<string, FilterParameter>;
  /** Everything an object shows, in the order of its representation. */
  readonly fields: readonly PageField[];
  /** Fields that a form asks for, in groups. */
  readonly form: readonly { readonly label: string; readonly fields: readonly string[] }[];
  /** How full an object is, by the name of the column. */
  readonly shares: ReadonlyMap<string, ShareDeclaration>;
  readonly #byName: ReadonlyMap<string, PageField>;
  /** Whether the display tells a secret. */
  readonly #hasSecretDisplay: boolean;

  constructor(routes: ModelRoutes, { catalog, labels }: { catalog: Catalog; labels: Labels }) {
    const { model } = routes;
    this.routes = routes;
    this.model = model;
    this.address = `/${model.path}/`;
    this.title = [capitalized(model.label[0]), capitalized(model.label[1])];
    this.parameters = filterParameters(routes.filters);
    this.fields = Object.entries(model.fields).flatMap(([name, field]) => {
      if (field.internal || field.writeOnly || (field.kind === "generic" && field.hidden)) return [];
      const ordering = SORTED_KINDS.has(field.kind) ? name : undefined;
      const [write, mask] = [cellWriter(catalog, model, name), maskOf(catalog, model, name)];
      const isLinked = model.pages?.links?.[name] !== undefined;
      const label = labels.field(isLinked ? name.replace(/_(id|repr)$/, "") : name);
      return [{ name, label, field, write, mask, ordering }];
    });
    this.#byName = new Map(this.fields.map((field) => [field.name, field]));
    this.shares = new Map(Object.entries(model.pages?.shares ?? {}));
    this.form = formGroups(model);
    this.#hasSecretDisplay = displayPaths(catalog, model).some((path) => model.fields[path]?.kind === "secret");
  }

  /** The display text as pages show it: of one that is a secret, such as a key, only its end. */
  shownDisplay(display: string): string {
    return this.#hasSecretDisplay ? `••••${display.slice(-SHOWN_OF_SECRET)}` : display;
  }

  field(name: string): PageField | undefined {
    return this.#byName.get(name);
  }

  offers(operation: Operation): boolean {
    return this.routes.operations.includes(operation);
  }

  /** Address of an object's page, or of a page below it: `object("12", "edit")`. */
  object(id: string | number, below?: string): string {
    return `${this.address}${id}/${below === undefined ? "" : `${below}/`}`;
  }

  /** Columns of the list besides the display. */
  defaultColumns(): readonly string[] {
    const { pages, display } = this.model;
    if (pages?.list !== undefined) return pages.list;
    const templates = "templates" in display ? display.templates : [];
    const repeated = new Set(templates.map((template) => /^\{(\w+)\}$/.exec(template)?.[1] ?? ""));
    const short = this.fields.filter(({ name, field }) => LISTED_KINDS.has(field.kind) && !repeated.has(name));
    const plain = short.filter(({ name }) => name !== "slug" && !name.startsWith("_")).slice(0, MOST_COLUMNS);
    return [...plain.map(({ name }) => name), ...(this.model.fields.tags?.kind === "tags" ? ["tags"] : [])];
  }
}

/** The groups that the model states, then everything else that is written. */
function formGroups(model: ModelDeclaration): PageModel["form"] {
  const stated = model.pages?.form ?? [];
  const named = new Set(stated.flatMap(({ fields }) => fields));
  const rest = Object.entries(model.fields)
    .filter(([name, field]) => isWritable(field) && field.kind !== "custom-fields" && !named.has(name))
    .map(([name]) => name);
  const label = stated.length === 0 ? capitalized(model.label[0]) : "Further fields";
  return rest.length === 0 ? stated : [...stated, { label, fields: rest }];
}
