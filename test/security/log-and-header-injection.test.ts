import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../runtime/config.ts";
import { type Listener, listen } from "../../runtime/http/listen.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createServer } from "../../runtime/server.ts";
import { clearEvents, makeRule } from "../support/event-rules.ts";
import { startReceiver } from "../support/http-receiver.ts";
import { runTestTasks, settled } from "../support/running-tasks.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { TestUsers } from "../support/test-users.ts";

/** Everything that ends a line somewhere, or that a terminal obeys. */
const CONTROLS = "\r\n\u001b[2J\u0007\u007f\u009b31m\u0085\u2028\u2029";
const FORGED = `${CONTROLS}{"level":"error","message":"forged"}`;

let server: TestServer;
/** The same database behind a server whose log is kept. */
let listening: Listener;
let logged = "";
const log = createLog("debug", (text) => {
  logged += text;
});
beforeAll(async () => {
  server = await createTestServer();
  const { registry, database } = server;
  const config = readConfig({ SECRET_KEY: "k".repeat(40), LOG_LEVEL: "debug", TRUSTED_PROXIES: "127.0.0.1" });
  const schemaFile = new URL("../../generated/openapi.json", import.meta.url);
  const { handle } = createServer({ registry, config, database, log, version: "3.7.0", schemaFile });
  listening = await listen(handle, { host: "127.0.0.1", port: 0, log });
});
afterAll(async () => {
  await listening.close();
  await server.close();
});

/** What comes back for bytes that are sent as they are. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(listening.url);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(received));
    socket.on("close", () => resolve(received));
  });
}

const HEAD = `Host: records\r\nAuthorization: Token ${TEST_KEY}\r\nConnection: close\r\n`;

/** Entries of the log since the last call; fails when a line is none, or has anything in it that is not to be shown as it is. */
function entries(): Record<string, unknown>[] {
  log.flush();
  const lines = logged.split("\n").filter((line) => line !== "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(logged).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
  logged = "";
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the log", () => {
  it("has one line for each request, whatever is in its address and headers", async () => {
    const hostile = encodeURIComponent(FORGED);
    entries();
    for (const path of [`/api/dcim/sites/${hostile}/`, `/${hostile}`, `/api/dcim/sites/?${hostile}=${hostile}`])
      await sendBytes(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
    expect(await sendBytes(`GET /api/\x9b31m\x85/ HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    const forwarded = "X-Forwarded-For: \x9b31m, 192.0.2.1\r\nX-Request-ID: forged\r\nUser-Agent: \x9b31m\r\n";
    await sendBytes(`GET /api/ HTTP/1.1\r\n${HEAD}${forwarded}\r\n`);
    const found = entries().filter(({ message }) => message === "request");
    expect(found).toHaveLength(4);
    expect(found.map(({ level }) => level)).toEqual(["info", "info", "info", "info"]);
    expect(found.at(-1)?.client).toBe("192.0.2.1");
    expect(JSON.stringify(found)).not.toContain('"request_id":"forged"');
  });

  it("has one line for each request of a user whose name was brought along with line ends in it", async () => {
    const users = new TestUsers(server);
    const id = await users.user("ada");
    const as = await users.token(id);
    expect((await server.post("/api/users/users/", { username: `x${FORGED}`, password: "secret" })).status).toBe(400);
    await server.database.run("UPDATE auth_user SET username = $1 WHERE id = $2", [`ada${FORGED}`, id]);
    entries();
    await fetch(`${listening.url}/api/dcim/regions/`, { headers: as });
    expect(entries().map(({ message, user }) => [message, user])).toEqual([["request", `ada${FORGED}`]]);
  });

  it("has one entry for an error whose text has line ends in it", async () => {
    entries();
    log.error(`failed${FORGED}`, { error: FORGED });
    expect(entries()).toEqual([expect.objectContaining({ message: `failed${FORGED}`, error: FORGED })]);
  });
});

describe("the headers of an answer", () => {
  const evil = encodeURIComponent("\r\nX-Evil: 1\r\n\r\n<script>");
  it.each([
    ["redirect to the address with a slash", "GET", `/api/dcim/sites/1${evil}`],
    ["redirect of a detail address", "PATCH", `/api/dcim/sites/1?${evil}`],
    ["warning of unknown filters", "GET", `/api/dcim/sites/?${evil}=1&%ff=1&\xe9=1&%E2%80%A8=1`],
    ["link to the next page", "GET", `/api/extras/content-types/?limit=1&q=${evil}`],
    ["page that leads on after a login", "GET", `/login/?next=${evil}`],
    ["file name of an export", "GET", `/dcim/sites/?export=csv&sort=${evil}&columns=${evil}`],
    ["name of a file", "GET", `/media/${evil}`],
  ])("hold nothing of a client as it is: %s", async (_what, method, path) => {
    const body = method === "PATCH" ? "Content-Type: application/json\r\nContent-Length: 2\r\n" : "";
    const accept = path.startsWith("/api") ? "" : "Accept: text/html\r\n";
    const received = await sendBytes(
      `${method} ${path} HTTP/1.1\r\n${HEAD}${body}${accept}\r\n${body === "" ? "" : "{}"}`,
    );
    const [head = ""] = received.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(head).not.toMatch(/^x-evil/im);
    expect(entries().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("never repeat an origin, a host or a request id that was not configured", async () => {
    const given = { origin: "https://evil.example", "x-request-id": "00000000-0000-4000-8000-000000000000" };
    const { headers } = await fetch(`${listening.url}/api/`, { headers: given });
    expect([...headers].filter(([, value]) => value.includes("evil") || value === given["x-request-id"])).toEqual([]);
  });
});

it("a name of several lines adds no header to a webhook", async () => {
  const running = await runTestTasks(server);
  const receiver = await startReceiver();
  const additional_headers = "X-Name: {{ data.name }}\nX-Tags: {% for tag in data.tags %}{{ tag.name }},{% endfor %}";
  await makeRule(server, { webhook: { payload_url: `${receiver.url}{{ data.description }}`, additional_headers } });
  const name = "first\r\nX-Evil: 1\nX-Evil: 2";
  await server.post("/api/extras/tags/", { name: `tag${name}`, slug: "tag" });
  const site = { name, slug: "lines", description: " HTTP/1.1\r\nX-Evil: 3\r\n\r\n", tags: [{ slug: "tag" }] };
  expect((await server.post("/api/dcim/sites/", site)).status).toBe(201);
  const [task] = await settled(server);
  expect(task?.status.value, task?.error).toBe("successful");
  expect(receiver.received).toHaveLength(1);
  const [{ headers, path }] = receiver.received as [(typeof receiver.received)[0]];
  expect(headers["x-evil"]).toBeUndefined();
  expect(headers["x-name"]).toBe("first X-Evil: 1 X-Evil: 2");
  expect(headers["x-tags"]).toBe("tagfirst X-Evil: 1 X-Evil: 2,");
  expect(path).not.toMatch(/[\s]/);
  await clearEvents(server);
  await running.stop();
  await receiver.close();
});
