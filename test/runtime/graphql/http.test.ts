import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GraphqlBody } from "../../support/graphql-client.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const QUERY = "{ site_list { name } }";
const DATA = { data: { site_list: [] } };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const persisted = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("a request", () => {
  it("may be a GET, a form or the bare document", async () => {
    const get = await server.get(`/graphql/?query=${encodeURIComponent(QUERY)}`);
    expect([get.status, get.body]).toEqual([200, DATA]);
    const send = (body: string, type: string) =>
      server.request("/graphql/", { method: "POST", body, headers: { "Content-Type": type } });
    expect((await send(QUERY, "application/graphql")).body).toEqual(DATA);
    expect((await send(`query=${encodeURIComponent(QUERY)}`, "application/x-www-form-urlencoded")).body).toEqual(DATA);
  });

  it("is answered in the type that is accepted", async () => {
    const type = async (accept: string) => {
      const { headers, status } = await server.request("/graphql/", {
        method: "POST",
        body: JSON.stringify({ query: QUERY }),
        headers: { Accept: accept },
      });
      return [status, headers.get("content-type")];
    };
    expect(await type("*/*")).toEqual([200, "application/json"]);
    expect(await type("application/graphql-response+json")).toEqual([200, "application/graphql-response+json"]);
    expect((await type("image/png"))[0]).toBe(406);
  });

  it("that is not understood is told so as GraphQL's errors", async () => {
    const statusOf = async (body: string, method = "POST") => {
      const { status, body: answer } = await server.request<GraphqlBody>("/graphql/", { method, body });
      expect(answer.errors?.[0]?.message).toEqual(expect.any(String));
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|at file:/);
      return status;
    };
    expect(await statusOf('{"query":')).toBe(400);
    expect(await statusOf("{}")).toBe(400);
    expect(await statusOf('{"query": 5}')).toBe(400);
    expect(await statusOf('[{"query": "{ site_list { id } }"}]')).toBe(400);
    expect(await statusOf('{"query": "{ site_list { id } }", "variables": "x"}')).toBe(400);
    const get = await server.get<GraphqlBody>("/graphql/");
    expect([get.status, get.body.errors?.[0]?.message]).toEqual([400, "Must provide query string."]);
    const write = await server.get("/graphql/?query=mutation%7Bx%7D");
    expect(write.status).toBe(405);
    expect((await server.request("/graphql/", { method: "PUT", body: "{}" })).status).toBe(405);
  });

  it("without the slash at the end is led there, if it only reads", async () => {
    const get = await server.get("/graphql?query=%7B__typename%7D");
    expect([get.status, get.headers.get("location")]).toEqual([302, "/graphql/?query=%7B__typename%7D"]);
  });
});

describe("a persisted document", () => {
  it("is registered with its hash and then asked for by it", async () => {
    const query = "{ rack_list { name } }";
    const ask = (body: object) => server.post<GraphqlBody>("/graphql/", body);
    const unknown = await ask(persisted(sha256(query)));
    expect(unknown.body.errors?.[0]?.message).toBe("PersistedQueryNotFound");
    expect((await ask({ query, ...persisted(sha256("other")) })).status).toBe(400);
    expect((await ask({ query, ...persisted(sha256(query)) })).body).toEqual({ data: { rack_list: [] } });
    expect((await ask(persisted(sha256(query)))).body).toEqual({ data: { rack_list: [] } });
    const get = await server.get(
      `/graphql/?extensions=${encodeURIComponent(JSON.stringify(persisted(sha256(query)).extensions))}`,
    );
    expect(get.body).toEqual({ data: { rack_list: [] } });
  });

  it("can be trusted by the operator, and then be the only ones that are executed", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "documents-")), "documents.json");
    writeFileSync(file, JSON.stringify({ [sha256(QUERY)]: QUERY }));
    const environment = { GRAPHQL_DOCUMENTS: file, GRAPHQL_TRUSTED_ONLY: "true" };
    const trusting = await createTestServer({ environment });
    const ask = (body: object) => trusting.post<GraphqlBody>("/graphql/", body);
    expect((await ask(persisted(sha256(QUERY)))).body).toEqual(DATA);
    expect((await ask({ documentId: `sha256:${sha256(QUERY)}` })).body).toEqual(DATA);
    expect((await ask({ query: QUERY })).body).toEqual(DATA);
    const other = "{ rack_list { name } }";
    for (const body of [{ query: other }, { query: other, ...persisted(sha256(other)) }, persisted(sha256(other))]) {
      const { status, body: answer } = await ask(body);
      expect([status, answer.errors?.[0]?.extensions?.code]).toEqual([400, "UNTRUSTED_DOCUMENT"]);
    }
    await trusting.close();
  });
});

describe("a browser", () => {
  it("gets GraphiQL, whose files all come from this server and whose scripts are none inline", async () => {
    const page = await server.get("/graphql/", { Accept: "text/html,application/xhtml+xml" });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path as string);
    expect(files).toHaveLength(8);
    for (const path of files) {
      expect(path).toMatch(/^\/graphql\/graphiql\//);
      const file = await server.get(path);
      expect([path, file.status, file.text.length > 0]).toEqual([path, 200, true]);
    }
    expect(page.text).not.toMatch(/<script>|\son\w+=/);
    expect((await server.get("/graphql/graphiql/package.json")).status).toBe(404);
  });
});

it("with GRAPHQL_ENABLED=false the address is not found", async () => {
  const off = await createTestServer({ environment: { GRAPHQL_ENABLED: "false" } });
  expect((await off.post("/graphql/", { query: QUERY })).status).toBe(404);
  expect((await off.get("/graphql/", { Accept: "text/html" })).status).toBe(404);
  await off.close();
});
