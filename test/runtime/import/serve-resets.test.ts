import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registry } from "../../../generated/registry.ts";
import { Importer } from "../../../runtime/import/importer.ts";
import { serveResets } from "../../../runtime/import/serve-resets.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "states-"));
let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.drop();
  rmSync(folder, { recursive: true });
});

function state(name: string, row: string): string {
  const path = join(folder, name);
  writeFileSync(path, `COPY dcim_region (id, name, slug, parent_id) FROM stdin;\n${row}\n\\.\n`);
  return path;
}

it("answers each path with one line, and the last good one is what the database holds", async () => {
  const paths = [
    state("a.sql", "1\tA\ta\t\\N"),
    state("b.sql", "2\tB\tb\t404"),
    state("c.sql", "3\tC\tc\t\\N"),
    join(folder, "absent.sql"),
  ];
  const input = new PassThrough();
  const output = new PassThrough();
  const serving = serveResets(
    client,
    new Importer(client, registry, { conversions: {}, technicalTables: {}, derivedColumns: /^_/, sequences: {} }),
    { input, output },
  );
  input.end(`${paths.join("\n")}\n\n`);
  await serving;
  const lines = String(output.read()).split("\n");
  expect(lines[0]).toBe(`ok ${paths[0]}`);
  expect(lines[1]).toMatch(/^error .*b\.sql References to rows that do not exist: dcim_region\.parent_id/);
  expect(lines[2]).toBe(`ok ${paths[2]}`);
  expect(lines[3]).toMatch(/^error .*absent\.sql Cannot read/);
  expect(lines.slice(4)).toEqual([""]);
  expect((await client.query("SELECT name FROM dcim_region")).rows).toEqual([{ name: "C" }]);
});
