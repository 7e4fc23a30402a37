import type {
  FieldDeclaration,
  GenericField,
  ModelDeclaration,
  ModelName,
  ScalarField,
} from "../../runtime/declaration/model-declaration.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { Catalog } from "../../runtime/query/catalog.ts";
import { insertRows } from "./insert-rows.ts";
import { freshReferences, isDemanded, isLeftOut, memberNames } from "./sample-fields.ts";
import { SAMPLE_RULES } from "./sample-rules.ts";
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
  async bodies(
    model: ModelDeclaration,
    count: number,
    { fill = "full", given = {} }: { fill?: Fill; given?: Body } = {},
  ): Promise<Body[]> {
    const rule = SAMPLE_RULES[model.name] ?? {};
    const first = this.#numbers.get(model.name) ?? 1;
    this.#numbers.set(model.name, first + count);
    const bodies = Array.from({ length: count }, (): Body => ({}));
    const fresh = freshReferences(model, fill, rule);
    for (const [name, field] of Object.entries(model.fields)) {
      if (!isWritable(field) || memberNames(name, field).some((member) => member in given) || isLeftOut(rule, name))
        continue;
      if (fill === "required" && !isDemanded(field) && !rule.require?.includes(name)) continue;
      const values = await this.#values(model, { name, field, first, count, isFresh: fresh.has(name) });
      values?.forEach((value, index) => {
        Object.assign(bodies[index] as Body, value);
      });
    }
    const besides = Object.entries(given).map(([name, value]) => rule.beside?.[name]?.(this, value) ?? {});
    const beside: Body = Object.assign({}, ...(await Promise.all(besides)));
    const filled: Body[] = [];
    // One after the other: two at once would both find what they share not made yet.
    for (const [index, body] of bodies.entries()) {
      const set = await rule.set?.({ n: first + index, samples: this, fill });
      filled.push({ ...body, ...set, ...beside, ...given });
    }
    return filled;
  }

  /** Creates objects with one request, or where clients cannot create them, as rows. */
  async create(
    model: ModelDeclaration,
    count: number,
    options: { fill?: Fill; given?: Body } = {},
  ): Promise<Created[]> {
    if (SAMPLE_RULES[model.name]?.isGiven === true) return this.#list(model, count, "id");
    if (!this.canCreate(model)) return this.#createRows(model, count);
    const bodies = await this.bodies(model, count, options);
    const { status, body, text } = await this.#server.post<Created[]>(`/api/${model.path}/`, bodies);
    if (status !== 201)
      throw new Error(`${model.name} was not created from ${JSON.stringify(bodies[0])}: ${status} ${text}`);
    return body;
  }

  canCreate(model: ModelDeclaration): boolean {
    return (
      this.#registry.models[model.name]?.operations.includes("create") === true &&
      SAMPLE_RULES[model.name]?.isGiven !== true
    );
  }

  /** Creates objects of a model by name, from the least they take and the given members. */
  make(name: ModelName, count: number, given: Body = {}): Promise<Created[]> {
    return this.create(this.#catalog.model(name), count, { fill: "required", given });
  }

  async makeOne(name: ModelName, given: Body = {}): Promise<Created> {
    return (await this.make(name, 1, given))[0] as Created;
  }

  /** Id of the object of a model that others refer to. */
  async shared(name: ModelName): Promise<number> {
    const known = this.#shared.get(name);
    if (known !== undefined) return known;
    const model = this.#catalog.model(name);
    this.#pending.add(name);
    const id = ((await this.create(model, 1))[0] as Created).id;
    this.#pending.delete(name);
    this.#shared.set(name, id);
    return id;
  }

  /** One object of its own for each of `count`. */
  async #freshIds(name: ModelName, count: number): Promise<number[]> {
    return (await this.make(name, count)).map(({ id }) => id);
  }

  /** Members of one field for each body; undefined to leave it out. */
  async #values(
    model: ModelDeclaration,
    place: { name: string; field: FieldDeclaration; first: number; count: number; isFresh: boolean },
  ): Promise<Body[] | undefined> {
    const { name, field, first, count, isFresh } = place;
    const each = (make: (n: number) => Body) => Array.from({ length: count }, (_, index) => make(first + index));
    switch (field.kind) {
      case "reference": {
        if (isFresh) return (await this.#freshIds(field.target, count)).map((id) => ({ [name]: id }));
        if (!isDemanded(field) && (field.target === model.name || this.#pending.has(field.target))) return undefined;
        const id = await this.shared(field.target);
        return each(() => ({ [name]: id }));
      }
      case "many": {
        if (field.target === model.name || this.#pending.has(field.target)) return undefined;
        const id = await this.shared(field.target);
        if (field.shownAs === undefined) return each(() => ({ [name]: [id] }));
        const { path } = this.#catalog.model(field.target);
        const { body } = await this.#server.get(`/api/${path}/${id}/`);
        return each(() => ({ [name]: [body[field.shownAs as string]] }));
      }
      case "tags": {
        const { tagging } = this.#catalog;
        if (tagging === undefined || this.#pending.has(tagging.tagModel.name) || model.name === tagging.tagModel.name)
          return undefined;
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
        return each((n) => ({
          [name]: field.kind === "content-type" ? type(n) : [...new Set([type(n), type(n + 1)])],
        }));
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

  async #generics(
    field: GenericField,
    place: { first: number; count: number; isFresh: boolean },
  ): Promise<Body[] | undefined> {
    const { first, count, isFresh } = place;
    const targets = this.#catalog.relations
      .targets(field.targets)
      .filter((target) => target.path !== null && !this.#pending.has(target.name) && this.canCreate(target))
      .slice(0, TARGETS_IN_TURN);
    if (targets.length === 0) return undefined;
    const bodies: Body[] = new Array(count);
    for (const [turn, target] of targets.entries()) {
      const indexes = Array.from({ length: count }, (_, index) => index).filter(
        (index) => (first + index) % targets.length === turn,
      );
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
    const first = this.#numbers.get(model.name) ?? 1;
    this.#numbers.set(model.name, first + count);
    const rows: Record<string, unknown>[] = [];
    for (let n = first; n < first + count; n++) rows.push(await this.#row(model, n));
    await insertRows(this.#server.database, model.table, rows);
    return (await this.#list(model, count, "-id")).reverse();
  }

  /** Values by column. */
  async #row(model: ModelDeclaration, n: number): Promise<Record<string, unknown>> {
    const row: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(model.fields)) {
      if (field.kind === "reference") row[field.column] = await this.shared(field.target);
      else if (field.kind === "generic") {
        const { name: target } =
          this.#catalog.relations.targets(field.targets).find((candidate) => this.canCreate(candidate)) ?? model;
        row[field.typeColumn] = await this.#contentTypeId(target);
        row[field.idColumn] = await this.shared(target);
      } else if (field.kind === "choice") row[field.column] = sampleChoice(this.#registry, field, n);
      else if (isScalar(field)) row[field.column] = sampleScalar(name, field, n);
    }
    return row;
  }

  async #contentTypeId(name: ModelName): Promise<number> {
    const [app, model] = this.#catalog.model(name).contentType.split(".");
    const table = this.#catalog.contentTypeModel?.table;
    const [row] = await this.#server.database.run(`SELECT id FROM ${table} WHERE app_label = $1 AND model = $2`, [
      app,
      model,
    ]);
    return Number(row?.[0]);
  }

  async #list(model: ModelDeclaration, count: number, ordering: string): Promise<Created[]> {
    const { body } = await this.#server.get<Page<Created>>(`/api/${model.path}/?limit=${count}&ordering=${ordering}`);
    return [...body.results];
  }
}

function isScalar(field: FieldDeclaration): field is ScalarField {
  return (
    !["content-type", "content-types", "custom-fields", "count", "many", "reverse", "tags"].includes(field.kind) &&
    isStored(field)
  );
}

const isStored = (field: FieldDeclaration): boolean => "column" in field && field.column !== undefined;
