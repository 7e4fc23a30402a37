import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { emitAll } from "./emit/emitters.ts";
import { emitMigrations, type MigrationOptions } from "./emit/migrations.ts";
import { buildGraph } from "./graph/build-graph.ts";
import { Problems } from "./load/definition-error.ts";
import { type LoadedDefinitions, readModels } from "./load/read-models.ts";
import { format } from "./write/format.ts";

export interface GenerateOptions extends MigrationOptions {
  /** Model folders relative to the working directory, the project's own first. */
  readonly models: readonly string[];
  /** Folder of the generated files, relative to the working directory; it is not touched. */
  readonly out: string;
  /** What that folder holds now: migrations continue from there. */
  readonly current: ReadonlyMap<string, string>;
}

/**
 * What the folder of generated files must hold: texts by path relative to it.
 * Throws DefinitionErrors with every mistake in the models, MigrationRefused for a change that would lose data.
 */
export async function generate({ models, out, current, ...migration }: GenerateOptions): Promise<Map<string, string>> {
  const problems = new Problems();
  const definitions = readModels(models, problems);
  const graph = buildGraph(definitions, problems);
  problems.throwIfAny();
  const runtime = relative(process.cwd(), fileURLToPath(new URL("../runtime", import.meta.url))).replaceAll("\\", "/");
  const files = emitAll(graph, { out, runtime, models, choiceFiles: choiceFiles(definitions) });
  return format(new Map([...files, ...emitMigrations(graph, current, migration)]));
}

function choiceFiles({ choices }: LoadedDefinitions): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [name, { document }] of choices) {
    const app = name.split(".")[0] ?? "";
    files.set(app, [...new Set([...(files.get(app) ?? []), document.file])]);
  }
  return files;
}
