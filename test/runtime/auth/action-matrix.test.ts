import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry } from "../../../generated/registry.ts";
import type { ActionDeclaration, ModelDeclaration } from "../../../runtime/declaration/model-declaration.ts";
import { Samples } from "../../support/sample.ts";
import { servedModels } from "../../support/served-models.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

type Whose = "mine" | "other";
type Cell = `${"GET" | "POST"} ${Whose}`;
/** `done` stands for what the action itself answers: anything but a refusal. */
type Verdict = "done" | 403 | 404;
type Row = Readonly<Record<Cell, Verdict>>;

/** One for each action of the registry and method. */
interface Asked {
  readonly title: string;
  readonly model: ModelDeclaration;
  readonly action: ActionDeclaration;
  readonly method: "GET" | "POST";
}

const row = (read: Verdict, readOther: Verdict, write: Verdict, writeOther: Verdict): Row => ({
  "GET mine": read,
  "GET other": readOther,
  "POST mine": write,
  "POST other": writeOther,
});

/** What is answered for an object that meets the constraints of the constrained user, and for another. */
const EXPECTED: Readonly<Record<string, Row>> = {
  "an anonymous client": row(403, 403, 403, 403),
  "a user without permission": row(403, 403, 403, 403),
  "a user who may view": row("done", "done", 403, 403),
  "a constrained user": row("done", 404, "done", 404),
  "a user permitted through a group": row("done", "done", "done", "done"),
  "a token that may only read": row("done", "done", 403, 403),
  "an expired token": row(403, 403, 403, 403),
  "a token from another address": row(403, 403, 403, 403),
  "an inactive user": row(403, 403, 403, 403),
  "a superuser": row("done", "done", "done", "done"),
};

const asked = servedModels.flatMap(({ model }) =>
  Object.values(model.actions).flatMap((action) =>
    (Object.keys(action.methods) as ("GET" | "POST")[]).map(
      (method): Asked => ({ title: `${method} ${model.name} ${action.segment}`, model, action, method }),
    ),
  ),
);
/** Models whose objects have actions. */
const targets = [...new Set(asked.filter(({ action }) => action.detail).map(({ model }) => model))];

let server: TestServer;
const actors = new Map<string, As>();
const ids = new Map<string, Readonly<Record<Whose, number>>>();

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  for (const model of targets) {
    const [mine, other] = await samples.create(model, 2, { fill: "required" });
    ids.set(model.name, { mine: mine?.id ?? 0, other: other?.id ?? 0 });
  }
  const users = new TestUsers(server);
  const models = servedModels.map(({ model }) => model.contentType);
  const actions = ["view", "add", "change", "delete", "sync"];
  const group = await users.group("staff");
  await users.permit({ models, actions, groups: [group] });
  const full = await users.user("full", [group]);
  const inactive = await users.user("inactive", [group]);
  const inactiveToken = await users.token(inactive);
  await server.patch(`/api/users/users/${inactive}/`, { is_active: false });
  const constrained = await users.user("constrained");
  for (const model of targets) {
    const constraints = { id: ids.get(model.name)?.mine };
    // What it adds cannot have that id, so adding is free.
    await users.permit({ users: [constrained], models: [model.contentType], actions: ["view", "sync"], constraints });
  }
  const others = models.filter((type) => !targets.some(({ contentType }) => contentType === type));
  await users.permit({ users: [constrained], models: others, actions });
  await users.permit({
    users: [constrained],
    models: targets.map((model) => model.contentType),
    actions: ["add"],
    constraints: { id__gt: 2 ** 31 },
  });
  for (const [name, as] of [
    ["an anonymous client", ANONYMOUS],
    ["a user without permission", await users.token(await users.user("nobody"))],
    ["a user who may view", await users.permitted("viewer", { models, actions: ["view"] })],
    ["a constrained user", await users.token(constrained)],
    ["a user permitted through a group", await users.token(full)],
    ["a token that may only read", await users.token(full, { write_enabled: false })],
    ["an expired token", await users.token(full, { expires: "2020-01-01T00:00:00Z" })],
    ["a token from another address", await users.token(full, { allowed_ips: ["192.0.2.0/24"] })],
    ["an inactive user", inactiveToken],
    ["a superuser", {}],
  ] as const)
    actors.set(name, as);
});
afterAll(() => server.close());

function addressOf({ model, action }: Asked, whose: Whose): string {
  const id = action.detail ? `${ids.get(model.name)?.[whose]}/` : "";
  return `/api/${model.path}/${id}${action.segment}/`;
}

async function verdict(question: Asked, whose: Whose, as: As): Promise<Verdict> {
  const { method } = question;
  const init = { method, headers: as, ...(method === "POST" && { body: "{}" }) };
  const { status, text } = await server.request(addressOf(question, whose), init);
  if (status === 403 || status === 404) return status;
  expect([200, 201, 400, 409], text).toContain(status);
  if (method === "GET") expect(status, text).toBe(200);
  return "done";
}

it("there are actions of every kind", () => {
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ action }) => action.permission !== undefined)).not.toEqual([]);
  expect(asked.filter(({ action }) => action.model !== undefined)).not.toEqual([]);
});

describe.each(Object.entries(EXPECTED))("%s", (actor, expected) => {
  it("gets the expected answer from every action", async () => {
    const found: Record<string, Verdict> = {};
    const wanted: Record<string, Verdict> = {};
    for (const question of asked) {
      for (const whose of question.action.detail ? (["mine", "other"] as const) : (["mine"] as const)) {
        const title = `${question.title}, ${whose}`;
        found[title] = await verdict(question, whose, actors.get(actor) ?? {});
        wanted[title] = expected[`${question.method} ${whose}`];
      }
    }
    expect(found).toEqual(wanted);
  });
});

it("an action with a permission of its own takes that, too", async () => {
  const users = new TestUsers(server);
  const models = servedModels.map(({ model }) => model.contentType);
  const as = await users.permitted("nearly", { models, actions: ["view", "add", "change", "delete"] });
  for (const question of asked)
    if (question.action.permission !== undefined) expect(await verdict(question, "mine", as), question.title).toBe(403);
});

it("OPTIONS of an action says what it takes to nobody but whom may be told", async () => {
  const closed = await createTestServer({ environment: { LOGIN_REQUIRED: "true" } });
  for (const question of asked) {
    const { status } = await closed.request(addressOf(question, "mine"), { method: "OPTIONS", headers: ANONYMOUS });
    expect(status, question.title).toBe(403);
  }
  await closed.close();
});

it("endpoints for users refuse everyone else", async () => {
  const endpoints = Object.values(registry.endpoints ?? {}).filter(({ login }) => login === true);
  expect(endpoints.length).toBeGreaterThan(2);
  for (const { path, methods } of endpoints)
    for (const method of Object.keys(methods))
      for (const actor of ["an anonymous client", "an expired token", "an inactive user"]) {
        const body = method === "GET" ? {} : { body: "{}" };
        const init = { method, headers: actors.get(actor) ?? {}, ...body };
        const { status } = await server.request(`/api/${path.replace(/\{\w+\}/, "x")}/`, init);
        expect(status, `${method} ${path}`).toBe(403);
      }
});
