import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningTasks } from "../../../runtime/tasks/run-tasks.ts";
import { clearEvents, makeRule, tasksOf } from "../../support/event-rules.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

interface Source {
  readonly id: number;
  readonly status: { readonly value: string };
  readonly file_count: number;
}

let server: TestServer;
let running: RunningTasks;
let folder: string;
let made = 0;
beforeAll(async () => {
  server = await createTestServer();
  running = await runTestTasks(server);
});
afterAll(async () => {
  await running.stop();
  await server.close();
});
beforeEach(async () => {
  await clearEvents(server);
  folder = mkdtempSync(join(tmpdir(), "data-source-"));
  return () => rmSync(folder, { recursive: true });
});

const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const makeSource = async (settings: object = {}) => {
  made += 1;
  const body = { name: `source ${made}`, type: "local", source_url: folder, ...settings };
  return (await server.post<Source>("/api/core/data-sources/", body)).body.id;
};
const sync = async (id: number) => {
  const answer = await server.post<Source>(`/api/core/data-sources/${id}/sync/`, {});
  expect([answer.status, answer.body.status.value]).toEqual([200, "queued"]);
  await settled(server);
  return (await server.get<Source>(`/api/core/data-sources/${id}/`)).body;
};
const paths = async (id: number) =>
  (await server.get<Page<{ path: string }>>(`/api/core/data-files/?source_id=${id}`)).body.results.map(
    ({ path }) => path,
  );
const lastJob = async () => (await server.get<Page>("/api/core/jobs/?limit=1")).body.results[0];

test("a folder's files become data files, those that are hidden, ignored or outside left out", async () => {
  for (const path of ["a.txt", "b/c.yaml", "b/skip.log", ".git/config", "b/.hidden"]) put(path, path);
  symlinkSync("/etc/passwd", join(folder, "outside"));
  const id = await makeSource({ ignore_rules: "*.lo[a-g]\n?ninteresting" });
  expect(await sync(id)).toMatchObject({ status: { value: "completed" }, file_count: 2 });
  expect(await paths(id)).toEqual(["a.txt", "b/c.yaml"]);
  const file = (await server.get<Page>(`/api/core/data-files/?path=a.txt&source_id=${id}`)).body.results[0];
  expect(file).toMatchObject({ size: 5, hash: createHash("sha256").update("a.txt").digest("hex") });
  expect(await lastJob()).toMatchObject({ status: { value: "completed" }, object_id: id, data: { created: 2 } });
});

test("a second time only what differs is written, and what is gone goes", async () => {
  for (const path of ["same", "other", "gone"]) put(path, path);
  const id = await makeSource({ source_url: `file://${folder}` });
  await sync(id);
  put("other", "changed");
  put("new", "new");
  rmSync(join(folder, "gone"));
  await sync(id);
  expect(await paths(id)).toEqual(["new", "other", "same"]);
  expect(await lastJob()).toMatchObject({ data: { created: 1, updated: 1, deleted: 1 } });
});

test("content is taken from its file by a request, and by itself where that is wished", async () => {
  put("context.yaml", "ntp: [a]");
  put("template.j2", "{{ x }}");
  const id = await makeSource();
  await sync(id);
  const fileId = async (path: string) =>
    (await server.get<Page<{ id: number }>>(`/api/core/data-files/?source_id=${id}&path=${path}`)).body.results[0]!.id;
  const context = (await server.post<{ id: number }>("/api/extras/config-contexts/", { name: "c", data: { a: 1 } }))
    .body.id;
  const template = (
    await server.post<{ id: number }>("/api/extras/config-templates/", {
      name: "t",
      template_code: "old",
      data_file: await fileId("template.j2"),
    })
  ).body.id;
  const link =
    "UPDATE extras_configcontext SET data_file_id = $1, data_source_id = $2, auto_sync_enabled = true WHERE id = $3";
  await server.database.run(link, [await fileId("context.yaml"), id, context]);
  const synced = await server.post(`/api/extras/config-templates/${template}/sync/`, {});
  expect(synced.body).toMatchObject({ template_code: "{{ x }}", data_path: "template.j2" });
  put("context.yaml", "ntp: [b]");
  await sync(id);
  const path = `/api/extras/config-contexts/${context}/`;
  expect((await server.get(path)).body).toMatchObject({ data: { ntp: ["b"] }, data_path: "context.yaml" });
  const changes = await server.get<Page>(`/api/extras/object-changes/?changed_object_id=${context}&action=update`);
  expect(changes.body.results[0]).toMatchObject({ user_name: "tester", prechange_data: { data: { a: 1 } } });
  put("context.yaml", "- no object");
  await sync(id);
  expect((await server.get(path)).body).toMatchObject({ data: { ntp: ["b"] } });
  expect(await lastJob()).toMatchObject({ data: { problems: ["context.yaml: The file does not hold an object."] } });
  expect((await server.post(`${path}sync/`, {})).status).toBe(400);
  rmSync(join(folder, "context.yaml"));
  await sync(id);
  expect((await server.get(path)).body).toMatchObject({ data: { ntp: ["b"] }, data_file: null });
});

test("a repository is cloned with git", async () => {
  put("r/file", "text");
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...words], {
      cwd: join(folder, "r"),
      stdio: "ignore",
    });
  git("init", "-b", "trunk");
  git("add", ".");
  git("commit", "-m", "first");
  const settings = { type: "git", source_url: `file://${folder}/r` };
  const id = await makeSource({ ...settings, parameters: { branch: "trunk" } });
  expect(await sync(id)).toMatchObject({ status: { value: "completed" } });
  expect(await paths(id)).toEqual(["file"]);
  const wrong = await makeSource({ ...settings, parameters: { branch: "nowhere" } });
  expect(await sync(wrong)).toMatchObject({ status: { value: "failed" } });
  expect(await lastJob()).toMatchObject({ status: { value: "errored" }, error: expect.stringContaining("nowhere") });
});

test.each([
  ["a folder that is not there", { source_url: "/nowhere/at/all" }, "ENOENT"],
  [
    "a type of source the server does not know",
    { type: "amazon-s3", source_url: "s3://x" },
    "amazon-s3 cannot be fetched",
  ],
])("%s fails the job, which says so, and can be tried again", async (_what, settings, error) => {
  const id = await makeSource(settings);
  expect(await sync(id)).toMatchObject({ status: { value: "failed" } });
  expect(await lastJob()).toMatchObject({ status: { value: "errored" }, error: expect.stringContaining(error) });
  const [task] = await tasksOf(server);
  expect(task).toMatchObject({
    kind: { value: "job" },
    status: { value: "failed" },
    error: expect.stringContaining(error),
  });
  expect((await server.post(`/api/core/background-tasks/${task!.id}/retry/`, {})).status).toBe(200);
  expect((await settled(server))[0]).toMatchObject({ status: { value: "failed" } });
});

test("rules for jobs are told of their beginning and end", async () => {
  const settings = {
    type_create: false,
    type_update: false,
    type_delete: false,
    type_job_start: true,
    type_job_end: true,
  };
  await makeRule(server, { content_types: ["core.datasource"], ...settings });
  put("a", "a");
  const id = await makeSource();
  await sync(id);
  const events = (await tasksOf(server, "&kind=webhook")).map(({ payload }) => payload);
  const common = {
    model: "datasource",
    username: "tester",
    request_id: null,
    snapshots: { prechange: null, postchange: null },
  };
  expect(events).toMatchObject([
    { event: "job_started", data: null, ...common },
    { event: "job_ended", data: { created: 1 }, ...common },
  ]);
});

test("the server's own secret key becomes no data file", async () => {
  put("secret-key", server.services.config.secretKey ?? "");
  put("harmless", "text");
  const id = await makeSource();
  await sync(id);
  expect(await paths(id)).toEqual(["harmless"]);
});

test("only who may synchronise a source starts that", async () => {
  const id = await makeSource();
  const models = ["core.datasource"];
  const headers = await new TestUsers(server).permitted("editor", { models, actions: ["view", "add", "change"] });
  const post = () => server.request(`/api/core/data-sources/${id}/sync/`, { method: "POST", body: "{}", headers });
  expect((await post()).status).toBe(403);
});
