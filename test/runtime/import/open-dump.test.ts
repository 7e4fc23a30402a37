import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { DumpPart } from "../../../runtime/import/dump-part.ts";
import { openDump, readDump } from "../../../runtime/import/open-dump.ts";

const folder = mkdtempSync(join(tmpdir(), "dump-"));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = `COPY public.shelf (id, name) FROM stdin;\n${Array.from({ length: 50_000 }, (_, at) => `${at}\tRegal für Nº ${at}`).join("\n")}\n\\.\n`;

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function rows(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const parts of openDump(path)) lines.push(...linesOf(parts));
  return lines;
}

const linesOf = (parts: readonly DumpPart[]): string[] =>
  parts.flatMap((part) => (part.kind === "rows" ? [...part.lines] : []));

describe("openDump and readDump", () => {
  it("read a plain and a packed dump alike, in pieces and at once", async () => {
    const plain = file("plain.sql", TEXT);
    const packed = file("packed.sql.gz", gzipSync(TEXT));
    const expected = TEXT.split("\n").slice(1, -2);
    expect(await rows(plain)).toEqual(expected);
    expect(await rows(packed)).toEqual(expected);
    expect(linesOf(readDump(plain))).toEqual(expected);
    expect(linesOf(readDump(packed))).toEqual(expected);
  });

  it("say what to do about a dump in custom format", async () => {
    const path = file("custom.dump", Buffer.from("PGDMP\x01\x0e\x00"));
    await expect(rows(path)).rejects.toThrow("pg_restore -f dump.sql");
    expect(() => readDump(path)).toThrow("pg_restore -f dump.sql");
  });

  it("refuse a packed dump that is cut off", async () => {
    const packed = gzipSync(TEXT);
    const path = file("cut.sql.gz", packed.subarray(0, packed.length / 2));
    await expect(rows(path)).rejects.toThrow("Cannot read");
    expect(() => readDump(path)).toThrow("Cannot read");
  });

  it("name a file that is not there", async () => {
    const path = join(folder, "absent.sql");
    await expect(rows(path)).rejects.toThrow(`Cannot read ${path}`);
  });
});
