import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from "graphql";
import { LruMap } from "../database/lru-map.ts";
import { Refusal } from "./graphql-error.ts";
import { checkLimits, MAX_TOKENS, type QueryLimits } from "./query-limits.ts";

/** A document that was parsed and found valid. */
export interface ValidDocument {
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Variables that decide what is selected: those of directives. */
  readonly deciding: readonly string[];
}

/** What is known of a text: the document, or why it cannot be executed. */
export type CheckedDocument = ValidDocument | { readonly errors: readonly GraphQLError[] };

/** Texts that are remembered, and their length at most: longer ones are checked each time. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 20_000;
/** After so many, validation ends. */
const MOST_ERRORS = 20;

/** Parses and validates each text once. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #limits: QueryLimits;
  readonly #kept = new LruMap<string, CheckedDocument>(MOST_KEPT);

  constructor(schema: GraphQLSchema, limits: QueryLimits) {
    this.#schema = schema;
    this.#limits = limits;
  }

  /** Throws GraphQLError for a text that is no GraphQL, Refusal for one that exceeds the limits. */
  get(text: string): CheckedDocument {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const checked = this.#check(text);
    if (text.length <= LONGEST_KEPT) this.#kept.set(text, checked);
    return checked;
  }

  #check(text: string): CheckedDocument {
    const document = parsed(text);
    checkLimits(document, this.#limits);
    const errors = validate(this.#schema, document, undefined, { maxErrors: MOST_ERRORS });
    if (errors.length > 0) return { errors };
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    return {
      document,
      operations,
      fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
      deciding: decidingVariables(document),
    };
  }
}

/** The parser descends with the text, so what is nested too deeply runs out of stack. */
function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal("The query is nested too deeply to be read.", { code: "TOO_DEEP", cause: error });
  }
}

function decidingVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
