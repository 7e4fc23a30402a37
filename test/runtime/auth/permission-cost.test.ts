import { afterAll, beforeAll, expect, it } from "vitest";
import { Samples } from "../../support/sample.ts";
import { servedModels } from "../../support/served-models.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

let server: TestServer;
let as: As;
beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  for (const { model } of servedModels) await samples.create(model, 2);
  const models = servedModels.map(({ model }) => model.contentType);
  as = await new TestUsers(server).permitted("reader", {
    models,
    actions: ["view"],
    constraints: [{ id__gt: 0 }, { id: 0 }],
  });
});
afterAll(() => server.close());

it.each(servedModels)(
  "a constrained list of $name takes at most one statement more than the superuser's",
  async ({ path }) => {
    await server.get(path);
    const superuser = await server.statementsOf(() => server.get(path));
    await server.get(path, as);
    const constrained = await server.statementsOf(() => server.get(path, as));
    expect(constrained.length, constrained.join("\n")).toBeLessThanOrEqual(superuser.length + 1);
  },
);

it("a permission that is taken away is gone with the next request", async () => {
  const users = new TestUsers(server);
  const user = await users.user("leaver");
  const permission = await users.permit({ users: [user], models: ["dcim.site"], actions: ["view"] });
  const token = await users.token(user);
  const status = async () => (await server.get("/api/dcim/sites/", token)).status;
  expect(await status()).toBe(200);
  await server.patch(`/api/users/permissions/${permission}/`, { enabled: false });
  expect(await status()).toBe(403);
  await server.patch(`/api/users/permissions/${permission}/`, { enabled: true });
  expect(await status()).toBe(200);
  await server.patch(`/api/users/permissions/${permission}/`, { users: [] });
  expect(await status()).toBe(403);
  const group = await users.group("readers");
  await users.permit({ groups: [group], models: ["dcim.site"], actions: ["view"] });
  await server.patch(`/api/users/users/${user}/`, { groups: [group] });
  expect(await status()).toBe(200);
  await server.delete(`/api/users/groups/${group}/`);
  expect(await status()).toBe(403);
});
