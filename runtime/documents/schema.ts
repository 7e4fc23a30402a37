import type { Context, Hono } from "hono";
import { ApiError, NotFound } from "../errors/api-error.ts";
import type { RequestEnv, Services } from "../services.ts";
import type { SchemaDocuments, SchemaFormat } from "./schema-document.ts";

interface SchemaType {
  readonly type: string;
  readonly format: SchemaFormat;
}

/** In order of preference; the first answers a client that takes anything. */
const TYPES: readonly SchemaType[] = [
  { type: "application/vnd.oai.openapi", format: "yaml" },
  { type: "application/yaml", format: "yaml" },
  { type: "application/vnd.oai.openapi+json", format: "json" },
  { type: "application/json", format: "json" },
];
/** Values of ?format= and the type each stands for. */
const FORMATS: Readonly<Record<string, string>> = {
  openapi: "application/vnd.oai.openapi",
  yaml: "application/yaml",
  "openapi-json": "application/vnd.oai.openapi+json",
  json: "application/json",
};

/** Serves /api/schema/: the OpenAPI document as YAML or JSON, by `?format=` or the Accept header. */
export function mountSchema(app: Hono<RequestEnv>, services: Services, documents: SchemaDocuments): void {
  app.get("/api/schema/", async (context) => {
    const { type, format } = chooseType(context);
    services.permissions.checkEntry(await services.authenticator.authenticate(context.env));
    const document = await documents.get(format);
    const headers = { ETag: document.etag, Vary: "Accept, Accept-Encoding", "Cache-Control": "no-cache" };
    if (context.req.header("if-none-match") === document.etag) return new Response(null, { status: 304, headers });
    const isZipped = /\bgzip\b/.test(context.req.header("accept-encoding") ?? "");
    return new Response(new Uint8Array(isZipped ? document.zipped : document.body), {
      headers: { ...headers, "Content-Type": type, ...(isZipped && { "Content-Encoding": "gzip" }) },
    });
  });
}

function chooseType(context: Context<RequestEnv>): SchemaType {
  const format = context.req.query("format");
  if (format !== undefined) {
    const named = TYPES.find(({ type }) => type === FORMATS[format]);
    if (named === undefined) throw new NotFound();
    return named;
  }
  const ranges = (context.req.header("accept") ?? "*/*")
    .split(",")
    .map((range) => range.split(";")[0]?.trim().toLowerCase());
  const chosen = TYPES.find(({ type }) => ranges.includes(type)) ?? TYPES[0];
  const takesAny = ranges.some((range) => range === "*/*" || range === "application/*");
  if (chosen === undefined || !(takesAny || ranges.includes(chosen.type))) {
    throw new ApiError(406, { detail: "Could not satisfy the request Accept header." });
  }
  return chosen;
}
