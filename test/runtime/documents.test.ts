import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { yamlText } from "../../runtime/documents/yaml-text.ts";
import type { RecordsServer } from "../../runtime/server.ts";
import { createSmallServer, SMALL_KEY } from "../support/small-server.ts";

const DOCUMENT = {
  openapi: "3.0.3",
  info: { title: "Small", version: "3.7" },
  paths: { "/api/{id}/": { get: { tags: [] } } },
};
let folder: string;
let server: RecordsServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "infra-documents-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(DOCUMENT));
  server = createSmallServer({ schemaFile: pathToFileURL(file) }).server;
});
afterAll(() => rm(folder, { recursive: true }));

describe("the roots", () => {
  it("name what exists, with absolute addresses", async () => {
    const host = { headers: { Host: "records.example:8443" } };
    expect(await body("/api/", host)).toEqual({
      goods: "http://records.example:8443/api/goods/",
      plugins: "http://records.example:8443/api/plugins/",
      status: "http://records.example:8443/api/status/",
    });
    expect(await body("/api/goods/", host)).toEqual({
      warehouses: "http://records.example:8443/api/goods/warehouses/",
    });
    expect(await body("/api/plugins/installed-plugins/")).toEqual([]);
  });

  it("describe themselves on OPTIONS", async () => {
    const response = await server.request("/api/goods/", { method: "OPTIONS" });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.json()).toMatchObject({ name: "Goods", parses: ["application/json"] });
  });

  it("refuse wrong credentials, and none when a login is required", async () => {
    const wrong = await server.request("/api/", { headers: { Authorization: "Token wrong" } });
    expect([wrong.status, await wrong.json()]).toEqual([403, { detail: "Invalid token" }]);
    const closed = createSmallServer({ environment: { LOGIN_REQUIRED: "yes" } }).server;
    expect((await closed.request("/api/")).status).toBe(403);
    expect((await closed.request("/api/", { headers: { Authorization: `Token ${SMALL_KEY}` } })).status).toBe(200);
  });
});

describe("the status", () => {
  it("has the members clients read, and a version that begins with a digit", async () => {
    const status = (await body("/api/status/")) as Record<string, unknown>;
    expect(status["netbox-version"]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(status)).toEqual(
      expect.arrayContaining(["django-version", "installed-apps", "plugins", "python-version", "rq-workers-running"]),
    );
  });
});

describe("the health of the process", () => {
  it("is told without credentials", async () => {
    expect((await server.request("/live")).status).toBe(200);
    expect((await server.request("/ready")).status).toBe(200);
  });

  it("is unready without a database, and alive", async () => {
    const broken = createSmallServer({ run: () => Promise.reject(new Error("connection refused")) }).server;
    expect((await broken.request("/ready")).status).toBe(503);
    expect((await broken.request("/live")).status).toBe(200);
  });
});

describe("the schema", () => {
  it.each([
    ["*/*", "application/vnd.oai.openapi"],
    ["application/yaml", "application/yaml"],
    ["application/json", "application/json"],
    ["application/vnd.oai.openapi+json", "application/vnd.oai.openapi+json"],
  ])("for %s is %s", async (accept, type) => {
    const response = await server.request("/api/schema/", { headers: { Accept: accept } });
    expect(response.headers.get("content-type")).toBe(type);
    expect(parse(await response.text())).toEqual(DOCUMENT);
  });

  it.each([
    ["json", 200],
    ["openapi", 200],
    ["yaml", 200],
    ["bogus", 404],
  ])("with ?format=%s answers %i", async (format, status) => {
    const response = await server.request(`/api/schema/?format=${format}`, { headers: { Accept: "application/xml" } });
    expect(response.status).toBe(status);
  });

  it("is compressed on request and not sent again when it is the same", async () => {
    const zipped = await server.request("/api/schema/?format=json", { headers: { "Accept-Encoding": "gzip" } });
    expect(JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(DOCUMENT);
    const etag = zipped.headers.get("etag") ?? "";
    const again = await server.request("/api/schema/?format=json", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("has a page whose files all come from this server and whose scripts are none inline", async () => {
    const page = await server.request("/api/schema/swagger-ui/", { headers: { Accept: "text/html" } });
    const html = await page.text();
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? "");
    expect(files).toHaveLength(6);
    for (const path of files) {
      expect(path).toMatch(/^\/api\/schema\/swagger-ui\/files\//);
      expect((await server.request(path)).status).toBe(200);
    }
    expect(html).not.toMatch(/<script>|\son\w+=/);
    expect((await server.request("/api/schema/swagger-ui/files/package.json")).status).toBe(404);
  });
});

describe("YAML of a JSON value", () => {
  it("reads back as the same value", () => {
    const value = {
      text: ["", "yes", "- a: b # c", "\u2028 \u0085 \u{1f600}", 'quote " \\ \n\t', "1.0"],
      "key: strange": { "": null, true: true, "123": -1.5e-7 },
      nested: [[1, [2, []]], { a: { b: {} } }, {}],
    };
    expect(parse(yamlText(value))).toEqual(value);
    expect(parse(yamlText([]))).toEqual([]);
  });
});

async function body(path: string, init?: RequestInit): Promise<unknown> {
  return (await server.request(path, init)).json();
}
