import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, TEST_KEY } from "../support/test-server.ts";

const run = promisify(execFile);

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    types: ["node"],
    module: "NodeNext",
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitReturns: true,
    noUnusedLocals: true,
    skipLibCheck: true,
    outDir: "built",
  },
  files: ["scenario.ts"],
};

/** What the compiler must know of the interface from its document alone: names, enumerations, null, what is required. */
const SCENARIO = `
import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const [url = "", key = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: url, headers: { Authorization: "Token " + key } });

const site: components["schemas"]["SiteRequest"] = { name: "Amsterdam", slug: "ams", status: "planned", latitude: 52.37 };
const created = await client.POST("/api/dcim/sites/", { body: site });
assert(created.data !== undefined && !Array.isArray(created.data));
const { id, status, region, last_updated } = created.data;
const label: string = status.label;
const regionName: string | undefined = region?.name;
const updated: string | null = last_updated;
assert.equal(label, "Planned");
assert.equal(regionName, undefined);
assert.notEqual(updated, null);

const several = await client.POST("/api/dcim/sites/", { body: [{ name: "Delft", slug: "dft" }] });
assert(Array.isArray(several.data));
assert.equal(several.data[0]?.slug, "dft");

const page = await client.GET("/api/dcim/sites/", { params: { query: { status: ["planned"], name__ic: ["ams"], limit: 5 } } });
assert.equal(page.data?.count, 1);
assert.equal(page.data.results[0]?.id, id);
const brief = await client.GET("/api/dcim/sites/", { params: { query: { brief: true } } });
assert.equal(brief.data?.results.length, 2);

const changed = await client.PATCH("/api/dcim/sites/{id}/", { params: { path: { id } }, body: { status: "active", region: null } });
assert.equal(changed.data?.status.value, "active");
const replaced = await client.PUT("/api/dcim/sites/{id}/", { params: { path: { id } }, body: { name: "Ams", slug: "ams" } });
assert.equal(replaced.data?.name, "Ams");

const refused = await client.POST("/api/dcim/sites/", { body: { name: "", slug: "ams" } });
assert.equal(refused.response.status, 400);
assert.deepEqual(Object.keys(refused.error ?? {}), ["name", "slug"]);

// @ts-expect-error a status that is none
await client.PATCH("/api/dcim/sites/{id}/", { params: { path: { id } }, body: { status: "lost" } });
// @ts-expect-error a member that is required
await client.POST("/api/dcim/sites/", { body: { name: "Without slug" } });
// @ts-expect-error a filter that is none
await client.GET("/api/dcim/sites/", { params: { query: { colour: "red" } } });
// @ts-expect-error an address that is none
await client.GET("/api/dcim/nothing/");
// @ts-expect-error a member that objects do not have
assert.equal(created.data.colour, undefined);

const gone = await client.DELETE("/api/dcim/sites/{id}/", { params: { path: { id } } });
assert.equal(gone.response.status, 204);
const missing = await client.GET("/api/dcim/sites/{id}/", { params: { path: { id } } });
assert.equal(typeof missing.error?.detail, "string");
console.log("done");
`;

describe("a client generated from the OpenAPI document", { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "infra-records-client-"));
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
    await writeFile(join(folder, "scenario.ts"), SCENARIO);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("compiles under strict, where what the interface does not have is an error", async () => {
    await run(process.execPath, [
      "node_modules/openapi-typescript/bin/cli.js",
      "generated/openapi.json",
      "-o",
      join(folder, "api.ts"),
    ]);
    const { stdout } = await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  });

  it("reads, creates, changes and deletes", async () => {
    const server = await createTestServer();
    const { url, problems, close } = await server.listen();
    try {
      const { stdout } = await run(process.execPath, [join(folder, "built/scenario.js"), url, TEST_KEY]);
      expect(stdout).toBe("done\n");
      expect(problems).toEqual([]);
    } finally {
      await close();
      await server.close();
    }
  });
});
