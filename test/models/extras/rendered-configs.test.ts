import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

interface Rendered {
  readonly configtemplate: unknown;
  readonly content: string;
  readonly detail?: string;
}

let server: TestServer;
let users: TestUsers;
let samples: Samples;
let roleId: number;
let device: Created;
let template: Created;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  users = new TestUsers(server);
  const site = await samples.makeOne("dcim.site", { name: "Akron", facility: "F1" });
  template = await samples.makeOne("extras.config-template", {
    name: "base",
    template_code: [
      "hostname {{ device.name }} at {{ device.site.facility }} ({{ device.status }})",
      "{% for interface in device.interfaces.all() %}{{ interface }}: {{ interface.ip_addresses[0].address }} {{ interface.type }}",
      "{% endfor %}{{ domain }} {{ extra }}",
    ].join("\n"),
  });
  const platform = await samples.makeOne("dcim.platform", { config_template: template.id });
  const role = await samples.makeOne("dcim.device-role", { config_template: null });
  roleId = role.id;
  device = await samples.makeOne("dcim.device", {
    role: roleId,
    site: site.id,
    name: "rtr1",
    platform: platform.id,
    local_context_data: { domain: "example.net", extra: "local" },
  });
  const port = await samples.makeOne("dcim.interface", { device: device.id, name: "eth0", type: "virtual" });
  const assigned = { assigned_object_type: "dcim.interface", assigned_object_id: port.id };
  await samples.makeOne("ipam.ip-address", { address: "10.0.0.1/24", ...assigned });
});

afterAll(() => server.close());

const render = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  server.request<Rendered>(`/api/dcim/devices/${device.id}/render-config/`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });

test("a device is rendered by the template of its platform, with its context and what the body adds", async () => {
  const { status, body } = await render({ extra: "more" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ configtemplate: { id: template.id, name: "base" } });
  expect(body.content).toBe("hostname rtr1 at F1 (active)\neth0: 10.0.0.1/24 virtual\nexample.net more");
});

test("a rendered configuration comes as text where that is asked for", async () => {
  const { headers, text } = await render({}, { Accept: "text/plain" });
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain("example.net local");
});

test("rendering leaves no change record and takes the permission to add the object", async () => {
  const { headers } = await render({});
  const changes = await server.get<Page>(`/api/extras/object-changes/?request_id=${headers.get("x-request-id")}`);
  expect(changes.body.count).toBe(0);
  const reader = await users.permitted("reader", { models: ["dcim.device"], actions: ["view"] });
  expect((await render({}, reader)).status).toBe(403);
});

test("a template sees only what its user may view", async () => {
  const user = await users.permitted("writer", { models: ["dcim.device"], actions: ["view", "add"] });
  const { body } = await render({}, user);
  expect(body.content).toContain("hostname rtr1 at  (active)");
  expect(body.content).not.toContain("10.0.0.1");
});

test("a device without a template is a 400 that says so", async () => {
  const type = await samples.makeOne("dcim.device-type", { default_platform: null });
  const bare = await samples.makeOne("dcim.device", { role: roleId, device_type: type.id });
  const { status, body } = await server.post<Rendered>(`/api/dcim/devices/${bare.id}/render-config/`, {});
  expect([status, body]).toEqual([400, { error: "No config template found for this device." }]);
});

test("a template's mistake is a 400 that names it", async () => {
  const wrong = await samples.makeOne("extras.config-template", { template_code: "{{ 1 | nothing }}" });
  const { status, body } = await server.post<Rendered>(`/api/extras/config-templates/${wrong.id}/render/`, {});
  expect(status).toBe(400);
  expect(body.detail).toContain("nothing");
});

test("a config template is rendered with the names of the body", async () => {
  const greeting = await samples.makeOne("extras.config-template", { template_code: "{{ who | upper }}" });
  const { body } = await server.post<Rendered>(`/api/extras/config-templates/${greeting.id}/render/`, { who: "you" });
  expect(body.content).toBe("YOU");
});

test("a template from a data source includes files beside it, and those others, and nothing else", async () => {
  const source = await samples.makeOne("core.data-source", { type: "local", source_url: "/nowhere" });
  const file = async (path: string, text: string) =>
    server.database.run(
      "INSERT INTO core_datafile (source_id, path, size, hash, data, created, last_updated) VALUES ($1, $2, 0, '', convert_to($3, 'UTF8'), now(), now())",
      [String(source.id), path, text],
    );
  await file("main.j2", "{% include 'parts/ntp.j2' %}");
  await file("parts/ntp.j2", "ntp {{ server }}{% include 'end.j2' %}");
  await file("end.j2", "!");
  const { body: files } = await server.get<Page<{ id: number }>>("/api/core/data-files/?path=main.j2");
  const main = await samples.makeOne("extras.config-template", {
    template_code: "{% include 'parts/ntp.j2' %}",
    data_source: source.id,
    data_file: files.results[0]?.id,
  });
  const rendered = (id: number) =>
    server.post<Rendered>(`/api/extras/config-templates/${id}/render/`, { server: "ntp1" });
  expect((await rendered(main.id)).body.content).toBe("ntp ntp1!");
  const alone = await samples.makeOne("extras.config-template", { template_code: "{% include 'end.j2' %}" });
  expect((await rendered(alone.id)).status).toBe(400);
});
