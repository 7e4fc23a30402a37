import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../../runtime/config.ts";
import { createLog } from "../../../runtime/logging/log.ts";
import { createServer, type RecordsServer } from "../../../runtime/server.ts";
import { Samples } from "../../support/sample.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../../support/test-server.ts";

/** Planted where secrets stand; none of them may come out anywhere. */
const PASSWORD = "planted-password-5d1f";
const WRONG_PASSWORD = "planted-mistyped-77ab";
const PLAINTEXT = "planted-plaintext-93c4";
const WEBHOOK_SECRET = "planted-webhook-0e2b";
const SOURCE_PASSWORD = "planted-source-b81d";
const SERVER_SECRET = "planted-server-secret-key-0123456789abcdef";
const DATABASE_PASSWORD = "planted-database-61aa";

let server: TestServer;
/** The same database behind a server that logs everything it can. */
let talkative: RecordsServer;
let logged = "";
/** Every answer that is not meant to show a secret. */
let answered = "";
let ownKey = "";
const log = createLog("debug", (text) => {
  logged += text;
});

beforeAll(async () => {
  server = await createTestServer();
  const config = readConfig({
    SECRET_KEY: SERVER_SECRET,
    LOG_LEVEL: "debug",
    DATABASE_URL: `postgres://someone:${DATABASE_PASSWORD}@db.example/x`,
  });
  const { registry, database } = server;
  const schemaFile = new URL("../../../generated/openapi.json", import.meta.url);
  talkative = createServer({ registry, config, database, log, version: "3.7.0", schemaFile });
});
afterAll(() => server.close());

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Response> {
  return talkative.request(path, {
    method,
    headers: { Authorization: `Token ${TEST_KEY}`, "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** The parsed answer, whose text is gathered. */
async function ask(method: string, path: string, sent: Sent = {}): Promise<Record<string, unknown>> {
  const text = await (await send(method, path, sent)).text();
  answered += `${text}\n`;
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

it("secrets stand in no log, change record, list or error", async () => {
  const nobody = { Authorization: "" };
  const user = await ask("POST", "/api/users/users/", { body: { username: "ada", password: PASSWORD } });
  await ask("PATCH", `/api/users/users/${user.id}/`, { body: { password: `${PASSWORD}-2` } });
  await ask("POST", "/api/users/users/", { body: { username: "ada", password: PASSWORD } });
  await ask("POST", "/api/users/users/", { body: { username: "x".repeat(151), password: PASSWORD.repeat(10) } });
  await ask("POST", "/api/users/users/", { body: `{"username": "eve", "password": "${PASSWORD}"` });
  for (const password of [`${PASSWORD}-2`, WRONG_PASSWORD])
    await ask("POST", "/login/", { body: { username: "ada", password }, headers: nobody });
  await ask("POST", "/api/users/tokens/provision/", {
    body: { username: "ada", password: WRONG_PASSWORD },
    headers: nobody,
  });
  ownKey = ((await (await send("POST", "/api/users/tokens/", { body: { user: user.id } })).json()) as { key: string })
    .key;
  await ask("GET", "/api/dcim/sites/", { headers: { Authorization: `Token ${ownKey}` } });
  await ask("GET", "/api/dcim/sites/", { headers: { Authorization: `Token ${ownKey} ${ownKey}` } });
  await ask("GET", `/api/dcim/sites/?name=${ownKey.slice(0, 5)}`, {
    headers: { Authorization: `Token ${ownKey.slice(1)}x` },
  });
  await ask("POST", "/api/users/tokens/", { body: { user: user.id, key: ownKey } });
  await planted();
  for (const path of ["/api/users/users/", "/api/extras/object-changes/?limit=0", "/api/users/tokens/?brief=1&id=0"])
    await ask("GET", path);
  await ask("GET", "/api/users/users/?password=x&ordering=password");
  await ask("OPTIONS", "/api/users/users/");
  await server.database.run("ALTER TABLE dcim_site RENAME TO hidden_site", []);
  await ask("GET", "/api/dcim/sites/", { headers: { Authorization: `Token ${TEST_KEY}` } });
  await server.database.run("ALTER TABLE hidden_site RENAME TO dcim_site", []);
  log.flush();
  expect(logged).toContain("unforeseen error");
  expect(logged).toContain('"user":"ada"');
  const secrets = [
    PASSWORD,
    WRONG_PASSWORD,
    PLAINTEXT,
    WEBHOOK_SECRET,
    SOURCE_PASSWORD,
    SERVER_SECRET,
    DATABASE_PASSWORD,
  ];
  for (const secret of [...secrets, TEST_KEY, ownKey]) {
    expect(logged.includes(secret), `${secret} in the log`).toBe(false);
    expect(answered.includes(secret), `${secret} in the answers`).toBe(false);
  }
  expect(`${logged}${answered}`).not.toMatch(/argon2\$|pbkdf2_/);
  const records = await changeRecords();
  for (const told of ["ada", '"secret": "********"', '"password": "********"', '"branch": "main"'])
    expect(records).toContain(told);
  for (const secret of [...secrets, TEST_KEY, ownKey])
    expect(records.includes(secret), `${secret} in the change records`).toBe(false);
});

/** A secret, and a webhook with one. */
async function planted(): Promise<void> {
  const samples = new Samples(server);
  const device = await samples.makeOne("dcim.device", { name: "ada's" });
  const role = await samples.makeOne("secrets.secret-role");
  const secret = { assigned_object_type: "dcim.device", assigned_object_id: device.id, role: role.id, name: "root" };
  // Who may view secrets is shown them there, and the keys of webhooks at webhooks.
  const made = await send("POST", "/api/secrets/secrets/", { body: { ...secret, plaintext: `${PLAINTEXT}-1` } });
  const { id } = (await made.json()) as { id: number };
  const answer = await send("PATCH", `/api/secrets/secrets/${id}/`, { body: { plaintext: PLAINTEXT } });
  expect(answer.status).toBe(200);
  const webhook = { name: "hook", payload_url: "https://hook.example/", secret: WEBHOOK_SECRET };
  expect((await send("POST", "/api/extras/webhooks/", { body: webhook })).status).toBe(201);
  const parameters = { username: "someone", password: SOURCE_PASSWORD, branch: "main" };
  const source = { name: "source", type: "git", source_url: "https://git.example/", parameters };
  expect((await send("POST", "/api/core/data-sources/", { body: source })).status).toBe(201);
}

async function changeRecords(): Promise<string> {
  const rows = await server.database.run("SELECT to_jsonb(c) FROM extras_objectchange AS c", []);
  return rows.join("\n");
}
