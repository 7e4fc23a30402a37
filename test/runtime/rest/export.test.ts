import { afterAll, beforeAll, expect, test } from "vitest";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const parent = await samples.makeOne("dcim.region", { name: "Ohio", description: "the state" });
  const region = await samples.makeOne("dcim.region", { name: "Summit", description: "the county", parent: parent.id });
  await samples.makeOne("extras.custom-field", { name: "floor", type: "integer", content_types: ["dcim.site"] });
  for (const [number, status] of (["active", "planned", "active"] as const).entries())
    await samples.makeOne("dcim.site", {
      name: `Site ${number}`,
      status,
      region: region.id,
      custom_fields: { floor: number },
    });
  await template("list", {
    template_code:
      "{% for site in queryset %}{{ site.name }};{{ site.status }};{{ site.get_status_display() }};{{ site.region.description }};{{ site.region.parent.name }};{{ site.cf.floor }}\r\n{% endfor %}",
  });
});
afterAll(() => server.close());

const template = (name: string, members: object) =>
  samples.makeOne("extras.export-template", { name, content_types: ["dcim.site"], ...members });

const download = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(`/api/dcim/sites/?${query}`, { headers });

test("a template renders all objects that the filters leave, in their order and without pages", async () => {
  const { status, text, headers } = await download("export=list&status=active&ordering=-name&limit=1");
  expect(status).toBe(200);
  expect(text).toBe("Site 2;active;Active;the county;Ohio;2\nSite 0;active;Active;the county;Ohio;0\n");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="sites"');
});

test("the template says which type the text has, and its file", async () => {
  await template("csv", { template_code: "x", mime_type: "text/csv", file_extension: "csv" });
  await template("shown", { template_code: "x", mime_type: "text/html", as_attachment: false });
  await template("odd", { template_code: "x", mime_type: "text/x\r\nX-Evil: 1", file_extension: 'a"b' });
  const csv = await download("export=csv", { Accept: "text/csv" });
  expect(csv.headers.get("content-type")).toBe("text/csv");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="sites.csv"');
  const shown = await download("export=shown");
  expect(shown.headers.get("content-disposition")).toBeNull();
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  const odd = await download("export=odd");
  expect([odd.status, odd.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
});

test("a name that no template of the model has is a 404", async () => {
  expect((await download("export=nope")).status).toBe(404);
  expect((await download("export=%00")).status).toBe(404);
  expect((await server.get("/api/dcim/racks/?export=list")).status).toBe(404);
});

test("a template that cannot be rendered is a 400 that says why", async () => {
  await template("broken", { template_code: "{% bogus %}" });
  const { status, body } = await server.get<{ detail: string }>("/api/dcim/sites/?export=broken");
  expect(status).toBe(400);
  expect(body.detail).toContain("bogus");
});

test("only what the user may see is in an export, and in what it refers to", async () => {
  const reader = { models: ["dcim.site"], actions: ["view"], constraints: { name: "Site 1" } };
  const { text } = await download("export=list", await new TestUsers(server).permitted("reader", reader));
  expect(text).toBe("Site 1;planned;Planned;;;1\n");
});

test("an export takes as many statements for many objects as for few", async () => {
  const few = await server.statementsOf(() => download("export=list&name=Site 1"));
  const all = await server.statementsOf(() => download("export=list"));
  expect(all).toHaveLength(few.length);
});
