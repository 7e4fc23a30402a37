import { readFile } from "node:fs/promises";
import { buildASTSchema, GraphQLError, parse } from "graphql";
import { createYoga, type GraphQLParams, type Plugin } from "graphql-yoga";
import type { Config } from "../config.ts";
import { temporary } from "../errors/error-response.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { RestServices } from "../rest/rest-services.ts";
import { Answer } from "./answer.ts";
import { DocumentCache } from "./document-cache.ts";
import { Refusal } from "./graphql-error.ts";
import { GraphqlTypes } from "./graphql-types.ts";
import { PersistedDocuments } from "./persisted-documents.ts";
import { QueryExecutor } from "./query-executor.ts";

/** Who asks, for one request. */
export interface Asked {
  readonly context: RequestContext;
  readonly requestId: string;
  /** What the answer must include at least, of Actor.position. */
  readonly position: string | undefined;
}

/** Answers a request whose sender is known. */
export type GraphqlService = (request: Request, asked: Asked) => Promise<Response>;

/**
 * Makes the service from the schema file. GraphQL Yoga reads requests (GET, JSON, forms, application/graphql), checks methods and
 * Accept headers and writes its own refusals; documents, plans and answers are ours, because answers are texts already.
 */
export async function createGraphqlService(rest: RestServices, schemaFile: URL): Promise<GraphqlService> {
  const { config, log, database } = rest.services;
  const document = parse(await readFile(schemaFile, "utf8"), { noLocation: true });
  // The generator's tests check the file; here that would cost as much again.
  const schema = buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
  const types = new GraphqlTypes(schema, rest.shapes);
  const operations = new Operations({
    persisted: new PersistedDocuments({ file: config.graphqlDocuments, isExclusive: config.graphqlTrustedOnly }),
    documents: new DocumentCache(schema, limitsOf(config)),
    executor: new QueryExecutor(types, database, {
      maxCost: config.graphqlMaxCost,
      timeoutMs: config.graphqlTimeoutMs,
    }),
    log,
  });
  const yoga = createYoga<Asked>({
    schema,
    graphqlEndpoint: "/graphql/",
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    parserAndValidationCache: false,
    maxRequestBodySize: false,
    fetchAPI: { Response },
    plugins: [answering(operations)],
  });
  return async (request, asked) => yoga.fetch(request, asked);
}

const limitsOf = (config: Config) => ({
  maxDepth: config.graphqlMaxDepth,
  maxAliases: config.graphqlMaxAliases,
  maxRootFields: config.graphqlMaxRootFields,
  allowsIntrospection: config.graphqlIntrospection,
});

/** Puts our execution in the place of Yoga's, and our texts in the place of its results. */
function answering(operations: Operations): Plugin<object, Asked> {
  const answers = new WeakMap<Request, Answer>();
  return {
    onParams({ request, params, setParams, setParamsHandler, context }) {
      if (typeof params !== "object" || params === null) return;
      const answer = operations.prepare(params, request.method);
      // What is left for Yoga to check: that there is a query, and of which types the parameters are.
      if (answer instanceof Answer) {
        setParams({ query: "" });
        setParamsHandler(() => {
          answers.set(request, answer);
          return {};
        });
        return;
      }
      setParams(answer);
      setParamsHandler(async ({ params: checked }) => {
        answers.set(request, await operations.run(checked, { asked: context, method: request.method }));
        return {};
      });
    },
    onResultProcess({ request, resultProcessor, setResultProcessor }) {
      const answer = answers.get(request);
      if (answer === undefined || resultProcessor === undefined) return;
      setResultProcessor((_result, _api, type) => {
        const headers = { "Content-Type": type };
        return new Response(answer.text, { status: answer.status, headers });
      }, mediaType(request));
    },
  };
}

const RESPONSE_TYPE = "application/graphql-response+json";

const mediaType = (request: Request): string =>
  request.headers.get("accept")?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : "application/json";

interface OperationParts {
  readonly persisted: PersistedDocuments;
  readonly documents: DocumentCache;
  readonly executor: QueryExecutor;
  readonly log: Log;
}

/** From parameters to answers. */
class Operations {
  readonly #parts: OperationParts;

  constructor(parts: OperationParts) {
    this.#parts = parts;
  }

  /** The parameters with the document's text in the place of its hash. */
  prepare(params: GraphQLParams, method: string): GraphQLParams | Answer {
    try {
      const query = this.#parts.persisted.textOf(params);
      if (query === undefined || query === "") return Answer.errors([new GraphQLError("Must provide query string.")]);
      const { variables, operationName, extensions } = params;
      return { query, ...given({ variables, operationName, extensions }) };
    } catch (error) {
      return refused(error, method);
    }
  }

  async run(params: GraphQLParams, { asked, method }: { asked: Asked; method: string }): Promise<Answer> {
    const { documents, executor, log } = this.#parts;
    try {
      const document = documents.get(params.query ?? "");
      if ("errors" in document) return Answer.errors(document.errors);
      const variables = params.variables ?? {};
      return await executor.run({
        ...asked,
        document,
        operationName: params.operationName || null,
        variables,
      });
    } catch (error) {
      if (error instanceof GraphQLError) return refused(error, method);
      if (temporary(error) !== undefined) throw error;
      log.error("unforeseen error", { request_id: asked.requestId, ...errorFacts(error) });
      return Answer.failure(asked.requestId);
    }
  }
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

/** Operations that change something are never sent with GET. */
function refused(error: unknown, method: string): Answer {
  if (!(error instanceof GraphQLError)) throw error;
  const isWrite = error.nodes?.some((node) => node.kind === "OperationDefinition" && node.operation === "mutation");
  const status =
    method === "GET" && isWrite ? 405 : error instanceof Refusal && error.extensions.code === "TOO_LARGE" ? 413 : 400;
  return Answer.errors([error], status);
}
