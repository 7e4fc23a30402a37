import type { Graph, GraphModel } from "../graph/model.ts";
import { identifiers } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** What each parameter of the model's list compares: `<model>.filters.ts`. */
export function emitFilters(
  { app, file, source, filters }: GraphModel,
  _graph: Graph,
  { out, runtime }: EmitPlace,
): string {
  return new SourceFile(`${out}/${app}/${file}.filters.ts`, [source])
    .import([{ name: "FilterSet" }], { file: `${runtime}/declaration/model-declaration.ts` }, "type")
    .constant(identifiers(file).filters, filters, { satisfies: "FilterSet" })
    .toString();
}
