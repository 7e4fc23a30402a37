import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearEvents, makeRule } from "../support/event-rules.ts";
import { startReceiver } from "../support/http-receiver.ts";
import { runTestTasks, settled } from "../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

const SITES = "/api/dcim/sites/";
const MANY = 50_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const send = (path: string, body: string, type = "application/json") =>
  server.request(path, { method: "POST", headers: { "content-type": type }, body });
const list = (count: number, item: (index: number) => unknown) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => item(index)));
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

// What takes a time that grows with the square of its size does not end before the test is given up.
describe("a form", () => {
  const sendForm = (form: string) => send("/api/dcim/device-types/", form, "multipart/form-data; boundary=x");
  it.each([
    [
      "of many parts of different names",
      `${Array.from({ length: MANY }, (_, n) => part(`n${n}`, "")).join("")}--x--\r\n`,
    ],
    ["of many parts of one name", `${part("tags", "1").repeat(MANY)}--x--\r\n`],
    ["of boundaries", "--x\r\n".repeat(1_000_000)],
    ["of beginnings of boundaries", `${part("comments", "\r\n--".repeat(1_000_000))}--x--\r\n`],
    ["of headers", `--x\r\n${"Content-Disposition: form-data\r\n".repeat(MANY)}`],
    ["whose part has a long name", `${part("n".repeat(5_000_000), "")}--x--\r\n`],
    ["that does not end", part("model", "x").repeat(MANY)],
  ])("%s is a 400", async (_what, form) => {
    expect((await sendForm(form)).status).toBe(400);
  });
});

describe("a JSON body", () => {
  it.each([
    ["of brackets", "[".repeat(2_000_000)],
    ["of lists in lists", "[".repeat(100_000) + "]".repeat(100_000)],
    ["of objects in objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["of one long number", `{"name":${"1".repeat(2_000_000)}}`],
    ["of one long fraction", `{"name":"x","slug":"x","latitude":"1.${"0".repeat(2_000_000)}"}`],
    ["of blanks", `{"name":"x","slug":"x","latitude":"1${" ".repeat(2_000_000)}x"}`],
    ["of many members", `{${Array.from({ length: 100_000 }, (_, n) => `"n${n}":1`).join()}}`],
    ["of more objects than a list may have", `[${"{},".repeat(1_000_000)}{}]`],
  ])("%s is a 400, and a short one", async (_what, body) => {
    const answer = await send(SITES, body);
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(1000);
  });

  it("may refer to many objects by their attributes, each of which is looked for", async () => {
    const region = await server.post<{ id: number }>("/api/dcim/regions/", { name: "r2500", slug: "r" });
    const count = 3000;
    const answer = await send(
      SITES,
      list(count, (n) => ({ name: `a${n}`, slug: `a${n}`, region: { name: `r${n}` } })),
    );
    const errors = answer.body as unknown as readonly object[];
    expect(answer.status).toBe(400);
    expect(errors.flatMap((error, index) => (Object.keys(error).length === 0 ? [index] : []))).toEqual([2500]);
    const same = await send(
      SITES,
      list(MANY, (n) => ({ name: `a${n}`, slug: "no slug", region: region.body.id })),
    );
    expect((same.body as unknown as readonly object[]).map((error) => Object.keys(error).join())).toEqual(
      Array.from({ length: MANY }, () => "slug"),
    );
  });
});

describe("a query", () => {
  it.each(["latitude", "created", "asn_id", "name__ic", "q", "cf_x", "ordering", "limit", "tag"])(
    "with a long value of %s is answered",
    async (name) => {
      for (const value of ["1".repeat(60_000), " ".repeat(60_000), `1${" ".repeat(60_000)}x`, ",".repeat(60_000)])
        expect([200, 400]).toContain((await server.get(`${SITES}?${name}=${encodeURIComponent(value)}`)).status);
    },
  );

  it("with a fraction of many digits in a time is answered", async () => {
    const time = `2024-01-01T00:00:00.${"0".repeat(500)}Z`;
    expect([200, 400]).toContain((await server.get(`${SITES}?last_updated__gt=${time}`)).status);
    const field = { name: "since", type: "datetime", content_types: ["dcim.site"] };
    expect((await server.post("/api/extras/custom-fields/", field)).status).toBe(201);
    expect([200, 400]).toContain((await server.get(`${SITES}?cf_since=${time}`)).status);
  });
});

it.each(["gzip", "deflate", "br", "zstd", "gzip, gzip"])(
  "a body compressed as %s is never unpacked",
  async (encoding) => {
    const body = gzipSync(Buffer.alloc(10_000_000));
    const { status } = await server.request(SITES, { method: "POST", headers: { "content-encoding": encoding }, body });
    expect(status).toBe(415);
  },
);

it("the answer to a webhook is kept as it came, and not more than a little of it", async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000)).toString("latin1");
  const receiver = await startReceiver(() => ({ status: 200, headers: { "Content-Encoding": "gzip" }, body: packed }));
  const running = await runTestTasks(server);
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  expect((await server.post(SITES, { name: "bomb", slug: "bomb" })).status).toBe(201);
  const [task] = await settled(server);
  expect(task?.status.value, task?.error).toBe("successful");
  expect(task?.response_body.length).toBeLessThan(20_000);
  expect(task?.response_body).not.toContain("\0\0\0\0\0\0\0\0\0\0");
  await clearEvents(server);
  await running.stop();
  await receiver.close();
});
