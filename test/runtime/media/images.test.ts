import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

/** One pixel wide and high; two by three; five by four; one by one. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const GIF = "R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAIChF8AOw==";
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const PATHS = { types: "/api/dcim/device-types/", images: "/api/extras/image-attachments/" };

let folder: string;
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "infra-media-"));
  server = await createTestServer({ environment: { MEDIA_ROOT: folder } });
  samples = new Samples(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function send(method: string, path: string, members: Record<string, string | readonly string[] | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(members))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one as string | File);
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return server.request<Created>(path, {
    method,
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    body: await request.arrayBuffer(),
  });
}

const file = (base64: string, name: string) => new File([bytesOf(base64)], name, { type: "text/html" });

async function filesOf(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    entries.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])),
  );
  return files.flat();
}

it("a form makes a device type with images, which are served as what they are", async () => {
  const manufacturer = await samples.shared("dcim.manufacturer");
  const tag = await samples.shared("extras.tag");
  const { status, body, text } = await send("POST", PATHS.types, {
    manufacturer: String(manufacturer),
    model: "With images",
    slug: "with-images",
    u_height: "2",
    tags: [String(tag)],
    custom_fields: "{}",
    front_image: file(PNG, "../../../front view<script>.svg"),
    rear_image: file(GIF, "rear.gif"),
  });
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ model: "With images", u_height: 2, tags: [{ id: tag }] });
  expect(body.front_image).toMatch(/^http:\/\/localhost\/media\/device-types\/[0-9a-f]{16}\/front_view_script_\.png$/);
  const served = await server.request(new URL(body.rear_image as string).pathname, {});
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/gif"]);
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(served.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''rear.gif");
  expect(served.headers.get("content-security-policy")).toContain("sandbox");
  expect(await filesOf()).toHaveLength(2);
});

it("a replaced or emptied image and those of deleted objects go with the change, and stay when it is refused", async () => {
  const [type] = await samples.make("dcim.device-type", 1, { front_image: `data:image/png;base64,${PNG}` });
  const address = `${PATHS.types}${type?.id}/`;
  const before = await filesOf();
  const name = (url: unknown) => new URL(String(url)).pathname.slice("/media/".length);
  expect(before).toContain(name(type?.front_image));

  const refused = await send("PATCH", address, { front_image: file(GIF, "new.gif"), slug: "not a slug" });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["slug"]]);
  const replaced = await send("PATCH", address, { front_image: file(GIF, "new.gif") });
  expect(replaced.status, replaced.text).toBe(200);
  const now = await filesOf();
  expect(now).toContain(name(replaced.body.front_image));
  expect(now).not.toContain(name(type?.front_image));
  expect((await server.patch<Created>(address, { front_image: null })).body.front_image).toBeNull();
  expect(await filesOf()).not.toContain(name(replaced.body.front_image));

  const site = await samples.shared("dcim.site");
  const attached = { content_type: "dcim.site", object_id: String(site), name: "plan", image: file(GIF, "plan.gif") };
  const image = await send("POST", PATHS.images, { ...attached, image_height: "9", image_width: "9" });
  expect(image.status, image.text).toBe(201);
  expect(image.body).toMatchObject({ image_height: 3, image_width: 2 });
  const [other] = await samples.make("dcim.site", 1);
  await server.patch(`${PATHS.images}${image.body.id}/`, { object_id: other?.id });
  expect(await filesOf()).toContain(name(image.body.image));
  expect((await server.delete(`/api/dcim/sites/${other?.id}/`)).status).toBe(204);
  expect(await filesOf()).not.toContain(name(image.body.image));
});

it("an image of a write that is refused after it was saved is gone", async () => {
  const users = new TestUsers(server);
  const models = ["dcim.devicetype"];
  const actions = ["view", "add"];
  const as = await users.permitted("painter", { models, actions, constraints: { model: "Allowed" } });
  const before = await filesOf();
  const manufacturer = await samples.shared("dcim.manufacturer");
  const body = { manufacturer, model: "Other", slug: "other", front_image: `data:image/png;base64,${PNG}` };
  const init = { method: "POST", headers: as, body: JSON.stringify(body) };
  expect((await server.request(PATHS.types, init)).status).toBe(403);
  expect(await filesOf()).toEqual(before);
});

it("width and height follow from the image and need not be given with it", async () => {
  const site = await samples.shared("dcim.site");
  const body = { content_type: "dcim.site", object_id: site, image: `data:image/gif;base64,${GIF}` };
  expect((await server.post(PATHS.images, body)).body).toMatchObject({ image_height: 3, image_width: 2 });
  const none = await server.post(PATHS.images, { content_type: "dcim.site", object_id: site });
  expect([none.status, Object.keys(none.body).sort()]).toEqual([400, ["image", "image_height", "image_width"]]);
});

it.each([
  ["a text", "abc"],
  ["an address elsewhere", "http://localhost/media/x.png"],
  [
    "an SVG",
    `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>").toString("base64")}`,
  ],
  ["a page named image", `data:image/png;base64,${Buffer.from("<html></html>").toString("base64")}`],
  ["an empty file", "data:image/png;base64,"],
  ["an image cut off", `data:image/png;base64,${PNG.slice(0, 20)}`],
  ["an object", {}],
])("%s is no image: a 400 at the field, and no file", async (_, front_image) => {
  const before = await filesOf();
  const manufacturer = await samples.shared("dcim.manufacturer");
  const answer = await server.post(PATHS.types, { manufacturer, model: "M", slug: "m", front_image });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["front_image"]]);
  expect(await filesOf()).toEqual(before);
});

it.each([
  "/media/../package.json",
  "/media/..%2f..%2fetc%2fpasswd",
  "/media/%2e%2e/%2e%2e/etc/passwd",
  "/media//etc/passwd",
  "/media/device-types",
  "/media/",
  "/media/a%00b",
  "/media/%ff",
])("%s leads nowhere", async (path) => {
  expect((await server.get(path)).status).toBe(404);
});

it("with LOGIN_REQUIRED only who is logged in reads files", async () => {
  const closed = await createTestServer({ environment: { MEDIA_ROOT: folder, LOGIN_REQUIRED: "true" } });
  try {
    const [first] = await filesOf();
    expect((await closed.get(`/media/${first}`)).status).toBe(200);
    expect((await closed.get(`/media/${first}`, { authorization: "Token no" })).status).toBe(403);
    expect(TEST_KEY).toHaveLength(40);
  } finally {
    await closed.close();
  }
});
