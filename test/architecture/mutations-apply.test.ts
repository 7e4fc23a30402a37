import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allMutations } from "../../scripts/mutations/all-mutations.ts";

it("every mistake of test:mutations can be made at one place, and has its test", () => {
  expect(allMutations.length).toBeGreaterThanOrEqual(40);
  const misplaced = allMutations.filter(
    ({ file, text, test, only }) =>
      readFileSync(file, "utf8").split(text).length !== 2 ||
      !existsSync(test) ||
      // Titles with values in them are not found as they are.
      (only !== undefined && !readFileSync(test, "utf8").includes(only.split(" ")[0] as string)),
  );
  expect(misplaced.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
