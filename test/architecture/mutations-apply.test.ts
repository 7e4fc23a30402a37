import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allMutations } from "../../scripts/mutations/all-mutations.ts";

it("every mistake of test:mutations can be made at one place, and has its test", () => {
  expect(allMutations.length).toBeGreaterThanOrEqual(40);
  const misplaced = allMutations.filter(
    ({ file, text, test }) => readFileSync(file, "utf8").split(text).length !== 2 || !existsSync(test),
  );
  expect(misplaced.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
