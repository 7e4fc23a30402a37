import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const MODEL = `model: site
description: A place.
fields:
  name: { kind: name, max: 100 }
`;

interface Result {
  readonly status: number | null;
  readonly stderr: string;
  readonly stdout: string;
}

describe("npm run generate", { timeout: 60_000 }, () => {
  let folder: string;

  function generate(...options: string[]): Result {
    const command = [
      "--import",
      "tsx",
      "generator/main.ts",
      "--models",
      `${folder}/models`,
      "--out",
      `${folder}/out`,
      ...options,
    ];
    return spawnSync(process.execPath, command, { encoding: "utf8" });
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "infra-records-command-"));
    mkdirSync(join(folder, "models/dcim"), { recursive: true });
    writeFileSync(join(folder, "models/dcim/site.yaml"), MODEL);
    expect(generate().status).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("--check accepts what was just generated, and generating again writes nothing", () => {
    expect(generate("--check")).toMatchObject({ status: 0, stderr: "" });
    const registry = join(folder, "out/registry.ts");
    const before = statSync(registry).mtimeMs;
    expect(generate().stdout).toContain("0 new, 0 changed, 0 deleted");
    expect(statSync(registry).mtimeMs).toBe(before);
  });

  test("--check names missing, changed and orphan files and the command that puts them right, which does", () => {
    appendFileSync(join(folder, "out/dcim/site.model.ts"), "// edited by hand\n");
    rmSync(join(folder, "out/dcim/site.table.ts"));
    mkdirSync(join(folder, "out/tenancy"));
    writeFileSync(join(folder, "out/tenancy/tenant.model.ts"), "");

    const { status, stderr } = generate("--check");
    expect(status).toBe(1);
    expect(stderr.replaceAll(`${folder}/`, "").trim().split("\n")).toEqual([
      "missing: out/dcim/site.table.ts",
      "changed: out/dcim/site.model.ts",
      "orphan: out/tenancy/tenant.model.ts",
      "out does not match the models; to fix it: npm run generate",
    ]);

    expect(generate().stdout).toContain("1 new, 1 changed, 1 deleted");
    expect(() => statSync(join(folder, "out/tenancy"))).toThrow();
    expect(readFileSync(join(folder, "out/dcim/site.model.ts"), "utf8")).not.toContain("edited by hand");
  });

  test("a mistake in a model is reported at its place and nothing is written", () => {
    writeFileSync(join(folder, "models/dcim/site.yaml"), MODEL.replace("max:", "maximum:"));
    const before = readFileSync(join(folder, "out/dcim/site.model.ts"), "utf8");
    const { status, stderr } = generate();
    expect(status).toBe(2);
    expect(stderr.trim()).toBe(`${folder}/models/dcim/site.yaml:4:23: unknown key "maximum"`);
    expect(readFileSync(join(folder, "out/dcim/site.model.ts"), "utf8")).toBe(before);
    writeFileSync(join(folder, "models/dcim/site.yaml"), MODEL);
  });

  test("a folder with files that are not generated is not written to", () => {
    mkdirSync(join(folder, "other"));
    writeFileSync(join(folder, "other/notes.txt"), "mine");
    const { status, stderr } = generate("--out", `${folder}/other`);
    expect(status).toBe(2);
    expect(stderr).toContain("not writing there");
    expect(readFileSync(join(folder, "other/notes.txt"), "utf8")).toBe("mine");
  });
});
