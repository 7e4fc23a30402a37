import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  demandedMembers,
  forbiddenNulls,
  longTexts,
  NO_ID,
  unknownReferences,
  wrongTypes,
} from "../support/broken-values.ts";
import { echoOf } from "../support/echo.ts";
import { type Body, type Created, type Fill, Samples } from "../support/sample.ts";
import { SAMPLE_RULES } from "../support/sample-rules.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../support/test-server.ts";

const COUNT = 3;
/** Fields of one value of their own. */
const PLAIN: ReadonlySet<string> = new Set(["string", "text", "slug", "int", "bool", "color"]);
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

describe.each(writableModels)("objects of $name", ({ model, path }) => {
  const read = async (id: number) => (await server.get<Created>(`${path}${id}/`)).body;
  const count = async () => (await server.get<Page>(`${path}?limit=1`)).body.count;
  const shownBefore = SAMPLE_RULES[model.name]?.shownBefore ?? [];
  const asAnswered = (object: Body) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !shownBefore.includes(name)));
  /** What the server takes, its document allows. */
  const expectDocumented = (method: string, address: string, body: unknown) =>
    expect(server.contract.bodyDifferences({ method, path: address, body })).toEqual([]);
  const create = async (fill: Fill) => {
    const body = await samples.body(model, fill);
    const answer = await server.post<Created>(path, body);
    expect(answer.status, answer.text).toBe(201);
    expectDocumented("POST", path, body);
    return { sent: body, headers: answer.headers, object: answer.body };
  };
  const expectKept = (body: Body, object: Body) => {
    const { sent, kept } = echoOf(model, body, object);
    expect(kept).toEqual(sent);
  };
  const errorsTo = async (body: Body) => {
    const before = await count();
    const answer = await server.post(path, body);
    expect(answer.status, answer.text).toBe(400);
    expect(await count()).toBe(before);
    return answer.body;
  };

  it.each(["required", "full"] as const)("are created from a %s body, and answered as they then are", async (fill) => {
    const { object, headers, sent } = await create(fill);
    expect(new URL(object.url).pathname).toBe(`${path}${object.id}/`);
    expect(headers.get("location")).toBe(object.url);
    expect(asAnswered(await read(object.id))).toEqual(asAnswered(object));
    expectKept(sent, object);
  });

  it("are changed in what a PATCH gives and in nothing else", async () => {
    const { object } = await create("full");
    const next = await samples.body(model, "full");
    const [member, value] = Object.entries(next).find(([name]) => PLAIN.has(model.fields[name]?.kind ?? "")) ?? [];
    const changes = member === undefined ? {} : { [member]: value };
    const { status, body, text } = await server.patch<Created>(`${path}${object.id}/`, changes);
    expect(status, text).toBe(200);
    expect(await read(object.id)).toEqual(body);
    expectKept(changes, body);
    const derived = ["display", "display_name", "last_updated", "size", ...shownBefore, ...Object.keys(changes)];
    for (const [name, before] of Object.entries(object))
      if (!derived.includes(name)) expect(identity(body[name]), name).toEqual(identity(before));
  });

  it("are replaced by what a PUT gives", async () => {
    const { object } = await create("required");
    const next = await samples.body(model, "full");
    const { status, body, text } = await server.put<Created>(`${path}${object.id}/`, next);
    expect(status, text).toBe(200);
    expect(body.id).toBe(object.id);
    expect(asAnswered(await read(object.id))).toEqual(asAnswered(body));
    expectDocumented("PUT", `${path}${object.id}/`, next);
    expectKept(next, body);
    const { required } = demandedMembers(model);
    if (required.length === 0) return;
    const refused = await server.put(`${path}${object.id}/`, {});
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(expect.arrayContaining(required));
  });

  it("are deleted, and then not found", async () => {
    const { object } = await create("required");
    const address = `${path}${object.id}/`;
    const deleted = await server.delete(address);
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    for (const answer of [
      await server.get(address),
      await server.delete(address),
      await server.patch(address, {}),
      await server.put(address, {}),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { detail: expect.any(String) }]);
    }
  });

  it("are created, changed, replaced and deleted several at a time, in order", async () => {
    const bodies = await samples.bodies(model, COUNT);
    const created = await server.post<Created[]>(path, bodies);
    expect(created.status, created.text).toBe(201);
    const ids = created.body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    created.body.forEach((object, index) => {
      expectKept(bodies[index] as Body, object);
    });
    const replacements = (await samples.bodies(model, COUNT)).map((body, index): Body => ({ ...body, id: ids[index] }));
    for (const method of ["PUT", "PATCH"]) {
      const { status, body, text } = await server.request<Created[]>(path, {
        method,
        body: JSON.stringify(replacements),
      });
      expect(status, text).toBe(200);
      expectDocumented(method, path, replacements);
      expect(new Set(body.map(({ id }) => id))).toEqual(new Set(ids));
      for (const object of body) expectKept(replacements.find(({ id }) => id === object.id) as Body, object);
    }
    const deleted = await server.delete(
      path,
      ids.map((id) => ({ id })),
    );
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    for (const id of ids) expect((await server.get(`${path}${id}/`)).status).toBe(404);
    const none = await server.post(path, []);
    expect([none.status, none.body]).toEqual([201, []]);
  });

  it("need every required member, each named when it is missing", async () => {
    const { required, demanded } = demandedMembers(model);
    if (required.length > 0) expect(Object.keys(await errorsTo({}))).toEqual(expect.arrayContaining(required));
    const whole = await samples.body(model, "required");
    for (const name of demanded) {
      const { [name]: _, ...rest } = whole;
      const message = required.includes(name) ? "This field is required." : expect.any(String);
      expect(await errorsTo(rest), name).toMatchObject({ [name]: [message] });
    }
  });

  it.each([
    ["of a wrong type", wrongTypes],
    ["longer than it may be", longTexts],
    ["that refers to nothing", unknownReferences],
    ["that may not be null", forbiddenNulls],
  ])("refuse every member %s by its name", async (_, broken) => {
    const wrong = broken(model);
    if (Object.keys(wrong).length === 0) return;
    const errors = await errorsTo({ ...(await samples.body(model, "required")), ...wrong });
    expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort());
    for (const messages of Object.values(errors)) expect(messages).toEqual(expect.anything());
  });

  it("are all left as they are when one of several is wrong, and the errors stand in its place", async () => {
    const before = await count();
    const [good, last] = await samples.bodies(model, 2, { fill: "required" });
    const created = await server.post<Body[]>(path, [good, wrongTypes(model), last]);
    expect([created.status, created.body]).toEqual([400, [{}, expect.objectContaining({}), {}]]);
    expect(Object.keys(created.body[1] as Body)).not.toEqual([]);
    expect(await count()).toBe(before);

    const [one, other] = await samples.create(model, 2);
    const [change] = await samples.bodies(model, 1, { fill: "required" });
    const objects = [
      { ...change, id: one?.id },
      { ...wrongTypes(model), id: other?.id },
    ];
    const wrongIds = [
      [objects[0], { id: NO_ID }],
      [{ id: one?.id }, { id: one?.id }],
    ];
    for (const bodies of [objects, ...wrongIds]) {
      const headers = { Prefer: "errors=all" };
      const { status, body } = await server.request<Body[]>(path, {
        method: "PATCH",
        headers,
        body: JSON.stringify(bodies),
      });
      expect([status, body]).toEqual([400, [{}, expect.objectContaining({})]]);
      expect(Object.keys(body[1] as Body)).not.toEqual([]);
    }
    const first = await server.patch<Body>(path, [objects[0], objects[1]]);
    expect(first.status).toBe(400);
    expect(JSON.stringify(first.body)).toContain(`(id ${other?.id})`);
    const deleted = await server.delete<Body[]>(path, [{ id: one?.id }, { id: NO_ID }]);
    expect([deleted.status, deleted.body]).toEqual([400, [{}, { id: [expect.any(String)] }]]);
    const now = [await read(one?.id as number), await read(other?.id as number)];
    expect(now.map(asAnswered)).toEqual([one, other].map((object) => asAnswered(object as Body)));
  });
});

/** Which object stands there: what it shows of itself may follow a change. */
function identity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identity);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}
