import type { Graph, GraphModel } from "../graph/model.ts";
import { choicesIdentifier, endpointIdentifier, identifiers } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import { choiceApps, type EmitPlace } from "./emit-place.ts";

/** Everything generated in one value: `registry.ts`. */
export function emitRegistry(graph: Graph, { out, runtime, models }: EmitPlace): string {
  const text = new SourceFile(`${out}/registry.ts`, models);
  text.import([{ name: "Registry" }], { file: `${runtime}/declaration/registry.ts` }, "type");
  for (const [file, names] of hookNames(graph)) text.import(names, { file }, "value");
  for (const app of choiceApps(graph))
    text.import([{ name: choicesIdentifier(app) }], { file: `${out}/${app}/choices.ts` }, "value");
  for (const model of graph.models) {
    const name = identifiers(model.file).routes;
    text.import(
      [{ name, as: routesAlias(model, graph) }],
      { file: `${out}/${model.app}/${model.file}.routes.ts` },
      "value",
    );
  }
  const endpoints = graph.endpoints ?? [];
  for (const { app, file } of endpoints)
    text.import([{ name: endpointIdentifier(app, file) }], { file: `${out}/${app}/${file}.endpoint.ts` }, "value");
  return text
    .composition("registry", "Registry", {
      models: graph.models.map((model) => `${JSON.stringify(model.declaration.name)}: ${routesAlias(model, graph)}`),
      choices: choiceApps(graph).map((app) => `...${choicesIdentifier(app)}`),
      hooks: graph.hooks.map(({ name }) => name),
      ...(endpoints.length > 0 && {
        endpoints: endpoints.map(
          ({ declaration, app, file }) => `${JSON.stringify(declaration.name)}: ${endpointIdentifier(app, file)}`,
        ),
      }),
    })
    .toString();
}

/** Two apps may have a model of one name: their constants then bear the app's name in front. */
function routesAlias({ app, file }: GraphModel, graph: Graph): string {
  const isShared = graph.models.some((other) => other.file === file && other.app !== app);
  return identifiers(file, isShared ? app : undefined).routes;
}

function hookNames({ hooks }: Graph): [string, { name: string }[]][] {
  const files = [...new Set(hooks.map(({ file }) => file))].sort();
  return files.map((file) => [file, hooks.filter((hook) => hook.file === file).map(({ name }) => ({ name }))]);
}
