import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type Page, TEST_KEY, type TestServer } from "../../support/test-server.ts";

const SITES = "/api/dcim/sites/";
const DETAIL = { detail: expect.any(String) };
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer({ environment: { MAX_BODY_SIZE: "2000" } });
  samples = new Samples(server);
});
afterAll(() => server.close());

/** A request with another body, type or credentials than the helpers send. */
async function send(method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) {
  const { status, body, headers } = await server.request<unknown>(path, { method, ...init });
  return { status, body, headers };
}

/** A token of a new user. */
async function tokenOf(
  user: Record<string, unknown>,
  token: Record<string, unknown>,
): Promise<{ Authorization: string }> {
  const account = await samples.makeOne("users.user", user);
  const key = crypto.randomUUID().replaceAll("-", "").padEnd(40, "0");
  await samples.makeOne("users.token", { user: account.id, key, ...token });
  return { Authorization: `Token ${key}` };
}

describe("a body that breaks a rule", () => {
  it("is a 400 with messages by field", async () => {
    const { status, body } = await server.post(SITES, { name: "", slug: "no slug!", status: "lost" });
    expect(status).toBe(400);
    expect(body).toEqual({ name: [expect.any(String)], slug: [expect.any(String)], status: [expect.any(String)] });
  });

  it("of a combination of fields has its message at the whole object", async () => {
    const group = await samples.shared("ipam.vlan-group");
    const { name, vid } = await samples.makeOne("ipam.vlan", { group });
    const { status, body } = await server.post("/api/ipam/vlans/", { name, vid, group });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["__all__"]);
  });

  it("among several is named in its place", async () => {
    const { status, body } = await server.post<unknown>(SITES, [{ name: "One", slug: "one" }, { name: "Two" }]);
    expect(status).toBe(400);
    expect(body).toEqual([{}, { slug: ["This field is required."] }]);
  });

  it("because two of its items have the same unique value is a 400 at the later one", async () => {
    const { status, body } = await server.post<unknown>(SITES, [
      { name: "Same", slug: "same" },
      { name: "Same", slug: "other" },
    ]);
    expect(status).toBe(400);
    expect(body).toEqual([{}, { name: [expect.any(String)] }]);
  });
});

describe("a request without credentials that count is a 403 that says which", () => {
  const refused = async (headers: Record<string, string>, method = "GET", body?: string) => {
    const answer = await send(method, SITES, {
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.body]).toEqual([403, DETAIL]);
    return (answer.body as { detail: string }).detail;
  };

  it("none, a wrong scheme, an unknown, expired or read-only token, an inactive user, a client elsewhere, no permission", async () => {
    const details = [
      await refused({ Authorization: "" }),
      await refused({ Authorization: "Token 00000" }),
      await refused(await tokenOf({}, { expires: "2001-01-01T00:00:00Z" })),
      await refused(await tokenOf({ is_active: false }, {})),
      await refused(await tokenOf({}, { allowed_ips: ["203.0.113.7"] })),
      await refused(await tokenOf({}, { write_enabled: false }), "POST", "{}"),
      await refused(await tokenOf({}, {}), "POST", "{}"),
    ];
    expect(new Set(details).size).toBe(details.length);
  });
});

describe("an object that does not exist", () => {
  it.each(["GET", "PUT", "PATCH", "DELETE"])("is a 404 to %s", async (method) => {
    const answer = await send(method, `${SITES}4711/`, method === "GET" ? {} : { body: "{}" });
    expect([answer.status, answer.body]).toEqual([404, DETAIL]);
  });

  it.each(["/api/dcim/sites/abc/", "/api/dcim/sites/99999999999999999999/", "/api/dcim/nothing/", "/api/nothing/"])(
    "is a 404 at %s",
    async (path) => {
      const answer = await send("GET", path);
      expect([answer.status, answer.body]).toEqual([404, DETAIL]);
    },
  );

  it.each(["PUT", "PATCH", "DELETE"])("is a 400 among several to %s, and nothing changes", async (method) => {
    const site = await samples.makeOne("dcim.site");
    const other = { name: "Changed", slug: "changed" };
    const answer = await send(method, SITES, {
      body: JSON.stringify([
        { id: site.id, ...other },
        { id: 4711, ...other },
      ]),
    });
    expect([answer.status, answer.body]).toEqual([400, [{}, { id: [expect.any(String)] }]]);
    expect((await server.get(`${SITES}${site.id}/`)).body).toEqual(site);
  });

  it.each(["PATCH", "DELETE"])("and an id given twice to %s are a 400", async (method) => {
    const site = await samples.makeOne("dcim.site");
    const answer = await send(method, SITES, { body: JSON.stringify([{ id: site.id }, { id: site.id }]) });
    expect([answer.status, answer.body]).toEqual([400, [{}, { id: [expect.any(String)] }]]);
  });
});

describe("an object that others depend on", () => {
  it("is not deleted: a 409 names them", async () => {
    const rack = await samples.makeOne("dcim.rack");
    const { id } = rack.site as { id: number };
    const answer = await send("DELETE", `${SITES}${id}/`);
    expect([answer.status, answer.body]).toEqual([409, DETAIL]);
    expect((answer.body as { detail: string }).detail).toContain(`${rack.display} (${rack.id})`);
  });
});

describe("a body that is none", () => {
  const post = (body: string, type = "application/json") =>
    send("POST", SITES, { body, headers: { "Content-Type": type } });

  it.each(["{", "name=x", '{"name": NaN}', '"\u0000'])("JSON (%j) is a 400", async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: DETAIL });
  });

  it.each(["1", '"text"', "true"])("object or list (%s) is a 400 at the whole object", async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
  });

  it("of objects is a 400 at each item", async () => {
    expect(await post('[1, {"name": "A", "slug": "a"}]')).toMatchObject({
      status: 400,
      body: [{ non_field_errors: [expect.any(String)] }, {}],
    });
  });

  it("JSON by its type is a 415", async () => {
    expect(await post("name=x", "application/x-www-form-urlencoded")).toMatchObject({ status: 415, body: DETAIL });
    expect(await post("{}", "text/plain")).toMatchObject({ status: 415, body: DETAIL });
  });

  it("within MAX_BODY_SIZE is a 413", async () => {
    const body = JSON.stringify({ name: "x".repeat(2000) });
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
    expect(await send("POST", SITES, { body, headers })).toMatchObject({ status: 413, body: DETAIL });
  });
});

describe("a request the address does not take", () => {
  it("is a 405 with the methods it does take", async () => {
    const list = await send("POST", "/api/extras/object-changes/", { body: "{}" });
    expect(list).toMatchObject({ status: 405, body: DETAIL });
    expect(list.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const site = await samples.makeOne("dcim.site");
    const object = await send("POST", `${SITES}${site.id}/`, { body: "{}" });
    expect(object).toMatchObject({ status: 405, body: DETAIL });
    expect(object.headers.get("allow")).toBe("GET, PUT, PATCH, DELETE, HEAD, OPTIONS");
  });

  it("is a 406 when the client takes no JSON", async () => {
    expect(await send("GET", SITES, { headers: { Accept: "image/png" } })).toMatchObject({ status: 406, body: DETAIL });
  });

  it("is redirected when only the last slash is missing, except writes to a list", async () => {
    const missing = async (method: string, path: string) => {
      const { status, headers } = await send(method, path, method === "GET" ? {} : { body: "{}" });
      return [status, headers.get("location")];
    };
    expect(await missing("GET", "/api/dcim/sites?limit=1")).toEqual([302, "/api/dcim/sites/?limit=1"]);
    expect(await missing("PATCH", "/api/dcim/sites/1")).toEqual([302, "/api/dcim/sites/1/"]);
    expect(await missing("POST", "/api/dcim/sites")).toEqual([404, null]);
  });
});

describe("an unknown filter parameter", () => {
  it("is ignored with a warning, and refused where STRICT_FILTERING is set", async () => {
    const ignored = await server.get<Page>(`${SITES}?colour=red`);
    expect(ignored.status).toBe(200);
    expect(ignored.headers.get("warning")).toContain("colour");
    const strict = await createTestServer({ environment: { STRICT_FILTERING: "true" } });
    const refused = await strict.get(`${SITES}?colour=red`);
    expect([refused.status, refused.body]).toEqual([400, { colour: [expect.any(String)] }]);
    await strict.close();
  });
});

describe("what nobody foresaw", () => {
  it("is a 500 with the request's id; the log has the reason and the stack, the client neither", async () => {
    const broken = await createTestServer();
    await broken.database.run("ALTER TABLE dcim_site RENAME TO gone", []);
    const { url, problems, close } = await broken.listen();
    const response = await fetch(`${url}${SITES}`, { headers: { Authorization: `Token ${TEST_KEY}` } });
    const body = (await response.json()) as { request_id: string };
    expect(response.status).toBe(500);
    expect(body).toEqual({
      error: expect.any(String),
      exception: expect.any(String),
      request_id: response.headers.get("x-request-id"),
    });
    expect(JSON.stringify(body)).not.toMatch(/dcim_site|SELECT|node_modules/);
    const logged = broken.logged();
    expect(logged).toContain(body.request_id);
    expect(logged).toContain("dcim_site");
    expect(logged).toContain('"stack"');
    expect(problems).toEqual([]);
    await close();
    await broken.close();
  });
});
