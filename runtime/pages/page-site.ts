import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { Registry } from "../declaration/registry.ts";
import type { SchemaDocuments } from "../documents/schema-document.ts";
import type { RestServices } from "../rest/rest-services.ts";
import type { Exchange, Services } from "../services.ts";
import { Assets } from "./assets.ts";
import { type Attachment, attachmentsOf } from "./attachments.ts";
import { Labels } from "./labels.ts";
import { PageModel } from "./page-model.ts";
import { Templates } from "./templates.ts";

/** Models of one app, in order of their titles. */
export interface PageApp {
  readonly name: string;
  readonly models: readonly PageModel[];
}

export type Dispatch = (request: Request, exchange: Exchange) => Response | Promise<Response>;

/** What all pages share, made once at start. */
export class PageSite {
  readonly rest: RestServices;
  readonly services: Services;
  /** Version of the package. */
  readonly version: string;
  /** Answers a request to the interfaces in this process. */
  readonly dispatch: Dispatch;
  /** The OpenAPI document. */
  readonly documents: SchemaDocuments;
  readonly assets = new Assets();
  readonly templates = new Templates(this.assets);
  readonly labels: Labels;
  readonly apps: readonly PageApp[];
  readonly attachments: ReadonlyMap<ModelName, readonly Attachment[]>;
  readonly #byPath = new Map<string, PageModel>();
  readonly #byName = new Map<ModelName, PageModel>();

  constructor(
    rest: RestServices,
    { version, dispatch, documents }: Pick<PageSite, "version" | "dispatch" | "documents">,
  ) {
    this.dispatch = dispatch;
    this.documents = documents;
    this.rest = rest;
    this.services = rest.services;
    this.version = version;
    this.labels = new Labels(rest.catalog.registry);
    this.apps = this.#readModels(rest.catalog.registry);
    this.attachments = attachmentsOf(this.apps.flatMap(({ models }) => models));
  }

  /** The model whose list is at a path: "dcim/sites". */
  byPath(path: string): PageModel | undefined {
    return this.#byPath.get(path);
  }

  /** A model that has pages. */
  byName(name: ModelName): PageModel | undefined {
    return this.#byName.get(name);
  }

  #readModels({ models }: Registry): PageApp[] {
    const apps = new Map<string, PageModel[]>();
    for (const routes of Object.values(models)) {
      const { path, name } = routes.model;
      if (path === null) continue;
      const page = new PageModel(routes, { catalog: this.rest.catalog, labels: this.labels });
      this.#byPath.set(path, page);
      this.#byName.set(name, page);
      const app = appOf(routes.model);
      apps.set(app, [...(apps.get(app) ?? []), page]);
    }
    return [...apps].map(([name, pages]) => ({
      name,
      models: pages.sort((a, b) => (a.title[1].toLowerCase() < b.title[1].toLowerCase() ? -1 : 1)),
    }));
  }
}

function appOf({ name }: ModelDeclaration): string {
  return name.slice(0, name.indexOf("."));
}
