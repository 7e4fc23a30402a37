import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { registry } from "../../generated/registry.ts";

const FOLDER = "runtime";

it("no file of the runtime names a table or a path of a model", () => {
  const names = Object.values(registry.models).flatMap(({ model }) => [
    model.table,
    ...(model.path === null ? [] : [model.path]),
  ]);
  const pattern = new RegExp(`\\b(${names.join("|")})\\b`, "g");
  const found = sourceFiles().flatMap((file) => {
    const text = withoutComments(readFileSync(join(FOLDER, file), "utf8"));
    return [...text.matchAll(pattern)].map(([name]) => `${file}: ${name}`);
  });
  expect(names.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

function sourceFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|sql)$/.test(file));
}

/** The contract's comments explain it by examples. */
function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/^\s*(\/\/|--).*$/gm, "");
}
