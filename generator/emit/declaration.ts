import type { Graph, GraphModel } from "../graph/model.ts";
import { identifiers } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** The model as data: `<model>.model.ts`. */
export function emitDeclaration(
  { app, file, source, declaration }: GraphModel,
  _graph: Graph,
  { out, runtime }: EmitPlace,
): string {
  return new SourceFile(`${out}/${app}/${file}.model.ts`, [source])
    .import([{ name: "ModelDeclaration" }], { file: `${runtime}/declaration/model-declaration.ts` }, "type")
    .constant(identifiers(file).model, declaration, { satisfies: "ModelDeclaration", expanded: ["fields", "actions"] })
    .toString();
}
