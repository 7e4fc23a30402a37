import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("generated/ is what the generator makes of models/", async () => {
  const check = promisify(execFile)(process.execPath, ["--import", "tsx", "generator/main.ts", "--check"]);
  await expect(check).resolves.toBeDefined();
});
