import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const PAGE = { Accept: "text/html" };
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it("the reference has a page for every collection, whose links lead to what is on it", async () => {
  const index = await server.get("/api/schema/redoc/", PAGE);
  const places = [...index.text.matchAll(/href="\/api\/schema\/redoc\/\?at(?:=|&#x3D;)([^"]+)"/g)].map(
    ([, place]) => place ?? "",
  );
  expect(places.length).toBeGreaterThan(100);
  for (const place of places) {
    const { status, text } = await server.get(`/api/schema/redoc/?at=${place}`, PAGE);
    const shapes = new Set([...text.matchAll(/ id="(shape-\w+)"/g)].map(([, id]) => id));
    const missing = [...text.matchAll(/ href="#(shape-\w+)"/g)].filter(([, id]) => !shapes.has(id));
    expect([place, status, missing]).toEqual([place, 200, []]);
  }
  expect((await server.get("/api/schema/redoc/?at=no/such", PAGE)).status).toBe(404);
});

it("the reference tells the parameters, their lookups, the body and the answers of an operation", async () => {
  const { text } = await server.get("/api/schema/redoc/?at=dcim/sites", PAGE);
  const parameter = /<th scope="row"><code>name<\/code>.*?<\/tr>/.exec(text)?.[0] ?? "";
  expect(parameter).toContain("list of string");
  expect(parameter).toContain("n, ic, nic, isw, nisw, iew, niew, ie, nie, empty");
  expect(text).toContain('Body: <a href="#shape-SiteRequest">SiteRequest</a> or list of');
  expect(text).toContain("Messages by field");
});

it("the reference is for whoever may enter", async () => {
  const closed = await createTestServer({ environment: { LOGIN_REQUIRED: "true" } });
  const anonymous = await closed.get("/api/schema/redoc/", { ...PAGE, Authorization: "" });
  expect([anonymous.status, anonymous.headers.get("location")]).toEqual([
    303,
    "/login/?next=%2Fapi%2Fschema%2Fredoc%2F",
  ]);
  await closed.close();
});
