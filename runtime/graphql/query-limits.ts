import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { Refusal } from "./graphql-error.ts";

/** What a document may be before anything is read for it. */
export interface QueryLimits {
  /** Levels of fields. */
  readonly maxDepth: number;
  /** Fields given another name, those of fragments counted wherever they are spread. */
  readonly maxAliases: number;
  /** Fields of the operation itself. */
  readonly maxRootFields: number;
  /** Whether the schema may be asked for. */
  readonly allowsIntrospection: boolean;
}

/** Selected fields, those of fragments counted wherever they are spread: what a plan is made of. */
export const MAX_FIELDS = 10_000;
/** Lexical parts of a document; parsing ends there. A field with two arguments is about ten. */
export const MAX_TOKENS = 50_000;

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  /** Fields of the first level. */
  readonly width: number;
  readonly firstIntrospection: FieldNode | undefined;
}

const EMPTY: Size = { depth: 0, aliases: 0, fields: 0, width: 0, firstIntrospection: undefined };

/**
 * Refuses operations that exceed the limits. Runs before validation, whose cost grows with the square of some of these
 * numbers, so the document may still be wrong: a fragment that spreads itself counts once, validation names it.
 */
export function checkLimits(document: DocumentNode, limits: QueryLimits): void {
  const meter = new Meter(document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      checkOperation(definition, meter.of(definition.selectionSet), limits);
  }
}

function checkOperation(operation: OperationDefinitionNode, size: Size, limits: QueryLimits): void {
  const nodes = operation;
  if (size.depth > limits.maxDepth)
    throw new Refusal("TOO_DEEP", `The query is ${size.depth} levels deep; ${limits.maxDepth} are allowed.`, { nodes });
  if (size.aliases > limits.maxAliases) {
    const message = `The query has ${size.aliases} aliases; ${limits.maxAliases} are allowed.`;
    throw new Refusal("TOO_MANY_ALIASES", message, { nodes });
  }
  if (size.width > limits.maxRootFields) {
    const message = `The query has ${size.width} fields at its root; ${limits.maxRootFields} are allowed.`;
    throw new Refusal("TOO_MANY_ROOT_FIELDS", message, { nodes });
  }
  if (size.fields > MAX_FIELDS) {
    const message = `The query selects ${size.fields} fields; ${MAX_FIELDS} are allowed.`;
    throw new Refusal("TOO_MANY_FIELDS", message, { nodes });
  }
  if (size.firstIntrospection !== undefined && !limits.allowsIntrospection)
    throw new Refusal("NO_INTROSPECTION", "This server does not answer questions about its schema.", {
      nodes: size.firstIntrospection,
    });
}

/** Measures selections; each fragment once, so that the work grows with the text and not with what it expands to. */
class Meter {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Size>();

  constructor(document: DocumentNode) {
    this.#fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    );
  }

  of(set: SelectionSetNode | undefined): Size {
    let { depth, aliases, fields, width, firstIntrospection } = EMPTY;
    for (const selection of set?.selections ?? []) {
      const size = selection.kind === Kind.FIELD ? this.#field(selection) : this.#fragment(selection);
      depth = Math.max(depth, size.depth);
      aliases += size.aliases;
      fields += size.fields;
      width += size.width;
      firstIntrospection ??= size.firstIntrospection;
    }
    return { depth, aliases, fields, width, firstIntrospection };
  }

  #field(node: FieldNode): Size {
    const inner = this.of(node.selectionSet);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias === undefined ? 0 : 1),
      fields: inner.fields + 1,
      width: 1,
      firstIntrospection: /^__(schema|type)$/.test(node.name.value) ? node : inner.firstIntrospection,
    };
  }

  #fragment(selection: Exclude<SelectionSetNode["selections"][number], FieldNode>): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.of(selection.selectionSet);
    const name = selection.name.value;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // A circle ends here.
    this.#known.set(name, EMPTY);
    const size = this.of(this.#fragments.get(name)?.selectionSet);
    this.#known.set(name, size);
    return size;
  }
}
