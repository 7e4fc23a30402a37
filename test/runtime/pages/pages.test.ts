import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeRule } from "../../support/event-rules.ts";
import { Samples } from "../../support/sample.ts";
import { servedModels } from "../../support/served-models.ts";
import { createTestServer, type Page as List, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

const PAGE = { Accept: "text/html" };
const SITES = "/api/dcim/sites/";
let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await createTestServer();
  users = new TestUsers(server);
  for (const slug of ["north", "south"]) await server.post(SITES, { name: `Site ${slug}`, slug, status: "active" });
  await server.post("/api/dcim/racks/", { name: "Rack south", site: { slug: "south" } });
});
afterAll(() => server.close());

const page = (path: string, as: As = {}) => server.get(path, { ...PAGE, ...as });

/** Sends a form as a browser does. */
function send(path: string, values: Readonly<Record<string, string>>, headers: As = {}) {
  const body = new URLSearchParams(values).toString();
  const type = "application/x-www-form-urlencoded";
  return server.request(path, { method: "POST", body, headers: { ...PAGE, "Content-Type": type, ...headers } });
}

interface Session {
  readonly cookie: string;
  readonly csrf: string;
}

async function openSession(username: string): Promise<Session> {
  const headers = { ...ANONYMOUS, Accept: "application/json", "Content-Type": "application/json" };
  const body = JSON.stringify({ username, password: "secret" });
  const answer = await server.request("/login/", { method: "POST", body, headers });
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  return { cookie, csrf: answer.body.csrf_token as string };
}

describe("every model", () => {
  it("has a list, a form and filters; no page has a script or a style of its own, nor is one kept", async () => {
    for (const { model, operations } of servedModels) {
      const paths = [`/${model.path}/`, `/${model.path}/filter/`];
      if (operations.includes("create")) paths.push(`/${model.path}/add/`);
      for (const path of paths) {
        const { status, text, headers } = await page(path);
        expect([path, status]).toEqual([path, 200]);
        expect([path, /<script>|<style|\son[a-z]+=|\sstyle=|javascript:/.exec(text)?.[0]]).toEqual([path, undefined]);
        expect(headers.get("content-security-policy")).toMatch(
          /default-src 'none';.*script-src 'self'; style-src 'self'$/,
        );
        expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
      }
    }
  });
});

describe("what a user may do", () => {
  it("is what the pages show and take", async () => {
    const as = await users.permitted("reader", { models: ["dcim.site"], actions: ["view"] });
    const list = await page("/dcim/sites/", as);
    expect(list.text).toContain("Site north");
    expect(list.text).not.toMatch(/Add site|Edit selected|href="\/dcim\/racks\/"/);
    const detail = await page("/dcim/sites/1/", as);
    expect(detail.text).not.toMatch(/>Edit<|>Delete<|dcim\/racks/);
    for (const path of [
      "/dcim/racks/",
      "/dcim/racks/1/",
      "/dcim/sites/add/",
      "/dcim/sites/1/edit/",
      "/dcim/sites/1/delete/",
    ])
      expect([path, (await page(path, as)).status]).toEqual([path, 403]);
    expect((await page("/search/?q=south", as)).text).not.toContain("Rack south");
    expect((await send("/dcim/sites/1/edit/", { name: "Taken" }, as)).status).toBe(403);
    expect((await send("/dcim/sites/delete/", { pk: "1", _confirm: "1" }, as)).status).toBe(403);
    expect((await server.get<List>(`${SITES}?name=Site north`)).body.count).toBe(1);
  });

  it("ends where constraints do", async () => {
    const as = await users.permitted("northerner", {
      models: ["dcim.site"],
      actions: ["view", "change"],
      constraints: { slug: "north" },
    });
    const { text } = await page("/dcim/sites/", as);
    expect([text.includes("Site north"), text.includes("Site south")]).toEqual([true, false]);
    for (const below of ["", "edit/", "changelog/", "journal/"])
      expect([below, [403, 404].includes((await page(`/dcim/sites/2/${below}`, as)).status)]).toEqual([below, true]);
    expect((await page("/dcim/sites/?export=csv", as)).text).not.toContain("Site south");
    expect((await page("/search/?q=site", as)).text).not.toContain("Site south");
    expect((await send("/dcim/sites/1/edit/", { name: "Left", slug: "left", status: "active" }, as)).status).toBe(403);
    expect((await server.get("/api/dcim/sites/1/")).body).toMatchObject({ slug: "north" });
  });

  it("is nothing with a token for reading", async () => {
    const id = await users.user("careful");
    await users.permit({ models: ["dcim.site"], actions: ["view", "add"], users: [id] });
    const as = await users.token(id, { write_enabled: false });
    expect((await page("/dcim/sites/", as)).status).toBe(200);
    expect((await send("/dcim/sites/add/", { name: "New", slug: "new", status: "active" }, as)).status).toBe(403);
  });

  it("is to log in, for who is nobody", async () => {
    for (const path of ["/", "/dcim/sites/?q=a", "/user/", "/system/", "/dcim/sites/add/"]) {
      const { status, headers } = await page(path, ANONYMOUS);
      expect([path, status, headers.get("location")]).toEqual([path, 303, `/login/?next=${encodeURIComponent(path)}`]);
    }
    expect((await send("/dcim/sites/add/", { name: "New", slug: "new" }, ANONYMOUS)).status).toBe(403);
  });
});

describe("a form", () => {
  it("counts only with the token of its session, from this server's pages", async () => {
    const id = await users.user("editor");
    await users.permit({ models: ["dcim.region"], actions: ["view", "add"], users: [id] });
    const { cookie, csrf } = await openSession("editor");
    const region = { name: "Alps", slug: "alps" };
    const as = { ...ANONYMOUS, cookie };
    const status = async (values: object, headers = {}) =>
      (await send("/dcim/regions/add/", { ...region, ...values }, { ...as, ...headers })).status;
    expect(await status({})).toBe(403);
    expect(await status({ csrf_token: `${csrf}x` })).toBe(403);
    expect(await status({ csrf_token: csrf }, { Origin: "https://elsewhere.example" })).toBe(403);
    expect((await server.get<List>("/api/dcim/regions/")).body.count).toBe(0);
    expect(await status({ csrf_token: csrf })).toBe(303);
    expect((await server.get<List>("/api/dcim/regions/")).body.count).toBe(1);
  });

  it("does not overwrite what somebody else has changed since", async () => {
    const { text } = await page("/dcim/sites/1/edit/");
    const seen = /name="_seen" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await server.patch("/api/dcim/sites/1/", { facility: "B2" });
    const values = { name: "Site north", slug: "north", status: "active", facility: "", _seen: seen };
    const { status, text: answer } = await send("/dcim/sites/1/edit/", values);
    expect([status, answer.includes("Somebody has changed this")]).toEqual([409, true]);
    expect((await server.get("/api/dcim/sites/1/")).body).toMatchObject({ facility: "B2" });
  });

  it("changes all that are selected or none, and empties only what it is told to", async () => {
    const ids = (await server.get<List<{ id: number }>>(SITES)).body.results.map(({ id }) => String(id));
    const bulk = (values: Record<string, string>) => {
      const body = new URLSearchParams([...ids.map((id) => ["pk", id]), ...Object.entries(values)] as [
        string,
        string,
      ][]);
      const headers = { ...PAGE, "Content-Type": "application/x-www-form-urlencoded" };
      return server.request("/dcim/sites/edit/", { method: "POST", body: body.toString(), headers });
    };
    expect((await bulk({ _apply: "1", facility: "B7", status: "" })).status).toBe(303);
    expect((await bulk({ _apply: "1", latitude: "1000" })).text).toContain("Nothing was changed");
    const read = async () => (await server.get<List>(SITES)).body.results;
    expect(await read()).toEqual(ids.map(() => expect.objectContaining({ facility: "B7", latitude: null })));
    expect((await bulk({ _apply: "1", _empty: "facility" })).status).toBe(303);
    expect(await read()).toEqual(ids.map(() => expect.objectContaining({ facility: "" })));
  });
});

describe("secrets", () => {
  it("stand in no page: keys, passwords, hashes", async () => {
    const secret = "shibboleth-0123456789";
    await server.post("/api/extras/webhooks/", { name: "Hook", payload_url: "http://localhost:9/", secret });
    await server.patch("/api/extras/webhooks/1/", { secret: `${secret}-2` });
    const id = await users.user("holder");
    const { Authorization = "" } = await users.token(id);
    const key = Authorization.replace("Token ", "");
    const paths = ["/extras/webhooks/", "/users/tokens/", "/users/users/", "/extras/object-changes/"];
    for (const list of paths) {
      const { results } = (await server.get<List<{ id: number }>>(`/api${list}?limit=100`)).body;
      const columns = Object.keys(results[0] ?? {}).join(",");
      const objects = results.flatMap(({ id: object }) =>
        ["", "edit/", "changelog/"].map((below) => `${list}${object}/${below}`),
      );
      for (const path of [`${list}?columns=${columns}`, `${list}?export=csv&columns=${columns}`, ...objects]) {
        const { text } = await page(path);
        expect([path, text.includes(secret), text.includes(key), /\$argon2|pbkdf2/.test(text)]).toEqual([
          path,
          false,
          false,
          false,
        ]);
      }
    }
  });
});

describe("a list as CSV", () => {
  it("holds every object, and nothing that a spreadsheet would run", async () => {
    const tags = Array.from({ length: 1100 }, (_, index) => ({ name: `=cmd|${index}`, slug: `tag-${index}` }));
    expect((await server.post("/api/extras/tags/", tags)).status).toBe(201);
    const { text, headers } = await page("/extras/tags/?export=csv&columns=slug");
    expect(headers.get("content-disposition")).toBe('attachment; filename="extras-tags.csv"');
    const lines = text.trim().split("\r\n");
    expect([lines.length, lines[0]]).toEqual([1101, "id,display,slug"]);
    expect(lines.slice(1).every((line) => /^\d+,'=cmd\|\d+,tag-\d+$/.test(line))).toBe(true);
  });
});

describe("statements", () => {
  it("are as many for a page of 50 objects as for one of 5, and for an object with many parts as with none", async () => {
    const samples = new Samples(server);
    const device = await samples.shared("dcim.device");
    const count = async (path: string) => {
      await page(path);
      return (await server.statementsOf(() => page(path))).length;
    };
    const add = async (first: number, number: number) => {
      const ports = Array.from({ length: number }, (_, index) => ({
        device,
        name: `port ${first + index}`,
        type: "virtual",
      }));
      expect((await server.post("/api/dcim/interfaces/", ports)).status).toBe(201);
    };
    await add(0, 6);
    const few = [await count("/dcim/interfaces/?limit=5"), await count(`/dcim/devices/${device}/`)];
    await add(6, 60);
    expect([await count("/dcim/interfaces/?limit=50"), await count(`/dcim/devices/${device}/`)]).toEqual(few);
    // A page around an answer asks nothing more than the answer did.
    const answer = await server.statementsOf(() => server.get("/api/dcim/interfaces/?limit=5"));
    expect(await count("/api/dcim/interfaces/?limit=5")).toBe(answer.length);
    expect(few[0]).toBeLessThan(10);
    expect(few[1]).toBeLessThan(30);
  });
});

describe("a background task", () => {
  it("leads to the object, the rule, the webhook, the user and the request it is about, where there are such", async () => {
    await makeRule(server, { webhook: { name: "Tell all", payload_url: "http://127.0.0.1:9/" } });
    await server.post(SITES, { name: "Matterhorn", slug: "matterhorn" });
    const { body: tasks } =
      await server.get<List<{ [name: string]: unknown; id: number }>>("/api/core/background-tasks/");
    const task = tasks.results.find((each) => each.object_repr === "Matterhorn")!;
    const shown = async () => (await page(`/core/background-tasks/${task.id}/`)).text.replaceAll("&#x3D;", "=");
    const text = await shown();
    for (const link of [
      `<a href="/dcim/sites/${task.object_id}/">Matterhorn</a>`,
      `<a href="/extras/webhooks/${task.webhook_id}/">Tell all</a>`,
      `<a href="/users/users/?username=tester">tester</a>`,
      `<a href="/extras/object-changes/?request_id=${task.request_id}">`,
    ])
      expect(text).toContain(link);
    expect(text).toMatch(new RegExp(`<a href="/extras/event-rules/${task.event_rule_id}/">`));
    expect((await page("/core/background-tasks/")).text).toContain(
      `<a href="/dcim/sites/${task.object_id}/">Matterhorn</a>`,
    );
    await server.delete(`${SITES}${task.object_id}/`);
    expect(await shown()).not.toContain(`"/dcim/sites/${task.object_id}/"`);
  });
});
