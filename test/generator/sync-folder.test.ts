import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareFolder, readFolder, writeDifference } from "../../generator/write/sync-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "infra-records-sync-"));
  mkdirSync(join(folder, "dcim"));
  writeFileSync(join(folder, "dcim/same.ts"), "same");
  writeFileSync(join(folder, "dcim/changed.ts"), "old");
  mkdirSync(join(folder, "gone/deeper"), { recursive: true });
  writeFileSync(join(folder, "gone/deeper/orphan.ts"), "orphan");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WANTED = new Map([
  ["dcim/same.ts", "same"],
  ["dcim/changed.ts", "new"],
  ["ipam/missing.ts", "missing"],
]);

test("folders are compared as sets of files", () => {
  expect(compareFolder(readFolder(folder), WANTED)).toEqual({
    missing: ["ipam/missing.ts"],
    changed: ["dcim/changed.ts"],
    orphan: ["gone/deeper/orphan.ts"],
  });
});

test("only what differs is written, and folders that orphans leave empty go with them", () => {
  const before = statSync(join(folder, "dcim/same.ts")).mtimeMs;
  writeDifference(folder, WANTED, compareFolder(readFolder(folder), WANTED));
  expect(readFolder(folder)).toEqual(new Map([...WANTED].sort()));
  expect(statSync(join(folder, "dcim/same.ts")).mtimeMs).toBe(before);
  expect(existsSync(join(folder, "gone"))).toBe(false);
  expect(readFileSync(join(folder, "dcim/changed.ts"), "utf8")).toBe("new");
});

test("a folder that does not exist is empty", () => {
  expect(readFolder(join(folder, "nowhere"))).toEqual(new Map());
});
