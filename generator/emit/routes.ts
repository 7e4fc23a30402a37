import type { Graph, GraphModel } from "../graph/model.ts";
import { identifiers } from "../graph/names.ts";
import { literal, SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** The one call that puts a model on the REST interface: `<model>.routes.ts`. */
export function emitRoutes(
  { app, file, source, operations }: GraphModel,
  _graph: Graph,
  { out, runtime }: EmitPlace,
): string {
  const names = identifiers(file);
  const folder = `${out}/${app}`;
  return new SourceFile(`${folder}/${file}.routes.ts`, [source])
    .import([{ name: "restRoutes" }], { file: `${runtime}/rest/rest-routes.ts` }, "value")
    .import([{ name: names.filters }], { file: `${folder}/${file}.filters.ts` }, "value")
    .import([{ name: names.model }], { file: `${folder}/${file}.model.ts` }, "value")
    .statement(`export const ${names.routes} = restRoutes(${names.model}, ${names.filters}, ${literal(operations)});`)
    .toString();
}
