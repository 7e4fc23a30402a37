import type { Graph } from "../graph/model.ts";

/** Where the generated files stand and what they are made from; all paths relative to the working directory. */
export interface EmitPlace {
  /** Folder of the generated files. */
  readonly out: string;
  /** Folder of the runtime. */
  readonly runtime: string;
  /** Model folders. */
  readonly models: readonly string[];
  /** Files with choice sets, by the folder of models they are for. */
  readonly choiceFiles: ReadonlyMap<string, readonly string[]>;
}

/** Folders of models that define choice sets, in order. */
export function choiceApps(graph: Graph): string[] {
  return [...new Set(graph.choices.map(({ name }) => name.split(".")[0] ?? ""))].sort();
}
