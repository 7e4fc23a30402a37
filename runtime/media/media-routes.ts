import type { Hono } from "hono";
import { ApiError, NotFound } from "../errors/api-error.ts";
import type { RequestEnv, Services } from "../services.ts";
import { IMAGE_TYPES } from "./image-file.ts";
import { MEDIA_PREFIX, type MediaStore } from "./media-store.ts";

/**
 * Serves uploaded files at /media/. Their addresses cannot be guessed, so whoever has one may read it, as browsers do that show
 * an image in a page; with LOGIN_REQUIRED only who is logged in. Images are shown, any other file is only saved.
 */
export function mountMedia(app: Hono<RequestEnv>, services: Services, store: MediaStore): void {
  app.all(`${MEDIA_PREFIX}*`, async (request) => {
    const { method } = request.env;
    if (method !== "GET" && method !== "HEAD")
      throw new ApiError(405, { detail: `Method "${method}" not allowed.` }, { headers: { Allow: "GET, HEAD" } });
    const actor = await services.authenticator.authenticate(request.env);
    services.permissions.checkEntry(actor);
    const name = fileName(new URL(request.req.url).pathname);
    const content = name === undefined ? undefined : await store.read(name);
    if (name === undefined || content === undefined) throw new NotFound();
    return new Response(method === "HEAD" ? null : content, {
      headers: { ...headersOf(name), "Content-Length": String(content.byteLength) },
    });
  });
}

function fileName(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(MEDIA_PREFIX.length));
  } catch {
    return undefined;
  }
}

function headersOf(name: string): Record<string, string> {
  const base = name.slice(name.lastIndexOf("/") + 1);
  const type = IMAGE_TYPES[base.slice(base.lastIndexOf(".") + 1).toLowerCase()];
  return {
    "Content-Type": type ?? "application/octet-stream",
    "Content-Disposition": `${type === undefined ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(base)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
    // A file never changes: another upload has another name.
    "Cache-Control": "private, max-age=86400, immutable",
  };
}
