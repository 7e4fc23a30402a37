import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MARKUP, type Poisoned, poison, poisonCustomFields, SCRIPT } from "../../support/poison.ts";
import { Samples } from "../../support/sample.ts";
import { writableModels } from "../../support/served-models.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const PAGE = { Accept: "text/html" };
let server: TestServer;
const poisoned = new Map<string, Poisoned>();
beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  for (const { model } of writableModels) await samples.shared(model.name);
  for (const { model } of writableModels) poisoned.set(model.name, await poison(server, samples, model));
  const custom_fields = await poisonCustomFields(server, "dcim.device");
  const device = await server.patch(`/api/dcim/devices/${poisoned.get("dcim.device")?.id}/`, { custom_fields });
  expect(device.status, device.text).toBe(200);
}, 120_000);
afterAll(() => server.close());

it("every text of a device takes a script, as it is", () => {
  const texts = ["name", "serial", "asset_tag", "local_context_data", "description", "comments"];
  expect(poisoned.get("dcim.device")?.fields.toSorted()).toEqual(texts.toSorted());
  expect([...poisoned.values()].filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(80);
});

/** Pages of a list and of an object, with everything they can show. */
function pagesOf(path: string, id: number, columns: readonly string[]): string[] {
  const query = encodeURIComponent(SCRIPT);
  return [
    `/${path}/?columns=${columns.join(",")}`,
    `/${path}/?q=${query}&name=${query}&${query}=1&ordering=${query}&columns=${query}`,
    `/${path}/filter/?name=${query}&q=${query}`,
    `/${path}/add/?name=${query}&clone=${id}`,
    `/${path}/${id}/`,
    `/${path}/${id}/edit/`,
    `/${path}/${id}/delete/`,
    `/${path}/${id}/changelog/`,
    `/${path}/${id}/journal/`,
    `/api/${path}/?format=api`,
    `/api/${path}/${id}/?format=api`,
  ];
}

describe.each(writableModels)("no page of $name", ({ model }) => {
  it("contains a text of a user as markup", async () => {
    const id = poisoned.get(model.name)?.id ?? 0;
    const columns = Object.keys(model.fields).slice(0, 40);
    for (const path of pagesOf(model.path ?? "", id, columns)) {
      const { status, text } = await server.get(path, PAGE);
      expect([path, [200, 400, 404].includes(status), text.includes(MARKUP)]).toEqual([path, true, false]);
    }
  });
});

it("neither do the pages about everything, pictures, and errors that quote the request", async () => {
  const query = encodeURIComponent(SCRIPT);
  const rack = poisoned.get("dcim.rack")?.id;
  const port = poisoned.get("dcim.interface")?.id;
  const paths = [
    "/",
    "/user/",
    `/search/?q=${query}`,
    "/search/?q=img",
    `/login/?next=${query}`,
    "/login/?next=javascript:alert(1)",
    `/${query}/`,
    `/dcim/devices/1/related/${query}/`,
    `/api/${query}/?format=api`,
    `/api/dcim/devices/?${query}=1&format=api`,
    `/api/schema/redoc/?at=${query}`,
    `/api/dcim/racks/${rack}/elevation/?render=svg`,
    `/api/dcim/interfaces/${port}/trace/?render=svg`,
    `/dcim/racks/${rack}/`,
    `/dcim/interfaces/${port}/`,
  ];
  for (const path of paths) {
    const { text } = await server.get(path, PAGE);
    expect([path, text.includes(MARKUP), /href="javascript:/i.test(text)]).toEqual([path, false, false]);
  }
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
