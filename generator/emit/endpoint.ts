import type { GraphEndpoint } from "../graph/model.ts";
import { endpointIdentifier } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** The endpoint as data: `<name>.endpoint.ts`. */
export function emitEndpoint({ app, file, source, declaration }: GraphEndpoint, { out, runtime }: EmitPlace): string {
  return new SourceFile(`${out}/${app}/${file}.endpoint.ts`, [source])
    .import([{ name: "EndpointDeclaration" }], { file: `${runtime}/declaration/endpoint-declaration.ts` }, "type")
    .constant(endpointIdentifier(app, file), declaration, { satisfies: "EndpointDeclaration" })
    .toString();
}
