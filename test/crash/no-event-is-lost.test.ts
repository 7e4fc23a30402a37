import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { type EventBody, makeRule } from "../support/event-rules.ts";
import { type Received, startReceiver } from "../support/http-receiver.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";

/** `npm run test:crash` sets more of both. */
const CHANGES = Number(process.env.CRASH_CHANGES ?? 150);
const KILLS = Number(process.env.CRASH_KILLS ?? 1);
const CLIENTS = 4;
/** Objects of one bulk request. */
const MANY = 5;
/** Of requests the receiver refuses. */
const REFUSED = 0.1;
const TIME_LIMIT_MS = 120_000 + KILLS * 30_000;

let testDatabase: TestDatabase;
let observer: TestServer;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  observer = await createTestServer({ database: testDatabase });
});
afterAll(() => observer.close());

const start = () => ServerProcess.start({ DATABASE_URL: testDatabase.url, TASK_LEASE: "1" });

/** Clients that create, change and delete sites, and try what is refused, until they are told to stop. */
class ChangeLoad {
  readonly #clients: Promise<void>[];
  #isEnding = false;
  /** `base` gives the address of the server that is running. */
  constructor(base: () => string) {
    this.#clients = Array.from({ length: CLIENTS }, (_, client) => this.#run(client, base));
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  async #run(client: number, base: () => string): Promise<void> {
    const send = async (method: string, body: readonly unknown[]) => {
      const response = await fetch(`${base()}/api/dcim/sites/`, {
        method,
        headers: { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return method === "DELETE" ? [] : ((await response.json()) as { id: number }[]);
    };
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const names = Array.from({ length: MANY }, (_, index) => `s-${client}-${turn}-${index}`);
      const bodies = names.map((name) => ({ name, slug: name }));
      try {
        const sites = await send("POST", bodies);
        await send(
          "PATCH",
          sites.map(({ id }) => ({ id, description: "changed" })),
        );
        // Refused as a whole for the name that exists: nothing of it may be heard of.
        await send("POST", [{ name: `rolled-back-${client}-${turn}`, slug: `rb-${client}-${turn}` }, bodies[0]]);
        await send(
          "DELETE",
          sites.slice(1).map(({ id }) => ({ id })),
        );
      } catch {
        await delay(20);
      }
    }
  }
}

const ACTIONS: Readonly<Record<string, string>> = { created: "create", updated: "update", deleted: "delete" };
const changeOf = ({ body }: Received): string => {
  const event = JSON.parse(body) as EventBody;
  return `${event.request_id} ${ACTIONS[event.event]} ${event.data.id}`;
};

test(
  `no committed change is lost and none that was rolled back is sent, with ${KILLS} kills in ${CHANGES} changes`,
  async () => {
    const accepted: Received[] = [];
    const receiver = await startReceiver((request) => {
      if (Math.random() < REFUSED) return { status: 503 };
      accepted.push(request);
      return { status: 200 };
    });
    await makeRule(observer, {
      webhook: { payload_url: receiver.url, max_retries: 30, retry_delays: Array(30).fill(1) },
    });
    // The doctor judges what comes a minute after the last change of a rule.
    await observer.database.run("UPDATE extras_eventrule SET last_updated = now() - interval '1 hour'", []);
    const committed = async () =>
      (
        await observer.database.run(
          "SELECT request_id, action, changed_object_id FROM extras_objectchange WHERE object_repr LIKE 's-%'",
          [],
        )
      ).map((row) => row.join(" "));
    let server = await start();
    const load = new ChangeLoad(() => server.url);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while ((await committed()).length < (CHANGES * kill) / (KILLS + 1)) await delay(20);
      await delay(Math.random() * 300);
      await server.end("SIGKILL");
      server = await start();
    }
    while ((await committed()).length < CHANGES) await delay(20);
    await load.stop();
    const waiting = "SELECT count(*) FROM core_backgroundtask WHERE status = 'queued'";
    while ((await observer.database.run(waiting, []))[0]?.[0] !== "0") await delay(100);
    const changes = await committed();
    const heard = accepted.map(changeOf);
    const [known, delivered] = [new Set(changes), new Set(heard)];
    expect(changes.filter((change) => !delivered.has(change))).toEqual([]);
    expect(heard.filter((change) => !known.has(change))).toEqual([]);
    const states = "SELECT status, count(*) FROM core_backgroundtask GROUP BY status";
    expect(await observer.database.run(states, [])).toEqual([["successful", String(changes.length)]]);
    expect(await examine(observer.services)).toEqual([]);
    // biome-ignore lint/suspicious/noConsole: the number of repetitions is a result of this test.
    console.log(
      `${changes.length} changes, ${heard.length - delivered.size} delivered more than once, ${receiver.received.length} requests`,
    );
    expect(await server.end("SIGTERM")).toBe(0);
    await receiver.close();
  },
  TIME_LIMIT_MS,
);
