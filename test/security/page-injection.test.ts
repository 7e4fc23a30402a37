import { afterAll, beforeAll, expect, it } from "vitest";
import { type Body, type Created, Samples } from "../support/sample.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

/** Ends attributes, tags, texts and comments of HTML. */
const HOSTILE = `x'"-->]]></title></textarea></style><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}`;
const LINK = "javascript:alert(1)";
const PAGE = { accept: "text/html" };

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const field = { content_types: ["dcim.site", "dcim.device"], required: false };
  for (const [name, type] of [
    ["markup", "longtext"],
    ["address", "url"],
    ["data", "json"],
  ])
    await server.post("/api/extras/custom-fields/", { ...field, name, type, label: HOSTILE.slice(0, 50) });
});
afterAll(() => server.close());

/** An object whose texts are all hostile, as far as its model takes them. */
async function makeHostile(path: string, proper: Body): Promise<Created | undefined> {
  let refused = new Set<string>();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const entries = Object.entries(proper).map(([name, value]) => [
      name,
      typeof value === "string" && !refused.has(name) ? HOSTILE : value,
    ]);
    const { status, body } = await server.post<Created>(path, Object.fromEntries(entries));
    if (status === 201) return body;
    // Too long, perhaps, or no text of that kind; what is wrong with the whole is found when its parts are well.
    refused = new Set([...refused, ...Object.keys(body)]);
    if ("__all__" in body || "non_field_errors" in body) return undefined;
  }
  return undefined;
}

function expectHarmless(text: string, place: string): void {
  expect(text, place).toContain("<html");
  for (const raw of ["<script>alert", "<img src=x", 'onerror=alert(1)"', "{{7*7}}</title></style>"])
    expect(text.includes(raw), `${place}: ${raw}`).toBe(false);
  expect(text.match(/\b(?:href|src|action|formaction)\s*=\s*["']?\s*javascript:/i), place).toBeNull();
  // Scripts and styles come from files of the server, so that the policy admits nothing else.
  expect(text.match(/<script(?![^>]* src="\/static\/)[^>]*>(?!<\/script>)/g) ?? [], place).toEqual([]);
  expect(text.match(/ on\w+="/), place).toBeNull();
}

it.each(writableModels)("pages of $name show what clients wrote as text", async ({ model, path }) => {
  const made = await makeHostile(path, await samples.body(model));
  const id = made?.id ?? (await samples.create(model, 1))[0]?.id;
  const own = `/${model.path}/`;
  const hostile = encodeURIComponent(HOSTILE);
  for (const address of [
    own,
    `${own}?q=${hostile}&ordering=${hostile}&${hostile}=${hostile}`,
    `${own}add/`,
    `${own}${id}/`,
    `${own}${id}/edit/`,
    `${own}${id}/delete/`,
    `${own}${id}/changelog/`,
    path,
    `${path}${id}/`,
  ]) {
    const { status, text, headers } = await server.get(address, PAGE);
    if (status === 404) continue;
    expectHarmless(text, address);
    expect(headers.get("content-security-policy"), address).toContain("default-src 'none'");
    expect(headers.get("content-security-policy"), address).not.toMatch(/unsafe|\*/);
  }
});

it("addresses that clients wrote lead to http and https only", async () => {
  const given = { markup: `[x](${LINK}) ${HOSTILE}`, address: LINK };
  const [site] = await samples.make("dcim.site", 1, { custom_fields: given, comments: `[x](${LINK})` });
  const links = { name: "x", content_types: ["dcim.site"], link_text: HOSTILE, link_url: LINK };
  expect((await server.post("/api/extras/custom-links/", links)).status).toBe(201);
  expectHarmless((await server.get(`/dcim/sites/${site?.id}/`, PAGE)).text, "the page of a site");
  expectHarmless((await server.get(`/api/dcim/sites/${site?.id}/`, PAGE)).text, "the browsable page of a site");
});

it("cells of exported tables are no formulas", async () => {
  const texts = [
    '=HYPERLINK("http://evil.example")',
    "@SUM(A1)",
    "+cmd|' /C calc'!A0",
    "-2+3+cmd",
    "\t=1",
    "+49 30 1234",
  ];
  for (const [index, name] of texts.entries())
    await server.post("/api/tenancy/tenants/", { name, slug: `formula-${index}`, description: name });
  const { text, headers } = await server.get("/tenancy/tenants/?export=csv&q=formula", PAGE);
  expect(headers.get("content-type")).toContain("text/csv");
  const cells = text.split(/[\r\n]+/).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(cells.filter((cell) => /^"?[=@\t\r]/.test(cell) || /^"?[+-][^"]*[A-Za-z]/.test(cell))).toEqual([]);
  expect(text).toContain("+49 30 1234");
});

it("errors and logins repeat what was sent as text", async () => {
  const hostile = encodeURIComponent(HOSTILE);
  for (const address of [
    `/nothing/${hostile}`,
    `/login/?next=${hostile}`,
    `/search/?q=${hostile}`,
    `/api/schema/redoc/?at=${hostile}`,
  ])
    expectHarmless((await server.get(address, PAGE)).text, address);
  const headers = { ...PAGE, "content-type": "application/x-www-form-urlencoded", authorization: "" };
  const body = new URLSearchParams({ username: HOSTILE, password: HOSTILE, next: LINK }).toString();
  expectHarmless((await server.request("/login/", { method: "POST", headers, body })).text, "a refused login");
});
