import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = ["runtime/config.ts", "runtime/config-database.ts"];

it("the README lists exactly the variables the configuration reads", () => {
  const code = FILES.map((file) => readFileSync(file, "utf8")).join("");
  const stated = [...code.matchAll(/^ {2}(?:\/\*\*| \*) ([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const read = [
    ...code.matchAll(/values\s*\.(?:text|boolean|integer|choice|list|object)(?:<[^(]*>)?\(\s*"([A-Z_]+)"/g),
  ].map(([, name]) => name);
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
  expect(stated.length).toBeGreaterThan(20);
  expect([...new Set(read)].sort()).toEqual([...stated].sort());
  expect(rows.sort()).toEqual(stated.sort());
});
