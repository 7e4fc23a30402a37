import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { API_VERSION } from "../../runtime/declaration/api-version.ts";

it("the interface has the release of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(version.split(".").slice(0, 2).join(".")).toBe(API_VERSION);
});
