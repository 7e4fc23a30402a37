import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { type ServedModel, servedModels } from "../../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

const MODELS = [
  "circuits.provider",
  "dcim.manufacturer",
  "dcim.rack-role",
  "dcim.site",
  "extras.tag",
  "ipam.rir",
  "ipam.vlan",
  "ipam.vrf",
  "tenancy.tenant",
  "virtualization.cluster-type",
];
const served = servedModels.filter(({ name }) => MODELS.includes(name));
const EVERYTHING = ["view", "add", "change", "delete"];

/** What is asked: `mine` meets the constraints of the constrained user, `other` does not. */
const CELLS = {
  "the list": (x: Asked) => x.send("GET", ""),
  "options of the list": (x: Asked) => x.send("OPTIONS", ""),
  "my object": (x: Asked) => x.send("GET", x.mine),
  "another object": (x: Asked) => x.send("GET", x.other),
  "no object": (x: Asked) => x.send("GET", "99999999/"),
  "the head of the list": (x: Asked) => x.send("HEAD", ""),
  "what refers to my object": (x: Asked) => x.sendTo("GET", x.child("mine")),
  "what refers to another object": (x: Asked) => x.sendTo("GET", x.child("other")),
  "a list of what refers to my object": (x: Asked) => x.sendTo("GET", x.children("mine")),
  "a create": (x: Asked) => x.send("POST", "", x.body("mine")),
  "a create of another's": (x: Asked) => x.send("POST", "", x.body("other")),
  creates: (x: Asked) => x.send("POST", "", [x.body("mine"), x.body("mine")]),
  "creates with another's": (x: Asked) => x.send("POST", "", [x.body("mine"), x.body("other")]),
  "an update": (x: Asked) => x.send("PATCH", x.mine, { description: "mine" }),
  "an update that gives away": (x: Asked) => x.send("PATCH", x.mine, { description: "other" }),
  "an update of another's": (x: Asked) => x.send("PATCH", x.other, { description: "mine" }),
  "a replace": (x: Asked) => x.send("PUT", x.mine, x.body("mine")),
  "a replace that gives away": (x: Asked) => x.send("PUT", x.mine, x.body("other")),
  "a replace of another's": (x: Asked) => x.send("PUT", x.other, x.body("mine")),
  replaces: (x: Asked) => x.send("PUT", "", [x.named("mine", x.body("mine"))]),
  "replaces of another's": (x: Asked) =>
    x.send("PUT", "", [x.named("mine", x.body("mine")), x.named("other", x.body("mine"))]),
  updates: (x: Asked) => x.send("PATCH", "", [x.named("mine", { description: "mine" })]),
  "updates that give away": (x: Asked) => x.send("PATCH", "", [x.named("mine", { description: "other" })]),
  "updates of another's": (x: Asked) =>
    x.send("PATCH", "", [x.named("mine", { description: "mine" }), x.named("other", { description: "mine" })]),
  "deletes of another's": (x: Asked) => x.send("DELETE", "", [x.named("mine"), x.named("other")]),
  "a delete of another's": (x: Asked) => x.send("DELETE", x.other),
  deletes: (x: Asked) => x.send("DELETE", "", [x.named("mine")]),
  "a delete": (x: Asked) => x.send("DELETE", x.mine),
};
type Cell = keyof typeof CELLS;

const REFUSED = Object.fromEntries(Object.keys(CELLS).map((cell) => [cell, 403])) as Record<Cell, number>;
const ASKS = { ...REFUSED, "options of the list": 200 };
/** Everyone with valid credentials may view what refers to the objects: these stand in it, in their nested form. */
const NESTED = {
  ...ASKS,
  "what refers to my object": 200,
  "what refers to another object": 200,
  "a list of what refers to my object": 200,
};
const READS = {
  ...NESTED,
  "the list": 200,
  "the head of the list": 200,
  "my object": 200,
  "another object": 200,
  "no object": 404,
};
const WRITES: Record<Cell, number> = {
  ...READS,
  "a create": 201,
  "a create of another's": 201,
  creates: 201,
  "creates with another's": 201,
  "an update": 200,
  "an update that gives away": 200,
  "an update of another's": 200,
  "a replace": 200,
  "a replace that gives away": 200,
  "a replace of another's": 200,
  replaces: 200,
  "replaces of another's": 200,
  updates: 200,
  "updates that give away": 200,
  "updates of another's": 200,
  "deletes of another's": 204,
  deletes: 204,
  "a delete of another's": 204,
  "a delete": 204,
};
const CONSTRAINED: Record<Cell, number> = {
  ...WRITES,
  "another object": 404,
  "a create of another's": 403,
  "creates with another's": 403,
  "an update that gives away": 403,
  "an update of another's": 404,
  "a replace that gives away": 403,
  "a replace of another's": 404,
  "replaces of another's": 400,
  "updates that give away": 403,
  "updates of another's": 400,
  "deletes of another's": 400,
  "a delete of another's": 404,
};

const EXPECTED: Readonly<Record<string, Readonly<Record<Cell, number>>>> = {
  "an anonymous client": ASKS,
  "a user without permission": NESTED,
  "a user who may view": READS,
  "a user who may add but not view": {
    ...NESTED,
    "a create": 201,
    "a create of another's": 201,
    creates: 201,
    "creates with another's": 201,
  },
  "a constrained user": CONSTRAINED,
  "a user permitted through a group": WRITES,
  "a user whose permission is disabled": NESTED,
  "a token that may only read": READS,
  "an expired token": REFUSED,
  "a token from another address": REFUSED,
  "an inactive user": REFUSED,
  "a superuser": WRITES,
};

interface Asked {
  /** Ids with a slash. */
  readonly mine: string;
  readonly other: string;
  body(description: "mine" | "other"): object;
  named(whose: "mine" | "other", changes?: object): object;
  /** Address of an object that refers to one of them, and of the list of those. */
  child(whose: "mine" | "other"): Promise<string>;
  children(whose: "mine" | "other"): Promise<string>;
  send(method: string, path: string, body?: object): Promise<number>;
  sendTo(method: string, address: Promise<string>): Promise<number>;
}

/** For each model one that refers to it, and by which field. */
const REFERRING: Readonly<Record<string, readonly [model: string, field: string]>> = {
  "circuits.provider": ["circuits.provider-account", "provider"],
  "dcim.manufacturer": ["dcim.platform", "manufacturer"],
  "dcim.site": ["dcim.location", "site"],
  "dcim.rack-role": ["dcim.rack", "role"],
  "extras.tag": ["dcim.device-role", "tags"],
  "ipam.rir": ["ipam.aggregate", "rir"],
  "ipam.vlan": ["ipam.prefix", "vlan"],
  "ipam.vrf": ["ipam.ip-address", "vrf"],
  "tenancy.tenant": ["ipam.route-target", "tenant"],
  "virtualization.cluster-type": ["virtualization.cluster", "type"],
};

let server: TestServer;
let samples: Samples;
const actors = new Map<string, As>();
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  for (const [name, as] of await makeActors(new TestUsers(server))) actors.set(name, as);
});
afterAll(() => server.close());

function modelOf(name: string): ServedModel["model"] {
  const found = servedModels.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no model ${name}`);
  return found.model;
}

async function makeActors(users: TestUsers): Promise<[string, As][]> {
  const models = served.map(({ model }) => model.contentType);
  const all = { models, actions: EVERYTHING };
  const group = await users.group("staff");
  await users.permit({ ...all, groups: [group] });
  const full = await users.user("full", [group]);
  const disabled = await users.user("disabled");
  const permission = await users.permit({ ...all, users: [disabled] });
  await server.patch(`/api/users/permissions/${permission}/`, { enabled: false });
  const inactive = await users.user("inactive", [group]);
  const inactiveToken = await users.token(inactive);
  await server.patch(`/api/users/users/${inactive}/`, { is_active: false });
  const actors: [string, As][] = [
    ["an anonymous client", ANONYMOUS],
    ["a user without permission", await users.token(await users.user("nobody"))],
    ["a user who may view", await users.permitted("viewer", { models, actions: ["view"] })],
    ["a user who may add but not view", await users.permitted("adder", { models, actions: ["add"] })],
    [
      "a constrained user",
      await users.permitted("constrained", { ...all, constraints: [{ description: "mine" }, { id: 0 }] }),
    ],
    ["a user permitted through a group", await users.token(full)],
    ["a user whose permission is disabled", await users.token(disabled)],
    ["a token that may only read", await users.token(full, { write_enabled: false })],
    ["an expired token", await users.token(full, { expires: "2020-01-01T00:00:00Z" })],
    ["a token from another address", await users.token(full, { allowed_ips: ["192.0.2.0/24", "2001:db8::/32"] })],
    ["an inactive user", inactiveToken],
    ["a superuser", {}],
  ];
  const names = ["nobody", "viewer", "adder", "constrained", "full", "disabled", "inactive"];
  const everyone = await Promise.all(names.map((name) => users.idOf(name)));
  const referring = Object.values(REFERRING).map(([name]) => modelOf(name).contentType);
  await users.permit({ users: everyone, models: referring, actions: ["view"] });
  return actors;
}

describe.each(Object.entries(EXPECTED))("%s", (actor, expected) => {
  it.each(served)("gets the expected answers for $name", async (routes) => {
    const answers: Record<string, number> = {};
    let asked: Asked | undefined;
    for (const cell of Object.keys(CELLS) as Cell[]) {
      asked ??= await ask(routes, actors.get(actor) ?? {});
      answers[cell] = await CELLS[cell](asked);
      // What has been changed or deleted is no base for the next question.
      if (expected[cell] < 300 && !cell.includes("list") && !cell.endsWith("object")) asked = undefined;
    }
    expect(answers).toEqual(expected);
  });
});

describe("a constrained user", () => {
  it.each(served)(
    "finds in the list of $name only what meets a constraint, and changes nothing else",
    async (routes) => {
      const as = actors.get("a constrained user") ?? {};
      const { body } = await server.get<Page<{ description: string }>>(`${routes.path}?limit=0`, as);
      expect(body.results.map(({ description }) => description)).toEqual(body.results.map(() => "mine"));
      expect(body.count).toBe(body.results.length);
      const all = () => server.get(`${routes.path}?limit=0`).then(({ text }) => text);
      const asked = await ask(routes, as);
      const before = await all();
      for (const cell of [
        "creates with another's",
        "an update that gives away",
        "updates of another's",
        "deletes of another's",
      ] as const)
        await CELLS[cell](asked);
      expect(await all()).toBe(before);
    },
  );
});

/** Two objects, and the means to ask for them. */
async function ask({ name, model, path }: ServedModel, as: As): Promise<Asked> {
  const [mine, other] = (await samples.create(model, 2, { fill: "required" })) as [Created, Created];
  await server.patch(path, [
    { id: mine.id, description: "mine" },
    { id: other.id, description: "other" },
  ]);
  const bodies = await samples.bodies(model, 14, { fill: "required" });
  const status = async (address: string, init: RequestInit) => (await server.request(address, init)).status;
  const [referring, field] = REFERRING[name] as readonly [string, string];
  const children = new Map<string, Promise<string>>();
  const child = (whose: "mine" | "other") => {
    const { id } = whose === "mine" ? mine : other;
    const given = { [field]: field === "tags" ? [id] : id };
    const made = children.get(whose) ?? samples.makeOne(referring, given).then(({ url }) => new URL(url).pathname);
    children.set(whose, made);
    return made;
  };
  return {
    child,
    children: async (whose) => (await child(whose)).replace(/(\d+)\/$/, "?id=$1"),
    sendTo: async (method, address) => status(await address, { method, headers: as }),
    mine: `${mine.id}/`,
    other: `${other.id}/`,
    body: (description) => ({ ...bodies.pop(), description }),
    named: (whose, changes = {}) => ({ id: (whose === "mine" ? mine : other).id, ...changes }),
    send: (method, rest, body) =>
      status(`${path}${rest}`, { method, headers: as, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  };
}
