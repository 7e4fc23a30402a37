import { execute, GraphQLError, getVariableValues, type OperationDefinitionNode } from "graphql";
import { isTimeout } from "../database/constraint-error.ts";
import type { Database } from "../database/database.ts";
import { LruMap } from "../database/lru-map.ts";
import type { RequestContext } from "../query/request-context.ts";
import { Answer } from "./answer.ts";
import { Budget, type BudgetLimits, tooSlow } from "./budget.ts";
import type { ValidDocument } from "./document-cache.ts";
import { Refusal } from "./graphql-error.ts";
import type { GraphqlTypes } from "./graphql-types.ts";
import { QueryContext } from "./query-context.ts";
import { compileQuery, type RootPlan } from "./query-plan.ts";
import { readList, readObjects } from "./read-objects.ts";
import type { VariableValues } from "./selections.ts";
import { TableSizeCache } from "./table-sizes.ts";

export interface OperationRequest {
  readonly requestId: string;
  /** What the answer must include at least, of Actor.position. */
  readonly position: string | undefined;
  readonly context: RequestContext;
  readonly document: ValidDocument;
  readonly operationName: string | null;
  /** As the client sent them. */
  readonly variables: VariableValues;
}

/** Plans of one operation for different values of what decides over its selections. */
const MOST_VARIANTS = 20;
/** Answers about the schema that are kept: each may have some megabytes. */
const MOST_SCHEMA_ANSWERS = 3;
/** Length of an answer in UTF-16 units at most: half of what a JavaScript string can hold. */
const LONGEST_ANSWER = 2 ** 28;

/** Executes validated operations in one snapshot of the database. */
export class QueryExecutor {
  readonly #types: GraphqlTypes;
  readonly #database: Database;
  readonly #limits: BudgetLimits;
  readonly #sizes: TableSizeCache;
  readonly #schemaAnswers = new LruMap<OperationDefinitionNode, { readonly key: string; readonly answer: Answer }>(
    MOST_SCHEMA_ANSWERS,
  );
  readonly #plans = new WeakMap<OperationDefinitionNode, LruMap<string, readonly RootPlan[]>>();

  constructor(types: GraphqlTypes, database: Database, limits: BudgetLimits) {
    this.#types = types;
    this.#database = database;
    this.#limits = limits;
    this.#sizes = new TableSizeCache(database);
  }

  /** Throws GraphQLError for an operation that cannot be executed, Refusal for one that exceeds the limits. */
  async run(request: OperationRequest): Promise<Answer> {
    const operation = operationOf(request);
    const { coerced, errors } = getVariableValues(
      this.#types.schema,
      operation.variableDefinitions ?? [],
      request.variables,
      { maxErrors: 10 },
    );
    if (coerced === undefined) return Answer.errors(errors ?? []);
    const roots = this.#plan(request.document, operation, coerced);
    if (!roots.some(isOfObjects)) return this.#askSchema(request, operation);
    const schema = roots.some((root) => root.kind === "schema") ? this.#schemaData(request, operation) : {};
    const sizes = await this.#sizes.get();
    const work = (context: RequestContext) => {
      const budget = new Budget(this.#limits, sizes);
      return new Execution(schema).run(roots, new QueryContext({ ...context, variables: coerced, budget }));
    };
    const { requestId, position } = request;
    try {
      return await this.#database.snapshot({ timeoutMs: this.#limits.timeoutMs, requestId, position }, (connection) =>
        work(request.context.on(connection)),
      );
    } catch (error) {
      if (isTimeout(error)) throw tooSlow(this.#limits.timeoutMs, error);
      throw error;
    }
  }

  #plan(document: ValidDocument, operation: OperationDefinitionNode, variables: VariableValues): readonly RootPlan[] {
    const variants = this.#plans.get(operation) ?? new LruMap<string, readonly RootPlan[]>(MOST_VARIANTS);
    this.#plans.set(operation, variants);
    const key = JSON.stringify(document.deciding.map((name) => variables[name]));
    const known = variants.get(key);
    if (known !== undefined) return known;
    const roots = compileQuery(this.#types, document, { operation, variables });
    variants.set(key, roots);
    return roots;
  }

  /** What is asked of the schema alone needs no database; tools ask the same again and again. */
  #askSchema(request: OperationRequest, operation: OperationDefinitionNode): Answer {
    const key = JSON.stringify(request.variables);
    const known = this.#schemaAnswers.get(operation);
    if (known?.key === key) return known.answer;
    const answer = Answer.result(this.#schemaData(request, operation));
    this.#schemaAnswers.set(operation, { key, answer });
    return answer;
  }

  #schemaData({ document, variables }: OperationRequest, operation: OperationDefinitionNode): Record<string, unknown> {
    const result = execute({
      schema: this.#types.schema,
      document: document.document,
      operationName: operation.name?.value,
      variableValues: variables,
    });
    return "then" in result ? {} : { ...result.data };
  }
}

const isOfObjects = ({ kind }: RootPlan): boolean => kind === "object" || kind === "list";

/** One run of an operation. */
class Execution {
  readonly #schema: Readonly<Record<string, unknown>>;
  readonly #errors: GraphQLError[] = [];

  constructor(schema: Readonly<Record<string, unknown>>) {
    this.#schema = schema;
  }

  async run(roots: readonly RootPlan[], context: QueryContext): Promise<Answer> {
    const texts = await Promise.all(roots.map((root) => this.#text(root, context)));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length > LONGEST_ANSWER)
      throw new Refusal("The answer would be too long. Give its lists a limit.", { code: "TOO_EXPENSIVE" });
    const members = roots.map(({ selected }, index) => `${JSON.stringify(selected.key)}:${texts[index]}`);
    return Answer.data(members, this.#errors);
  }

  /** What goes wrong at a field is told at its path, and the others are answered. */
  async #text(root: RootPlan, context: QueryContext): Promise<string> {
    try {
      return await this.#read(root, context);
    } catch (error) {
      if (!(error instanceof GraphQLError) || error instanceof Refusal) throw error;
      this.#errors.push(error);
      return "null";
    }
  }

  async #read(root: RootPlan, context: QueryContext): Promise<string> {
    const { selected } = root;
    switch (root.kind) {
      case "typename":
        return '"Query"';
      case "schema":
        return JSON.stringify(this.#schema[selected.key] ?? null);
      case "list": {
        if (!context.restrictions.allows("view", root.plan.model)) return "[]";
        const asked = await root.arguments(context);
        const most = Math.min(asked.limit ?? Number.POSITIVE_INFINITY, context.budget.rowsOf(root.plan.model.table));
        if (!asked.isFiltered) context.budget.expect(root.plan, most);
        return `[${(await readList(context, root.plan, asked)).join(",")}]`;
      }
      case "object": {
        const id = String(root.id(context));
        context.budget.expect(root.plan, 1);
        const text = (await readObjects(context, root.plan, [id])).get(id);
        if (text !== undefined) return text;
        const message = `${root.plan.model.className} matching query does not exist.`;
        throw new GraphQLError(message, { nodes: selected.nodes, path: [selected.key] });
      }
    }
  }
}

function operationOf({ document, operationName }: OperationRequest): OperationDefinitionNode {
  const { operations } = document;
  const [only] = operations;
  if (operationName === null) {
    if (only === undefined) throw new GraphQLError("Must provide an operation.");
    if (operations.length > 1)
      throw new GraphQLError("Must provide operation name if query contains multiple operations.");
  }
  const operation = operationName === null ? only : operations.find(({ name }) => name?.value === operationName);
  if (operation === undefined) throw new GraphQLError(`Unknown operation named "${operationName}".`);
  if (operation.operation !== "query") {
    const message = `Schema is not configured to execute ${operation.operation} operation.`;
    throw new GraphQLError(message, { nodes: operation });
  }
  return operation;
}
