import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { sendQuery } from "../support/graphql-client.ts";
import { type Created, Samples } from "../support/sample.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

/** As JSON.parse makes it: own members of these names. */
const POISON =
  '"__proto__":{"polluted":"yes","id":1,"is_superuser":true},"constructor":{"prototype":{"polluted":"yes"}}';
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

const document = JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    requestBody === undefined ? [] : [{ method: method.toUpperCase(), path }],
  ),
);

let server: TestServer;
let samples: Samples;
const prototypes = [Object, Array, Function, String, Map].map(({ prototype }) => prototype as object);
const known = prototypes.map((prototype) => Reflect.ownKeys(prototype));
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());
afterEach(() => {
  expect(prototypes.map((prototype) => Reflect.ownKeys(prototype))).toEqual(known);
  expect((Object() as { polluted?: unknown }).polluted).toBeUndefined();
});

const send = (method: string, path: string, body: string) => server.request<Created>(path, { method, body });

it("every operation with a body takes members of those names for nothing but members", async () => {
  expect(operations.length).toBeGreaterThan(500);
  for (const { method, path } of operations) {
    const address = path.replace("{id}", "999999").replace(/\{\w+\}/, "nothing");
    for (const body of [`{${POISON}}`, `[{${POISON}}]`, `{"id":1,"data":{${POISON}}}`]) {
      const { status, text } = await send(method, address, body);
      expect([400, 403, 404, 201, 200, 204], `${method} ${path}: ${text}`).toContain(status);
    }
  }
}, 120_000);

it.each(writableModels)("an object of $name is made of its fields alone", async ({ model, path }) => {
  const body = JSON.stringify(await samples.body(model)).slice(0, -1);
  const { status, text } = await send("POST", path, `${body},${POISON}}`);
  expect(status, text).toBe(201);
  expect(text).not.toMatch(/polluted|is_superuser":true/);
  if ("custom_fields" in model.fields) {
    const answer = await send(
      "POST",
      path,
      `${JSON.stringify(await samples.body(model)).slice(0, -1)},"custom_fields":{${POISON}}}`,
    );
    expect(answer.status, answer.text).toBe(400);
  }
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind !== "reference" || !isWritable(field)) continue;
    const answer = await send("POST", path, `${body},"${name}":{${POISON}}}`);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body)).toContain(name);
  }
});

it("JSON values keep such keys, and merge by them", async () => {
  const context = (name: string, value: number) =>
    send(
      "POST",
      "/api/extras/config-contexts/",
      `{"name":"${name}","weight":${value},"data":{"__proto__":{"${name}":${value}},"constructor":{"prototype":{"polluted":${value}}}}}`,
    );
  for (const [name, value] of [
    ["a", 1],
    ["b", 2],
  ] as const)
    expect((await context(name, value)).status).toBe(201);
  const device = await samples.makeOne("dcim.device");
  const { text } = await send("PATCH", new URL(device.url).pathname, '{"local_context_data":{"__proto__":{"c":3}}}');
  expect(text).toContain(
    '"config_context":{"__proto__":{"a":1,"b":2,"c":3},"constructor":{"prototype":{"polluted":2}}}',
  );
  const config = await send("PATCH", "/api/users/config/", `{${POISON}}`);
  expect(config.text).toContain('"polluted":"yes"');
  const again = await server.get("/api/users/config/");
  expect(again.body).toEqual(config.body);
  expect(again.text).toContain("__proto__");
});

it("a custom field may have such a name", async () => {
  const field = { type: "text", content_types: ["dcim.region"] };
  const names: string[] = [];
  const { body: earlier } = await server.post<Created>("/api/dcim/regions/", { name: "earlier", slug: "earlier" });
  for (const name of NAMES) {
    const { status } = await server.post("/api/extras/custom-fields/", { ...field, name });
    if (status === 201) names.push(name);
  }
  expect(names).toContain("constructor");
  const { body: made } = await server.post<Created>("/api/dcim/regions/", { name: "x", slug: "x" });
  expect(made.custom_fields).toEqual(Object.fromEntries(names.map((name) => [name, null])));
  const path = new URL(made.url).pathname;
  await server.database.run("UPDATE dcim_region SET custom_field_data = '{}' WHERE id = $1", [earlier.id]);
  const bare = await server.get<Created>(new URL(earlier.url).pathname);
  expect(bare.body.custom_fields).toEqual(made.custom_fields);
  const { body } = await server.patch(path, { custom_fields: { constructor: "a" } });
  expect(body.custom_fields).toMatchObject({ constructor: "a" });
  const found = await server.get<{ count: number }>("/api/dcim/regions/?cf_constructor=a");
  expect(found.body.count).toBe(1);
  const page = await server.get(path.replace("/api", ""), { accept: "text/html" });
  expect(page.text).not.toContain("native code");
  const { body: answer } = await sendQuery(server, "{ region_list { custom_fields custom_field_data } }");
  expect(JSON.stringify(answer)).toContain('"constructor":"a"');
});

it("queries, forms and variables name nothing by them", async () => {
  for (const name of NAMES) {
    for (const query of [
      `${name}=1`,
      `ordering=${name}`,
      `exclude=${name}`,
      `cf_${name}=1`,
      `${name}__n=1`,
      `tag__${name}=1`,
    ])
      expect((await server.get(`/api/dcim/sites/?${query}`)).status, query).toBe(200);
    const { status } = await sendQuery(server, "query ($a: Int!) { site(id: $a) { id } }", {
      variables: JSON.parse(`{"a":1,"${name}":{"polluted":"yes"}}`),
    });
    expect(status).toBe(200);
    const form = new FormData();
    form.append(name, "x");
    form.append("model", name);
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const answer = await server.request("/api/dcim/device-types/", {
      method: "POST",
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      body: await request.arrayBuffer(),
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["manufacturer", "slug"]]);
    expect((await server.get(`/media/${name}`)).status).toBe(404);
    expect((await server.get(`/api/${name}/`)).status).toBe(404);
  }
});
