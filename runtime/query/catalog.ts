import { CONTENT_TYPE_MODEL } from "../declaration/columns.ts";
import type {
  FieldDeclaration,
  GenericField,
  ModelDeclaration,
  ModelName,
  ReferenceField,
} from "../declaration/model-declaration.ts";
import type { ModelRoutes, Registry } from "../declaration/registry.ts";
import { Relations } from "../declaration/relations.ts";
import type { Cipher } from "../secrets/cipher.ts";

/** The model whose rows attach tags to objects: found by its generic field over the feature "tags". */
export interface Tagging {
  readonly model: ModelDeclaration;
  readonly object: GenericField;
  readonly tag: ReferenceField;
  readonly tagModel: ModelDeclaration;
}

/** The model whose rows record changes: found by its request id and the generic field beside it. */
export interface ChangeRecords {
  readonly model: ModelDeclaration;
  readonly object: GenericField;
}

/**
 * Forms in which values differ between releases: in "3.7" the time of creation is a datetime everywhere, and what several
 * objects may point to from the other side is a list.
 */
export type Dialect = "spec" | "3.7";

export interface CatalogOptions {
  /** Default "spec". */
  readonly dialect?: Dialect;
  readonly cipher?: Cipher | undefined;
  /** A field of kind "secret" whose texts are shown only in the answer to the write that made them. */
  readonly hidden?: { readonly model: ModelName; readonly key: string } | undefined;
}

/** The registry with its links resolved once, at start. Throws when the registry contradicts itself. */
export class Catalog {
  readonly registry: Registry;
  readonly dialect: Dialect;
  /** Seals and opens fields of kind "secret"; without it they read as null and cannot be written. */
  readonly cipher: Cipher | undefined;
  readonly models: Readonly<Record<ModelName, ModelDeclaration>>;
  readonly relations: Relations;
  readonly tagging: Tagging | undefined;
  readonly changes: ChangeRecords | undefined;
  /** The model of content types, if there is one. */
  readonly contentTypeModel: ModelDeclaration | undefined;
  readonly #byContentType: ReadonlyMap<string, ModelDeclaration>;
  readonly #hidden: FieldDeclaration | undefined;

  constructor(registry: Registry, { dialect = "spec", cipher, hidden }: CatalogOptions = {}) {
    this.registry = registry;
    this.dialect = dialect;
    this.cipher = cipher;
    this.models = Object.fromEntries(Object.entries(registry.models).map(([name, routes]) => [name, routes.model]));
    this.relations = new Relations(this.models);
    this.#byContentType = new Map(Object.values(this.models).map((model) => [model.contentType, model]));
    this.contentTypeModel = this.#byContentType.get(CONTENT_TYPE_MODEL);
    this.#hidden = hidden && this.models[hidden.model]?.fields[hidden.key];
    this.tagging = this.#findTagging();
    this.changes = this.#findChanges();
  }

  /** Reads stored texts of a field of kind "secret": null for those that were sealed under another key or are not to be shown. */
  opener(field: FieldDeclaration): (sealed: string) => string | null {
    const { cipher } = this;
    return field === this.#hidden || cipher === undefined ? () => null : (sealed) => cipher.open(sealed);
  }

  model(name: ModelName): ModelDeclaration {
    const model = this.models[name];
    if (model === undefined) throw new Error(`the registry has no model ${name}`);
    return model;
  }

  routes(name: ModelName): ModelRoutes {
    const routes = this.registry.models[name];
    if (routes === undefined) throw new Error(`the registry has no model ${name}`);
    return routes;
  }

  byContentType(contentType: string): ModelDeclaration | undefined {
    return this.#byContentType.get(contentType);
  }

  #findChanges(): ChangeRecords | undefined {
    for (const model of Object.values(this.models)) {
      if (!("request_id" in model.fields)) continue;
      const object = Object.values(model.fields).find((field) => field.kind === "generic");
      if (object?.kind === "generic") return { model, object };
    }
    return undefined;
  }

  #findTagging(): Tagging | undefined {
    for (const model of Object.values(this.models)) {
      const fields = Object.values(model.fields);
      const object = fields.find((field) => field.kind === "generic" && field.targets === "tags");
      const tag = fields.find((field) => field.kind === "reference");
      if (object?.kind === "generic" && tag?.kind === "reference") {
        return { model, object, tag, tagModel: this.model(tag.target) };
      }
    }
    return undefined;
  }
}
