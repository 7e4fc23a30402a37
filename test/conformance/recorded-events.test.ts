import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearEvents, makeRule } from "../support/event-rules.ts";
import { type Received, startReceiver } from "../support/http-receiver.ts";
import { runTestTasks, settled } from "../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

type Values = Readonly<Record<string, unknown>>;

/** An event as the reference put it into its queue. */
interface Queued {
  readonly model_name: string;
  readonly event: "create" | "update" | "delete";
  readonly timestamp: string;
  readonly data: { readonly url: string; readonly tags: readonly { name: string; slug: string }[] } & Values;
  readonly snapshots: { readonly prechange: Values | null; readonly postchange: Values | null };
}

interface EventRecord {
  readonly case: string;
  readonly queued: readonly Queued[];
  /** Requests that its worker made of them. */
  readonly webhooks?: readonly { method: string; headers: Readonly<Record<string, string>>; body: Values }[];
}

const FILE = join(process.env.CONFORMANCE_DIR ?? "../shared/conformance", "events.jsonl.gz");
const records = existsSync(FILE)
  ? gunzipSync(readFileSync(FILE))
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as EventRecord)
  : [];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const METHODS = { create: "POST", update: "PATCH", delete: "DELETE" } as const;

/** What a client writes to bring objects into this state. */
function bodyOf(state: Values): Values {
  const { created: _created, last_updated: _updated, tags = [], ...rest } = state;
  return { ...rest, tags: (tags as string[]).map((name) => ({ name })) };
}

/** Does again what the reference recorded; gives the request's id. */
async function doAgain(queued: readonly Queued[], path: string, makeRules: () => Promise<unknown>): Promise<string> {
  const [{ event }] = queued as readonly [Queued];
  const states = queued.map(({ snapshots: { prechange, postchange } }) => ({ before: prechange, after: postchange }));
  const known = states.map(({ before }) => before).filter((state) => state !== null);
  const made = known.length === 0 ? [] : (await server.post<{ id: number }[]>(path, known.map(bodyOf))).body;
  await makeRules();
  const bodies = states.map(({ after }, index) => ({
    ...(made[index] && { id: made[index].id }),
    ...(after && bodyOf(after)),
  }));
  const answer = await server.request(path, { method: METHODS[event], body: JSON.stringify(bodies) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.headers.get("x-request-id") ?? "";
}

/** Equal but for ids, times, which depend on the moment, and members the reference does not have. */
function expectLike(wanted: unknown, found: unknown, at: string): void {
  if (Array.isArray(wanted) && Array.isArray(found)) {
    expect(found.length, `${at}.length`).toBe(wanted.length);
    for (const [index, item] of wanted.entries()) expectLike(item, found[index], `${at}[${index}]`);
  } else if (isObject(wanted) && isObject(found)) {
    for (const [name, value] of Object.entries(wanted)) {
      expect(found, at).toHaveProperty([name]);
      if (name === "id") expect(typeof found[name], `${at}.id`).toBe("number");
      else expectLike(value, found[name], `${at}.${name}`);
    }
  } else expect(form(found), at).toEqual(form(wanted));
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Addresses without ids; of times only that they are some, as `created` of an object is a date here. */
function form(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+00:00))?$/.test(value)) return "time";
  return value.replace(/\/\d+\/$/, "/0/");
}

/** Names of the tags of an event, before and after. */
function tagsOf({ data, snapshots: { prechange, postchange } }: Queued): string[] {
  const states = [prechange, postchange].flatMap((state) => (state?.tags ?? []) as string[]);
  return [...data.tags.map(({ name }) => name), ...states];
}

async function removeAll(path: string): Promise<void> {
  const { body } = await server.get<{ results: { id: number }[] }>(`${path}?brief=1`);
  if (body.results.length === 0) return;
  await server.delete(
    path,
    body.results.map(({ id }) => ({ id })),
  );
}

describe.skipIf(records.length === 0)("events recorded from the reference, where they are at hand", () => {
  test.each(records)("$case", async ({ queued, webhooks = [] }) => {
    const [{ event, model_name: model, data }] = queued as readonly [Queued];
    const path = data.url.replace(/\d+\/$/, "");
    for (const used of [path, "/api/extras/tags/"]) await removeAll(used);
    await clearEvents(server);
    const tags = [...new Set(queued.flatMap(tagsOf))].map((name) => ({ name, slug: name.toLowerCase() }));
    await server.post("/api/extras/tags/", tags);
    const receiver = await startReceiver();
    const running = await runTestTasks(server);
    const requestId = await doAgain(queued, path, () =>
      makeRule(server, {
        content_types: [`${path.split("/")[2]}.${model}`],
        webhook: { payload_url: receiver.url, additional_headers: "X-Foo: Bar" },
      }),
    );
    const tasks = await settled(server);
    await running.stop();
    await receiver.close();
    const own = { username: "tester", request_id: requestId };
    expect(tasks).toHaveLength(queued.length);
    for (const [index, wanted] of queued.entries()) {
      const { timestamp, data, snapshots } = wanted;
      expectLike(
        { event: `${event}d`, timestamp, model, ...own, data, snapshots },
        tasks[index]?.payload,
        `[${index}]`,
      );
    }
    for (const [index, sent] of webhooks.entries()) {
      const { method, headers, body } = receiver.received[index] as Received;
      const { "Content-Length": _length, ...wantedHeaders } = sent.headers;
      expect(method).toBe(sent.method);
      for (const [name, value] of Object.entries(wantedHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
      const parsed = JSON.parse(body) as Values;
      expect(Object.keys(parsed)).toEqual(Object.keys(sent.body));
      expectLike({ ...sent.body, ...own }, parsed, "body");
    }
  });
});
