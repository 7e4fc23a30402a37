import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../runtime/database/database.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { OwnPostgres } from "../../support/own-postgres.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let primary: OwnPostgres;
let standby: OwnPostgres;
let database: Database;
let server: TestServer;
/** The standby itself, to hold it back. */
let replica: Database;
beforeAll(async () => {
  primary = await OwnPostgres.create();
  standby = await primary.standby();
  replica = createDatabase({ url: standby.url, poolSize: 1 });
  server = await createTestServer({
    database: { url: primary.url, drop: async () => undefined },
    environment: { DATABASE_REPLICA_URLS: standby.url },
  });
  database = server.database;
});
afterAll(async () => {
  await server.close();
  await replica.close();
  await standby.remove();
  await primary.remove();
});

/** Results of reads since the call before. */
function counter(): () => Record<string, number> {
  const read = () => ({ ...database.replicaStates()[0]?.results });
  let before = read();
  return () => {
    const now = read();
    const added = Object.entries(now).map(([name, value]) => [name, value - (before[name as keyof typeof now] ?? 0)]);
    before = now;
    return Object.fromEntries(added.filter(([, value]) => value !== 0));
  };
}

/** Waits until the standby has all that was written. */
async function catchUp(): Promise<void> {
  const [row] = await database.run("SELECT pg_current_wal_insert_lsn()", []);
  for (;;) {
    const [found] = await replica.run("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn", [row?.[0]]);
    if (found?.[0] === "t") return;
  }
}

const QUERY = { query: "{ site_list { name } }" };
const namesOf = async () => {
  const list = await server.get<{ results: { name: string }[] }>("/api/dcim/sites/");
  const graphql = await server.post<{ data: { site_list: { name: string }[] } }>("/graphql/", QUERY);
  const names = [list.body.results, graphql.body.data.site_list].map((sites) => sites.map(({ name }) => name));
  expect(names[0]).toEqual(names[1]);
  return names[0];
};

describe("a database with a replica", () => {
  test("answers reads from it when it has come as far as the request", async () => {
    await server.post("/api/dcim/sites/", { name: "One", slug: "one" });
    await catchUp();
    const results = counter();
    expect(await namesOf()).toEqual(["One"]);
    expect(results()).toEqual({ read: 2 });
  });

  test("shows everybody what was written before, however far the replica is behind", async () => {
    await replica.run("SELECT pg_wal_replay_pause()", []);
    await server.post("/api/dcim/sites/", { name: "Two", slug: "two" });
    const results = counter();
    expect(await namesOf()).toEqual(["One", "Two"]);
    expect(results()).toEqual({ behind: 2 });
    await replica.run("SELECT pg_wal_replay_resume()", []);
    await catchUp();
    expect(await namesOf()).toEqual(["One", "Two"]);
    expect(results()).toEqual({ read: 2 });
  });

  test("refuses what a token may not do from the moment it is revoked", async () => {
    await replica.run("SELECT pg_wal_replay_pause()", []);
    const token = await server.post<{ id: number; key: string }>("/api/users/tokens/", { user: 1 });
    const headers = { authorization: `Token ${token.body.key}` };
    expect((await server.get("/api/dcim/sites/", headers)).status).toBe(200);
    await server.delete(`/api/users/tokens/${token.body.id}/`);
    expect((await server.get("/api/dcim/sites/", headers)).status).toBe(403);
    await replica.run("SELECT pg_wal_replay_resume()", []);
  });

  test("writes where writes belong, and says the same of bad input", async () => {
    await catchUp();
    const results = counter();
    const answer = await server.post("/api/ipam/prefixes/", { prefix: "10.0.0.0/24" });
    expect(answer.status).toBe(201);
    expect(results()).toEqual({});
    expect((await server.get("/api/dcim/sites/?id=x")).status).toBe(400);
  });

  test("goes on without the replica, and with it when it is back", async () => {
    await standby.stop("crash");
    for (let turn = 0; turn < 3; turn += 1) expect(await namesOf()).toEqual(["One", "Two"]);
    expect(database.replicaStates()[0]?.isAway).toBe(true);
    await standby.start();
    const results = counter();
    const readAgain = async () => {
      await namesOf();
      return results();
    };
    await expect.poll(readAgain, { timeout: 20_000, interval: 500 }).toEqual({ read: 2 });
  });
});
