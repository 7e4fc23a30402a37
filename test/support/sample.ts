import type { FieldDeclaration, GenericField, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { ModelRoutes, Registry } from "../../runtime/declaration/registry.ts";
import { Catalog } from "../../runtime/query/catalog.ts";
import { SampleBook, type SampleValue } from "../../scripts/demo/sample-book.ts";
import { writeSamples } from "../../scripts/demo/write-samples.ts";
import { SAMPLE_RULES, type SampleRule } from "./sample-rules.ts";
import { sampleChoice, sampleScalar } from "./sample-values.ts";
import type { Page, TestServer } from "./test-server.ts";

export type Body = Record<string, unknown>;
/** An object as the server answered it. */
export type Created = Record<string, unknown> & { readonly id: number; readonly url: string };

/** `required`: the least a create takes; `full`: every member a client can write. */
export type Fill = "required" | "full";

/** Types of a generic relation that a series of samples takes turns with. */
const TARGETS_IN_TURN = 3;

/**
 * Makes objects of any model from its declaration alone. References lead to one shared object a model, so what belongs
 * together (a device, its rack, their site) does; where uniqueness forbids that, to an object of their own.
 */
export class Samples {
  readonly #server: TestServer;
  readonly #registry: Registry;
  readonly #catalog: Catalog;
  readonly #numbers = new Map<ModelName, number>();
  readonly #shared = new Map<ModelName, number>();
  /** Models whose shared object is being made: optional references back to them are left out. */
  readonly #pending = new Set<ModelName>();

  constructor(server: TestServer) {
    this.#server = server;
    this.#registry = server.registry;
    this.#catalog = new Catalog(server.registry);
  }

  /** A valid body of a create. */
  async body(model: ModelDeclaration, fill: Fill = "full", given: Body = {}): Promise<Body> {
    return (await this.bodies(model, 1, { fill, given }))[0] as Body;
  }

  /** Valid bodies that do not clash with each other nor with earlier ones; `given` members are taken as they are. */
  async bodies(model: ModelDeclaration, count: number, { fill = "full", given = {} }: { fill?: Fill; given?: Body } = {}): Promise<Body[]> {
    const rule = SAMPLE_RULES[model.name] ?? {};
    const first = this.#numbers.get(model.name) ?? 1;
    this.#numbers.set(model.name, first + count);
    const bodies = Array.from({ length: count }, (): Body => ({}));
    const fresh = freshReferences(model, fill, rule);
    for (const [name, field] of Object.entries(model.fields)) {
      if (!isWritable(field) || memberNames(name, field).some((member) => member in given) || rule.omit?.includes(name)) continue;
      if (fill === "required" && field.required !== true && !rule.require?.includes(name)) continue;
      const values = await this.#values(model, { name, field, first, count, isFresh: fresh.has(name) });
      values?.forEach((value, index) => {
        Object.assign(bodies[index] as Body, value);
      });
    }
    return Promise.all(
      bodies.map(async (body, index) => ({ ...body, ...(await rule.set?.({ n: first + index, samples: this, fill })), ...given })),
    );
  }

  /** Creates objects with one request, or where clients cannot create them, as rows. */
  async create(model: ModelDeclaration, count: number, options: { fill?: Fill; given?: Body } = {}): Promise<Created[]> {
    if (!this.canCreate(model)) return this.#createRows(model, count);
    const bodies = await this.bodies(model, count, options);
    const { status, body, text } = await this.#server.post<Created[]>(`/api/${model.path}/`, bodies);
    if (status !== 201) throw new Error(`${model.name} was not created from ${JSON.stringify(bodies[0])}: ${status} ${text}`);
    return body;
  }

  canCreate(model: ModelDeclaration): boolean {
    return this.#routes(model).operations.includes("create") && SAMPLE_RULES[model.name]?.asRows !== true;
  }

  /** Id of the object of a model that others refer to. */
  async shared(name: ModelName): Promise<number> {
    const known = this.#shared.get(name);
    if (known !== undefined) return known;
    const model = this.#catalog.model(name);
    this.#pending.add(name);
    const id = await this.#makeShared(model);
    this.#pending.delete(name);
    this.#shared.set(name, id);
    return id;
  }

  async #makeShared(model: ModelDeclaration): Promise<number> {
    // What exists without our doing: content types, the user who asks.
    if (SAMPLE_RULES[model.name]?.isGiven === true) {
      const { body } = await this.#server.get<Page<Created>>(`/api/${model.path}/?limit=1`);
      return (body.results[0] as Created).id;
    }
    return ((await this.create(model, 1))[0] as Created).id;
  }

  /** One object of its own for each of `count`. */
  async #freshIds(name: ModelName, count: number): Promise<number[]> {
    return (await this.create(this.#catalog.model(name), count, { fill: "required" })).map(({ id }) => id);
  }

  /** Members of one field for each body; undefined to leave it out. */
  async #values(model: ModelDeclaration, place: { name: string; field: FieldDeclaration; first: number; count: number; isFresh: boolean }): Promise<Body[] | undefined> {
    const { name, field, first, count, isFresh } = place;
    const each = (make: (n: number) => Body) => Array.from({ length: count }, (_, index) => make(first + index));
    switch (field.kind) {
      case "reference": {
        if (isFresh) return (await this.#freshIds(field.target, count)).map((id) => ({ [name]: id }));
        if (field.required !== true && (field.target === model.name || this.#pending.has(field.target))) return undefined;
        const id = await this.shared(field.target);
        return each(() => ({ [name]: id }));
      }
      case "many": {
        if (field.target === model.name || this.#pending.has(field.target)) return undefined;
        const id = await this.shared(field.target);
        return each(() => ({ [name]: [id] }));
      }
      case "tags": {
        const { tagging } = this.#catalog;
        if (tagging === undefined || this.#pending.has(tagging.tagModel.name) || model.name === tagging.tagModel.name) return undefined;
        const id = await this.shared(tagging.tagModel.name);
        return each(() => ({ [name]: [id] }));
      }
      case "reverse":
      case "custom-fields":
        return undefined;
      case "content-type":
      case "content-types": {
        const targets = this.#catalog.relations.targets(field.of).filter((target) => target.path !== null);
        const type = (n: number) => targets[n % targets.length]?.contentType;
        return each((n) => ({ [name]: field.kind === "content-type" ? type(n) : [...new Set([type(n), type(n + 1)])] }));
      }
      case "generic":
        return this.#generics(field, { first, count, isFresh });
      case "choice":
        return each((n) => ({ [name]: sampleChoice(this.#registry, field, n) }));
      case "count":
      case "depth":
      case "display":
      case "first-of":
      case "any-set":
      case "computed":
        return undefined;
      default:
        return each((n) => ({ [name]: sampleScalar(name, field, n) }));
    }
  }

  async #generics(field: GenericField, place: { first: number; count: number; isFresh: boolean }): Promise<Body[] | undefined> {
    const { first, count, isFresh } = place;
    const targets = this.#catalog.relations
      .targets(field.targets)
      .filter((target) => target.path !== null && !this.#pending.has(target.name) && this.canCreate(target))
      .slice(0, TARGETS_IN_TURN);
    if (targets.length === 0) return undefined;
    const bodies: Body[] = new Array(count);
    for (const [turn, target] of targets.entries()) {
      const indexes = Array.from({ length: count }, (_, index) => index).filter((index) => (first + index) % targets.length === turn);
      if (indexes.length === 0) continue;
      const ids = isFresh ? await this.#freshIds(target.name, indexes.length) : [await this.shared(target.name)];
      indexes.forEach((index, position) => {
        bodies[index] = { [field.typeField]: target.contentType, [field.idField]: ids[isFresh ? position : 0] };
      });
    }
    return bodies;
  }

  /** Writes rows of a model that clients cannot create. */
  async #createRows(model: ModelDeclaration, count: number): Promise<Created[]> {
    const book = new SampleBook();
    const rule = SAMPLE_RULES[model.name] ?? {};
    for (let n = 1; n <= count; n++) {
      const values: Record<string, SampleValue> = {};
      for (const [name, field] of Object.entries(model.fields)) {
        if (rule.omit?.includes(name)) continue;
        if (field.kind === "reference" && !this.#pending.has(field.target)) values[name] = await this.shared(field.target);
        else if (field.kind === "generic") values[name] = await this.#genericValue(field);
        else if (field.kind === "choice") values[name] = sampleChoice(this.#registry, field, n) as SampleValue;
        else if (isScalar(field)) values[name] = sampleScalar(name, field, n) as SampleValue;
      }
      book.add(model.name, { ...values, ...((await rule.set?.({ n, samples: this, fill: "full" })) as Record<string, SampleValue>) });
    }
    await writeSamples(this.#server.database, this.#registry, book, { time: "2024-05-06T08:00:00Z" });
    const { body } = await this.#server.get<Page<Created>>(`/api/${model.path}/?limit=${count}&ordering=id`);
    return [...body.results];
  }

  async #genericValue(field: GenericField): Promise<SampleValue> {
    const target = this.#catalog.relations.targets(field.targets).find((model) => this.canCreate(model) && model.path !== null);
    if (target === undefined) throw new Error("a generic field without targets");
    return { model: target.name, id: await this.shared(target.name) };
  }

  #routes(model: ModelDeclaration): ModelRoutes {
    const routes = this.#registry.models[model.name];
    if (routes === undefined) throw new Error(`${model.name} is not in the registry`);
    return routes;
  }
}

/** Fields clients can write. */
export function isWritable(field: FieldDeclaration): boolean {
  return field.readOnly !== true && field.internal !== true && !["count", "depth", "display", "first-of", "any-set", "computed"].includes(field.kind);
}

function isScalar(field: FieldDeclaration): field is Extract<FieldDeclaration, { readonly size?: unknown }> {
  return "column" in field && !["reference", "generic", "choice", "content-type", "custom-fields", "count"].includes(field.kind) && !("auto" in field && field.auto !== undefined);
}

/** Names of a field on the wire. */
export function memberNames(name: string, field: FieldDeclaration): readonly string[] {
  return field.kind === "generic" ? [field.typeField, field.idField] : [name];
}

/** References that must lead to another object each time, because nothing else in a unique set differs. */
function freshReferences(model: ModelDeclaration, fill: Fill, rule: SampleRule): Set<string> {
  const fields = Object.entries(model.fields);
  const single = fields.flatMap(([name, field]) => ("unique" in field && field.unique === true ? [[name]] : []));
  const fresh = new Set<string>(rule.fresh);
  for (const names of [...single, ...model.unique.map((unique) => unique.fields)]) {
    const members = names.flatMap((name) => {
      const found = fields.find(([key, field]) => key === name || memberNames(key, field).includes(name));
      return found === undefined ? [] : [found];
    });
    if (members.some(([name, field]) => (fill === "required" && field.required !== true) || rule.omit?.includes(name))) continue;
    if (members.some(([, field]) => !["reference", "generic", "choice"].includes(field.kind))) continue;
    const reference = members.find(([, field]) => field.kind === "generic") ?? members.find(([, field]) => field.kind === "reference");
    if (reference !== undefined && !members.some(([name]) => fresh.has(name))) fresh.add(reference[0]);
  }
  return fresh;
}
