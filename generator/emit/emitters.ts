import type { Graph, GraphEndpoint, GraphModel } from "../graph/model.ts";
import { emitChoices } from "./choices.ts";
import { emitDatabase } from "./database.ts";
import { emitDeclaration } from "./declaration.ts";
import { choiceApps, type EmitPlace } from "./emit-place.ts";
import { emitEndpoint } from "./endpoint.ts";
import { emitFilters } from "./filters.ts";
import { emitGraphql } from "./graphql.ts";
import { emitOpenApi } from "./openapi.ts";
import { emitRegistry } from "./registry.ts";
import { emitRoutes } from "./routes.ts";
import { emitTable } from "./table.ts";

/** Makes one file for each model, for each endpoint, for each folder of models, or for all together. */
export type Emitter =
  | {
      readonly per: "model";
      readonly path: (model: GraphModel) => string;
      readonly emit: (model: GraphModel, graph: Graph, place: EmitPlace) => string;
    }
  | {
      readonly per: "endpoint";
      readonly path: (endpoint: GraphEndpoint) => string;
      readonly emit: (endpoint: GraphEndpoint, place: EmitPlace) => string;
    }
  | {
      readonly per: "app";
      readonly path: (app: string) => string;
      readonly emit: (app: string, graph: Graph, place: EmitPlace) => string;
    }
  | { readonly per: "graph"; readonly path: string; readonly emit: (graph: Graph, place: EmitPlace) => string };

/** The table of contents of generated/: paths are relative to it. Migrations, which depend on earlier ones, come besides. */
export const EMITTERS: readonly Emitter[] = [
  { per: "model", path: ({ app, file }) => `${app}/${file}.model.ts`, emit: emitDeclaration },
  { per: "model", path: ({ app, file }) => `${app}/${file}.table.ts`, emit: emitTable },
  { per: "model", path: ({ app, file }) => `${app}/${file}.filters.ts`, emit: emitFilters },
  { per: "model", path: ({ app, file }) => `${app}/${file}.routes.ts`, emit: emitRoutes },
  { per: "endpoint", path: ({ app, file }) => `${app}/${file}.endpoint.ts`, emit: emitEndpoint },
  { per: "app", path: (app) => `${app}/choices.ts`, emit: emitChoices },
  { per: "graph", path: "database.ts", emit: emitDatabase },
  { per: "graph", path: "registry.ts", emit: emitRegistry },
  { per: "graph", path: "schema.graphql", emit: emitGraphql },
  { per: "graph", path: "openapi.json", emit: emitOpenApi },
];

/** Runs the emitters: texts by path relative to the generated folder. */
export function emitAll(graph: Graph, place: EmitPlace): Map<string, string> {
  const files = new Map<string, string>();
  for (const emitter of EMITTERS) {
    if (emitter.per === "graph") files.set(emitter.path, emitter.emit(graph, place));
    else if (emitter.per === "app")
      for (const app of choiceApps(graph)) files.set(emitter.path(app), emitter.emit(app, graph, place));
    else if (emitter.per === "endpoint")
      for (const endpoint of graph.endpoints ?? []) files.set(emitter.path(endpoint), emitter.emit(endpoint, place));
    else for (const model of graph.models) files.set(emitter.path(model), emitter.emit(model, graph, place));
  }
  return files;
}
