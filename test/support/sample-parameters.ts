import type { FilterDeclaration, HookFilter, ObjectFilter } from "../../runtime/declaration/filter-declaration.ts";
import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { Catalog } from "../../runtime/query/catalog.ts";
import type { FilterParameter } from "../../runtime/query/filter-parameters.ts";
import type { Created, Samples } from "./sample.ts";
import { sampleChoice, sampleScalar } from "./sample-values.ts";
import type { Page, TestServer } from "./test-server.ts";

const HOOK_VALUES: Readonly<Record<HookFilter["value"], string>> = {
  string: "10.0.0.0/24",
  int: "1",
  bool: "true",
  address: "10.0.0.0/24",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** Hooks whose values name an object, by the kind of value. */
const HOOK_OBJECTS: Readonly<Record<string, { readonly model: ModelName; readonly by: string }>> = {
  "isPresentInVrf string": { model: "ipam.vrf", by: "rd" },
};

/** Values for the filter parameters of any model, by their declarations. */
export class SampleParameters {
  readonly #server: TestServer;
  readonly #samples: Samples;
  readonly #catalog: Catalog;

  constructor(server: TestServer, samples: Samples) {
    this.#server = server;
    this.#samples = samples;
    this.#catalog = new Catalog(server.registry);
  }

  /** A value the parameter must take; undefined when it takes none. */
  async accepted(model: ModelDeclaration, { filter, lookup }: FilterParameter): Promise<string | undefined> {
    if (lookup === "empty") return isNeverEmpty(filter) ? undefined : "true";
    switch (filter.kind) {
      case "value":
        return this.#fieldValue(this.#endOf(model, filter.path));
      case "object":
        return this.#objectValue(model, filter);
      case "content-type":
        return model.contentType;
      case "bool":
      case "set":
      case "exists":
        return "true";
      case "tag":
        return this.#memberOf(this.#catalog.tagging?.tagModel as ModelDeclaration, "slug");
      case "request":
        return HOOK_VALUES.uuid;
      case "search":
        return "a";
      case "hook":
        return this.#hookValue(model, filter);
    }
  }

  async #hookValue(model: ModelDeclaration, filter: HookFilter): Promise<string> {
    const named = HOOK_OBJECTS[`${filter.hook} ${filter.value}`];
    if (named !== undefined) return this.#memberOf(this.#catalog.model(named.model), named.by);
    const generic = Object.values(model.fields).find((field) => field.kind === "generic");
    if (filter.hook !== "contentTypeId" || generic?.kind !== "generic") return HOOK_VALUES[filter.value];
    const [app, type] = this.#catalog.relations.targets(generic.targets)[0]?.contentType.split(".") ?? [];
    const { body } = await this.#server.get<Page<Created>>(`/api/extras/content-types/?app_label=${app}&model=${type}`);
    return String(body.results[0]?.id);
  }

  /** A value the parameter must refuse; undefined when it takes any text. */
  refused(model: ModelDeclaration, { filter, lookup }: FilterParameter): string | undefined {
    if (lookup === "empty") return isNeverEmpty(filter) ? "true" : "perhaps";
    if (["ic", "nic", "isw", "nisw", "iew", "niew", "ie", "nie"].includes(lookup)) return undefined;
    switch (filter.kind) {
      case "value":
        return isOpenText(this.#endOf(model, filter.path)) ? undefined : "no such value";
      case "object":
        return filter.lenient ? undefined : filter.by === undefined ? "999999999" : "no such object";
      case "bool":
      case "set":
      case "exists":
        return "perhaps";
      case "tag":
        return "no-such-tag";
      case "request":
        return "no uuid";
      case "hook":
        return filter.value === "string" ? undefined : "no such value";
      case "content-type":
      case "search":
        return undefined;
    }
  }

  /** The field at the end of a filter's path; "id" for the object's own. */
  #endOf(model: ModelDeclaration, path: readonly string[]): FieldDeclaration | "id" {
    let at = model;
    for (const [index, name] of path.entries()) {
      if (index < path.length - 1) {
        at = this.#target(at, name);
        continue;
      }
      const named = Object.values(at.fields).find(
        (field) => field.kind === "generic" && (field.typeField === name || field.idField === name),
      );
      return name === "id" || named !== undefined ? "id" : (at.fields[name] ?? "id");
    }
    return "id";
  }

  #target(model: ModelDeclaration, segment: string): ModelDeclaration {
    const step = this.#catalog.relations.step(model, segment);
    if (step === undefined || step.kind === "field") throw new Error(`${model.name}: ${segment} leads nowhere`);
    return step.target;
  }

  #fieldValue(field: FieldDeclaration | "id"): string {
    if (field === "id") return "1";
    switch (field.kind) {
      case "choice":
        return field.familyOf === undefined ? String(sampleChoice(this.#server.registry, field, 0)) : "4";
      case "array":
        return String((sampleScalar("item", field, 1) as unknown[])[0]);
      case "reference":
      case "count":
      case "depth":
      case "content-type":
        return "1";
      default:
        return String("column" in field ? sampleScalar("name", field as Parameters<typeof sampleScalar>[1], 1) : 1);
    }
  }

  async #objectValue(model: ModelDeclaration, filter: ObjectFilter): Promise<string> {
    let target = model;
    for (const [index, segment] of filter.path.entries()) {
      const step = this.#catalog.relations.step(target, segment);
      const isId = index === filter.path.length - 1 && (step === undefined || step.kind === "field");
      if (!isId) target = this.#target(target, segment);
    }
    if (filter.by !== undefined) return this.#memberOf(target, filter.by);
    return target.path === null ? "null" : String(await this.#samples.shared(target.name));
  }

  /** A member of the shared object of a model, as a query string has it. */
  async #memberOf(model: ModelDeclaration, member: string): Promise<string> {
    const id = await this.#samples.shared(model.name);
    const { body } = await this.#server.get(`/api/${model.path}/${id}/`);
    const value = body[member];
    return typeof value === "object" && value !== null && "value" in value ? String(value.value) : String(value);
  }
}

/** Clients know the question whether such a value is empty as an error. */
const isNeverEmpty = (filter: FilterDeclaration): boolean => filter.kind === "value" && filter.lookups === "range";

/** Any text can be compared with the field. */
function isOpenText(field: FieldDeclaration | "id"): boolean {
  if (field === "id") return false;
  const isTextArray = field.kind === "array" && field.of !== "int";
  return (
    isTextArray ||
    ["string", "text", "slug", "color", "email", "url", "time-zone", "image", "address", "network"].includes(field.kind)
  );
}
