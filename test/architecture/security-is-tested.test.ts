import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("SECURITY.md", "utf8");

it("every test that SECURITY.md names exists", () => {
  const named = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("SECURITY.md names every test of security", () => {
  const files = readdirSync("test/security").map((name) => `test/security/${name}`);
  expect(files.filter((path) => !page.includes(path))).toEqual([]);
});
