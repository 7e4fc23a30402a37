import { afterAll, beforeAll, expect, it } from "vitest";
import { LONG_SCRIPT, type Poisoned, poison, poisonCustomFields } from "../support/poison.ts";
import { Samples } from "../support/sample.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

const LINK = "javascript:alert(1)";
const PAGE = { accept: "text/html" };

let server: TestServer;
let samples: Samples;
const poisoned = new Map<string, Poisoned>();
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  for (const { model } of writableModels) await samples.shared(model.name);
  for (const { model } of writableModels) poisoned.set(model.name, await poison(server, samples, model));
  const custom_fields = await poisonCustomFields(server, ["dcim.device", "dcim.site"]);
  const device = await server.patch(`/api/dcim/devices/${poisoned.get("dcim.device")?.id}/`, { custom_fields });
  expect(device.status, device.text).toBe(200);
}, 120_000);
afterAll(() => server.close());

it("every text of a device takes a script, as those of most models do", () => {
  const texts = ["name", "serial", "asset_tag", "local_context_data", "description", "comments"];
  expect(poisoned.get("dcim.device")?.fields.toSorted()).toEqual(texts.toSorted());
  expect([...poisoned.values()].filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(80);
});

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
  const id = poisoned.get(model.name)?.id;
  const own = `/${model.path}/`;
  const hostile = encodeURIComponent(LONG_SCRIPT);
  for (const address of [
    `${own}?columns=${Object.keys(model.fields).slice(0, 40)}`,
    `${own}?q=${hostile}&name=${hostile}&ordering=${hostile}&columns=${hostile}&${hostile}=${hostile}`,
    `${own}filter/?name=${hostile}&q=${hostile}`,
    `${own}add/?name=${hostile}&clone=${id}`,
    `${own}${id}/`,
    `${own}${id}/edit/`,
    `${own}${id}/delete/`,
    `${own}${id}/changelog/`,
    `${own}${id}/journal/`,
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

it("pages about everything, and pictures, show it as text as well", async () => {
  const rack = poisoned.get("dcim.rack")?.id;
  const port = poisoned.get("dcim.interface")?.id;
  for (const address of ["/", "/user/", "/search/?q=img", `/dcim/racks/${rack}/`, `/dcim/interfaces/${port}/`])
    expectHarmless((await server.get(address, PAGE)).text, address);
  for (const address of [`racks/${rack}/elevation/?render=svg`, `interfaces/${port}/trace/?render=svg`])
    expect((await server.get(`/api/dcim/${address}`)).text).not.toMatch(/<img|<script/);
});

it("addresses that clients wrote lead to http and https only", async () => {
  const given = { poison_longtext: `[x](${LINK}) ${LONG_SCRIPT}`, poison_url: LINK };
  const [site] = await samples.make("dcim.site", 1, { custom_fields: given, comments: `[x](${LINK})` });
  const links = { name: "x", content_types: ["dcim.site"], link_text: LONG_SCRIPT, link_url: LINK };
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
  const hostile = encodeURIComponent(LONG_SCRIPT);
  for (const address of [
    `/nothing/${hostile}`,
    `/login/?next=${hostile}`,
    `/search/?q=${hostile}`,
    `/api/schema/redoc/?at=${hostile}`,
  ])
    expectHarmless((await server.get(address, PAGE)).text, address);
  const headers = { ...PAGE, "content-type": "application/x-www-form-urlencoded", authorization: "" };
  const body = new URLSearchParams({ username: LONG_SCRIPT, password: LONG_SCRIPT, next: LINK }).toString();
  expectHarmless((await server.request("/login/", { method: "POST", headers, body })).text, "a refused login");
});

it("an address in a text is a link of the browsable page only where it leads to this server", async () => {
  const id = poisoned.get("dcim.device")?.id;
  const texts = [
    "http://localhost//evil.example/",
    "http://localhost.evil.example/",
    "http://evil.example/http://localhost/",
  ];
  const comments = ['http://localhost/a"><b>', ...texts].join(" ");
  for (const [index, serial] of [...texts, "http://localhost/x<&>"].entries()) {
    expect((await server.patch(`/api/dcim/devices/${id}/`, { serial, comments })).status, String(index)).toBe(200);
    const { text } = await server.get(`/api/dcim/devices/${id}/?format=api`, PAGE);
    const body = /data-answer-body.*?<\/pre>/s.exec(text)?.[0] ?? "";
    const hrefs = [...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href ?? "");
    expect(hrefs.filter((href) => !/^\/api\//.test(href))).toEqual(index === texts.length ? ["/x&lt;&amp;&gt;"] : []);
  }
});

it("links of values lead to pages of this server or to addresses that open no script", async () => {
  const { text } = await server.get(`/dcim/devices/${poisoned.get("dcim.device")?.id}/`, PAGE);
  expect(text).toContain("javascript:alert(1)");
  // Each of the six texts, and those of the custom fields.
  expect(text.match(/&lt;img src/g)?.length).toBeGreaterThan(9);
  const hrefs = [...text.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, href]) => href ?? "");
  expect(hrefs.filter((href) => !/^(\/(?!\/)|#|\?|https?:)/.test(href))).toEqual([]);
});
