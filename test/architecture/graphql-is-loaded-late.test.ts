import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Packages that a file and the files it imports need when it is loaded; types and dynamic imports do not count. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [statement, from = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\b[^;]*?from "([^"]+)";$/gm,
  )) {
    if (/^(?:import|export) type\b/.test(statement)) continue;
    if (!from.startsWith(".")) packages.add(from);
    else for (const name of packagesOf(join(dirname(file), from), seen)) packages.add(name);
  }
  return packages;
}

it("a server loads nothing of GraphQL before it is asked for", () => {
  const loaded = packagesOf("runtime/server.ts");
  expect(loaded).toContain("hono");
  expect([...loaded].filter((name) => name.startsWith("graph"))).toEqual([]);
  expect(packagesOf("runtime/graphql/graphql-service.ts")).toContain("graphql");
});
