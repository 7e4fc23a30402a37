import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import { NodeTypes, type PathNode } from "./path-nodes.ts";

/** Nested JSON texts of nodes; those that may not be seen are absent. One statement for each model. */
export async function readNested(context: ReadContext, nodes: Iterable<PathNode>): Promise<Map<PathNode, string>> {
  const texts = new Map<PathNode, string>();
  await Promise.all(
    [...new NodeTypes(context).idsByType(nodes)].map(async ([type, ids]) => {
      const model = context.modelOfContentType(type);
      if (model === undefined) return;
      for (const [id, text] of await context.visibleNested(model.name, ids)) texts.set(`${type}:${id}`, text);
    }),
  );
  return texts;
}
