import type { Registry } from "../declaration/registry.ts";
import { NotFound } from "../errors/api-error.ts";
import { SAFE_METHODS } from "./safe-methods.ts";

/** What to do with a path that does not end in a slash: the address to redirect to, or undefined to go on. */
export type SlashRule = (method: string, path: string, query: string) => string | undefined;

/**
 * A collection or document without its slash redirects reads and is not found for writes (a redirected write may lose
 * its body); everything below a collection redirects every method.
 */
export function createSlashRule(registry: Registry, documents: readonly string[]): SlashRule {
  const whole = new Set(documents.map((path) => path.slice(0, -1)));
  const collections = new Set<string>();
  for (const { model } of Object.values(registry.models)) {
    if (model.path !== null) collections.add(`/api/${model.path}`);
  }
  for (const { path } of Object.values(registry.endpoints ?? {})) collections.add(`/api/${path.split("/{")[0]}`);
  return (method, path, query) => {
    const target = query === "" ? `${path}/` : `${path}/?${query}`;
    if (whole.has(path) || collections.has(path)) {
      if (SAFE_METHODS.has(method)) return target;
      throw new NotFound();
    }
    // Collections lie two levels below /api, those of further model folders three.
    const segments = path.split("/");
    return [4, 5].some((depth) => collections.has(segments.slice(0, depth).join("/"))) ? target : undefined;
  };
}
