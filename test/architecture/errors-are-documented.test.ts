import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the README lists exactly the error classes there are, each with its status", () => {
  const code = readFileSync("runtime/errors/api-error.ts", "utf8");
  const classes = code
    .split(/^export class /m)
    .slice(1)
    .filter((text) => /^\w+ extends ApiError/.test(text))
    .map((text) => `${/^\w+/.exec(text)?.[0]} ${/super\((\d{3}),/.exec(text)?.[1]}`);
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| `([A-Z][a-z]\w+)` +\| (\d{3}) +\|/gm);
  expect(classes.length).toBeGreaterThan(0);
  expect([...rows].map(([, name, status]) => `${name} ${status}`).sort()).toEqual(classes.sort());
});
