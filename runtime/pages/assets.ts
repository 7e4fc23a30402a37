import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { NotFound } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";

const FOLDER = new URL("assets/", import.meta.url);
/** Parts of the one style sheet, in order of name. */
const STYLES = new URL("styles/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};
const YEAR_SECONDS = 31_536_000;

interface Asset {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Path with a digest of the content: what is at it never changes. */
  readonly path: string;
}

/** Styles and scripts of the pages, read once at start. */
export class Assets {
  readonly #assets = new Map<string, Asset>();

  constructor() {
    for (const name of readdirSync(fileURLToPath(FOLDER))) this.#add(name, readFileSync(new URL(name, FOLDER)));
    const styles = readdirSync(fileURLToPath(STYLES)).sort();
    this.#add("pages.css", Buffer.concat(styles.map((name) => readFileSync(new URL(name, STYLES)))));
  }

  #add(name: string, content: Buffer): void {
    const digest = createHash("sha256").update(content).digest("base64url").slice(0, 12);
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    this.#assets.set(name, { content: new Uint8Array(content), type, path: `/static/${digest}/${name}` });
  }

  /** Path of a file by its name. Throws for a name there is none of. */
  path(name: string): string {
    const asset = this.#assets.get(name);
    if (asset === undefined) throw new Error(`the pages have no file ${name}`);
    return asset.path;
  }

  /** Serves the files, to anyone: they hold nothing of the records. */
  mount(app: Hono<RequestEnv>): void {
    app.get("/static/:digest/:name", (request) => {
      const asset = this.#assets.get(request.req.param("name"));
      if (asset === undefined) throw new NotFound();
      // A page of another version may still ask by its own digest: it gets the present file, but does not keep it.
      const isCurrent = asset.path === request.req.path;
      const caching = isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
      return new Response(asset.content, { headers: { "Content-Type": asset.type, "Cache-Control": caching } });
    });
  }
}
