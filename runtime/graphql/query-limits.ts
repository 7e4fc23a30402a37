import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { Refusal, type RefusalCode } from "./graphql-error.ts";

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
const MAX_FIELDS = 5000;
/** Fields and fragments that say again what stands beside them: validation compares each with all others. */
const MAX_REPEATED = 300;
/** Lexical parts of a document; parsing ends there. A field with two arguments is about ten. */
export const MAX_TOKENS = 15_000;

/** What selections amount to. */
interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  readonly repeated: number;
  /** Fields of the first level. */
  readonly width: number;
  /** Levels of `fields`, by which questions about the schema grow. */
  readonly fieldsDepth: number;
  /** Questions about the schema. */
  readonly questions: readonly { readonly node: FieldNode; readonly inner: Size }[];
}

const EMPTY: Size = { depth: 0, aliases: 0, fields: 0, repeated: 0, width: 0, fieldsDepth: 0, questions: [] };

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

function checkOperation(nodes: OperationDefinitionNode, size: Size, limits: QueryLimits): void {
  const allow = (code: RefusalCode, most: number, [count, what]: readonly [number, string]): void => {
    if (count > most)
      throw new Refusal(`The query ${what.replace("#", String(count))}; ${most} are allowed.`, { code, nodes });
  };
  allow("TOO_DEEP", limits.maxDepth, [size.depth, "is # levels deep"]);
  allow("TOO_MANY_ALIASES", limits.maxAliases, [size.aliases, "has # aliases"]);
  allow("TOO_MANY_ROOT_FIELDS", limits.maxRootFields, [size.width, "has # fields at its root"]);
  allow("TOO_MANY_FIELDS", MAX_FIELDS, [size.fields, "selects # fields"]);
  allow("TOO_MANY_FIELDS", MAX_REPEATED, [size.repeated, "repeats # fields and fragments beside each other"]);
  for (const { node, inner } of size.questions) checkQuestion(node, inner, { limits, count: size.questions.length });
}

/**
 * Tools ask for the whole schema with one question of three lists inside each other. What would answer more than that is
 * refused: several such questions, lists under several names, fields of the types of fields.
 */
function checkQuestion(node: FieldNode, inner: Size, asked: { limits: QueryLimits; count: number }): void {
  const refuse = (code: RefusalCode, message: string): never => {
    throw new Refusal(message, { code, nodes: node });
  };
  if (!asked.limits.allowsIntrospection)
    refuse("NO_INTROSPECTION", "This server does not answer questions about its schema.");
  if (asked.count > 1 && node.name.value === "__schema")
    refuse("TOO_MANY_ROOT_FIELDS", "The whole schema can only be asked for by itself.");
  if (inner.aliases > 0) refuse("TOO_MANY_ALIASES", "Questions about the schema take no aliases.");
  if (inner.fieldsDepth > 1) refuse("TOO_DEEP", "Questions about the schema go into the fields of a type once.");
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
    const selections = set?.selections ?? [];
    const sizes = selections.map((selection) =>
      selection.kind === Kind.FIELD ? this.#field(selection) : this.#fragment(selection),
    );
    const keys = new Set(selections.map(keyOf));
    const sum = (count: (size: Size) => number) => sizes.reduce((total, size) => total + count(size), 0);
    const most = (count: (size: Size) => number) => sizes.reduce((highest, size) => Math.max(highest, count(size)), 0);
    return {
      depth: most((size) => size.depth),
      aliases: sum((size) => size.aliases),
      fields: sum((size) => size.fields),
      repeated: sum((size) => size.repeated) + selections.length - keys.size,
      width: sum((size) => size.width),
      fieldsDepth: most((size) => size.fieldsDepth),
      questions: sizes.flatMap((size) => size.questions),
    };
  }

  #field(node: FieldNode): Size {
    const inner = this.of(node.selectionSet);
    const name = node.name.value;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias === undefined ? 0 : 1),
      fields: inner.fields + 1,
      repeated: inner.repeated,
      width: 1,
      fieldsDepth: inner.fieldsDepth + (name === "fields" ? 1 : 0),
      questions: /^__(schema|type)$/.test(name) ? [...inner.questions, { node, inner }] : inner.questions,
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

/** Selections of the same key are compared with each other; all fragments with all others. */
function keyOf(selection: SelectionSetNode["selections"][number]): string {
  if (selection.kind !== Kind.FIELD) return "...";
  return selection.alias?.value ?? selection.name.value;
}
