import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { DefinitionErrors } from "../../generator/load/definition-error.ts";
import { compareFolder, readFolder, writeDifference } from "../../generator/write/sync-folder.ts";

const CASES = "test/generator/cases";
/** Rewrites what the cases expect, for review as a diff. */
const isUpdate = process.env.UPDATE === "1";

/** TypeScript files by path; the documents and migrations have tests of their own. */
async function generated(folder: string): Promise<Map<string, string> | string> {
  const models = ["models", "plugins"].map((name) => join(folder, name)).filter((path) => existsSync(path));
  try {
    const files = await generate({ models, out: join(folder, "expected"), current: new Map() });
    return new Map([...files].filter(([path]) => path.endsWith(".ts")));
  } catch (error) {
    if (error instanceof DefinitionErrors) return `${error.message.replaceAll(`${folder}/`, "")}\n`;
    throw error;
  }
}

describe.each(readdirSync(CASES))("the models of case %s", (name) => {
  const folder = `${CASES}/${name}`;
  const errorsFile = join(folder, "errors.txt");

  test(existsSync(errorsFile) ? "are refused with these messages" : "give these files", async () => {
    const result = await generated(folder);
    const expectedFolder = join(folder, "expected");
    if (typeof result === "string") {
      if (isUpdate) writeFileSync(errorsFile, result);
      expect(result).toBe(existsSync(errorsFile) ? readFileSync(errorsFile, "utf8") : "no errors");
    } else {
      if (isUpdate) writeDifference(expectedFolder, result, compareFolder(readFolder(expectedFolder), result));
      expect(Object.fromEntries(result)).toEqual(Object.fromEntries(readFolder(expectedFolder)));
    }
  });
});
