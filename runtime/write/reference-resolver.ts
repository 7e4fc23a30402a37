import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { compare } from "../query/comparisons.ts";
import { column, columnOf, FilterPaths } from "../query/filter-paths.ts";
import { comparedKind, FilterValueError, parseFilterValue } from "../query/filter-values.ts";
import type { RequestContext } from "../query/request-context.ts";
import { FieldError } from "./field-error.ts";
import { typeName } from "./parse-scalar.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** Takes the id found, or the error of the field that named the object. */
export type Resolved = (result: string | FieldError) => void;

interface Question {
  readonly model: ModelDeclaration;
  readonly attributes: Attributes;
  readonly takers: Resolved[];
}

/** A part of the statement, and who takes the ids it finds. */
interface Asked {
  readonly statement: (position: Sql) => Sql;
  readonly give: (found: readonly string[]) => void;
}

/** A statement of many more parts is deeper than PostgreSQL's stack. */
const MOST_QUESTIONS = 1000;

/**
 * Finds the objects that a write names, by id or by attributes: all of a request in one statement. Each question is
 * asked once, however many items ask it.
 */
export class ReferenceResolver {
  readonly #context: RequestContext;
  readonly #ids = new Map<string, { model: ModelDeclaration; takers: Map<string, Resolved[]> }>();
  readonly #questions = new Map<string, Question>();

  constructor(context: RequestContext) {
    this.#context = context;
  }

  /**
   * Takes a reference as clients write it: an id, an id as text, or an object of attributes. `kept` is the id referred to so far, which needs
   * no question. Throws FieldError for anything else.
   */
  add(model: ModelDeclaration, value: unknown, taker: Resolved, { kept }: { readonly kept?: unknown } = {}): void {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    if (text !== "" && text === String(kept)) taker(text);
    else if (/^-?\d{1,40}$/.test(text)) this.#addId(model, text, taker);
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      this.#addAttributes(model, value as Attributes, taker);
    else
      throw new FieldError(
        `Related objects must be referenced by numeric ID or by dictionary of attributes. Received an unrecognized value: ${shorten(value)}`,
      );
  }

  #addId(model: ModelDeclaration, text: string, taker: Resolved): void {
    const id = BigInt(text);
    if (id < 1n || id > 9223372036854775807n) {
      taker(notFoundById(text));
      return;
    }
    const wanted = this.#ids.get(model.name) ?? { model, takers: new Map<string, Resolved[]>() };
    this.#ids.set(model.name, wanted);
    const known = wanted.takers.get(String(id));
    if (known === undefined) wanted.takers.set(String(id), [taker]);
    else known.push(taker);
  }

  #addAttributes(model: ModelDeclaration, attributes: Attributes, taker: Resolved): void {
    const key = `${model.name} ${JSON.stringify(attributes)}`;
    const known = this.#questions.get(key);
    if (known === undefined) this.#questions.set(key, { model, attributes, takers: [taker] });
    else known.takers.push(taker);
  }

  /** Runs the statement, if anything was asked, and gives every taker its answer. More than MOST_QUESTIONS take further statements. */
  async resolve(): Promise<void> {
    const asked = [...this.#idQuestions(), ...this.#attributeQuestions()];
    this.#ids.clear();
    this.#questions.clear();
    for (let start = 0; start < asked.length; start += MOST_QUESTIONS)
      await this.#ask(asked.slice(start, start + MOST_QUESTIONS));
  }

  async #ask(asked: readonly Asked[]): Promise<void> {
    const parts = asked.map(({ statement }, position) => statement(sql`${sql.lit(position)}::int`));
    const found = asked.map((): string[] => []);
    for (const [position, id] of await this.#context.query(sql.join(parts, sql` UNION ALL `)))
      found[Number(position)]?.push(id as string);
    asked.forEach(({ give }, position) => {
      give(found[position] ?? []);
    });
  }

  #idQuestions(): Asked[] {
    return [...this.#ids.values()].map(({ model, takers }) => ({
      statement: (position) =>
        sql`SELECT ${position}, id FROM ${sql.table(model.table)} AS o WHERE id = ANY(${[...takers.keys()]}::bigint[])${this.#boundary(model)}`,
      give: (found) => {
        const present = new Set(found);
        for (const [id, list] of takers) for (const taker of list) taker(present.has(id) ? id : notFoundById(id));
      },
    }));
  }

  #attributeQuestions(): Asked[] {
    return [...this.#questions.values()].flatMap((question) => {
      const statement = this.#questionSql(question);
      return statement === undefined ? [] : [{ statement, give: (found) => answer(question, found) }];
    });
  }

  /** Objects that constraints hide cannot be referred to. */
  #boundary(model: ModelDeclaration): Sql {
    const boundary = this.#context.restrictions.boundary({ model, alias: "o" });
    return boundary === undefined ? sql`` : sql` AND ${boundary}`;
  }

  #questionSql(question: Question): Asked["statement"] | undefined {
    const { model, attributes } = question;
    try {
      const paths = new FilterPaths(this.#context.catalog, this.#context.definitions, (row) =>
        this.#context.restrictions.boundary(row),
      );
      const subject = { model, alias: "o" };
      const conditions = pathsOf(attributes).map(([path, value]) => attributeCondition(paths, subject, path, value));
      if (conditions.length === 0) throw new FilterValueError("no attributes");
      const table = sql.raw(`"${model.table}" o`);
      return (position) =>
        sql`SELECT * FROM (SELECT ${position}, o.id FROM ${table} WHERE ${sql.join(conditions, sql` AND `)}${this.#boundary(model)} ORDER BY o.id LIMIT 2) found`;
    } catch (error) {
      if (!(error instanceof FilterValueError)) throw error;
      for (const taker of question.takers) taker(notFoundByAttributes(attributes));
      return undefined;
    }
  }
}

function answer(question: Question, found: readonly string[]): void {
  const [first, second] = found;
  const result =
    first === undefined
      ? notFoundByAttributes(question.attributes)
      : second === undefined
        ? first
        : new FieldError(`Multiple objects match the provided attributes: ${shorten(question.attributes)}`);
  for (const taker of question.takers) taker(result);
}

/** Attribute objects inside attribute objects become paths; `a__b` is a path as well. */
function pathsOf(attributes: Attributes, prefix: readonly string[] = []): [path: string[], value: unknown][] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const path = [...prefix, ...name.split("__")];
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? pathsOf(value as Attributes, path) : [[path, value] as [string[], unknown]];
  });
}

function attributeCondition(
  paths: FilterPaths,
  subject: { model: ModelDeclaration; alias: string },
  path: readonly string[],
  value: unknown,
): Sql {
  checkPath(paths, subject.model, path);
  if (value === null) return paths.none(subject, path);
  if (typeof value === "object") throw new FilterValueError("no value");
  return paths.some(subject, path, (last, name) => {
    const field = name === "id" || name === "pk" ? "id" : last.model.fields[name];
    if (field === undefined) throw new FilterValueError("no such field");
    const kind = comparedKind(field, paths.catalog);
    if (kind === undefined || kind === "family") throw new FilterValueError("not comparable");
    const operand = column(last, field === "id" ? "id" : columnOf(last.model, name));
    if (kind === "bool") return sql`${operand} = ${value === true || value === "true"}`;
    if (kind === "address") return sql`${operand}::text = ${String(value)}`;
    const parsed = parseFilterValue(kind, String(value));
    return compare(operand, { kind, lookup: "exact", values: parsed === null ? [] : [parsed], isNull: false });
  });
}

/** Throws FilterValueError where a path names no field. */
function checkPath(paths: FilterPaths, start: ModelDeclaration, path: readonly string[]): void {
  let model = start;
  for (const segment of path.slice(0, -1)) {
    const step = paths.catalog.relations.step(model, segment);
    if (step === undefined || step.kind === "field") throw new FilterValueError("no such relation");
    model = step.target;
  }
  const name = path[path.length - 1] as string;
  const field = model.fields[name];
  if (name === "id" || name === "pk") return;
  if (field === undefined || field.internal || field.writeOnly || !("column" in field) || field.column === undefined)
    throw new FilterValueError("no such field");
}

const notFoundById = (id: string): FieldError =>
  new FieldError(`Related object not found using the provided numeric ID: ${id}`);
const notFoundByAttributes = (attributes: Attributes): FieldError =>
  new FieldError(`Related object not found using the provided attributes: ${shorten(attributes)}`);

const shorten = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined ? typeName(value) : text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
