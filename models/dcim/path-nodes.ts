import type { ReadContext, StatementRunner } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import { PORT_KINDS, type PortKind } from "./port-kinds.ts";

/** An object on a path as it is stored there: "<content type id>:<object id>". */
export type PathNode = string;

/** What cabling is read with: the statements of a request or of a command, and the content type ids of the database. */
export interface CablingContext extends StatementRunner, Pick<ReadContext, "contentTypeId"> {}

/** The content type id and object id of a node. */
export function partsOf(node: PathNode): readonly [type: number, id: string] {
  const colon = node.indexOf(":");
  return [Number(node.slice(0, colon)), node.slice(colon + 1)];
}

/** Nodes as two arrays for unnest(): content type ids and object ids. */
export function nodeColumns(nodes: Iterable<PathNode>): { types: number[]; ids: string[] } {
  const parts = [...new Set(nodes)].map(partsOf);
  return { types: parts.map(([type]) => type), ids: parts.map(([, id]) => id) };
}

/** Makes and reads nodes of one database. */
export class NodeTypes {
  readonly #context: Pick<ReadContext, "contentTypeId">;
  readonly #kinds: ReadonlyMap<number, PortKind>;

  constructor(context: Pick<ReadContext, "contentTypeId">) {
    this.#context = context;
    this.#kinds = new Map(PORT_KINDS.map((kind) => [context.contentTypeId(kind.model), kind]));
  }

  id(model: ModelName): number {
    return this.#context.contentTypeId(model);
  }

  node(model: ModelName, id: string | number): PathNode {
    return `${this.id(model)}:${id}`;
  }

  /** What kind of port a node is; undefined for cables, wireless links, provider networks and sites. */
  kindOf(node: PathNode): PortKind | undefined {
    return this.kind(partsOf(node)[0]);
  }

  /** The kind of port of a content type. */
  kind(type: number): PortKind | undefined {
    return this.#kinds.get(type);
  }

  /** Ids of the content types of ports at which paths begin and end. */
  endpointTypes(): number[] {
    return [...this.#kinds].flatMap(([type, { isEndpoint }]) => (isEndpoint ? type : []));
  }

  /** Object ids of nodes by content type. */
  idsByType(nodes: Iterable<PathNode>): Map<number, string[]> {
    const ids = new Map<number, string[]>();
    for (const node of new Set(nodes)) {
      const [type, id] = partsOf(node);
      ids.set(type, [...(ids.get(type) ?? []), id]);
    }
    return ids;
  }
}
