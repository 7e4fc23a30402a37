import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../runtime/config.ts";
import { Housekeeping } from "../../../runtime/housekeeping/housekeeping.ts";
import { RestServices } from "../../../runtime/rest/rest-services.ts";
import { clearEvents, makeRule, tasksOf } from "../../support/event-rules.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearEvents(server));

const run = (statement: string) => server.database.run(statement, []);
async function clean(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const { catalog } = new RestServices(server.services);
  const { database, log } = server.services;
  await new Housekeeping({ connection: database, catalog, config: readConfig(environment), log }).clean();
}

let made = 0;
async function makeSites(count: number): Promise<void> {
  const bodies = Array.from({ length: count }, () => {
    made += 1;
    return { name: `s${made}`, slug: `s${made}` };
  });
  await server.post("/api/dcim/sites/", bodies);
}

test("tasks that have ended are deleted when they are older than they are kept, others never", async () => {
  await makeRule(server);
  await makeSites(5);
  await run(
    `UPDATE core_backgroundtask t SET status = CASE r.row % 2 WHEN 0 THEN 'successful' ELSE 'failed' END,
       completed = now() - make_interval(days => CASE WHEN r.row <= 2 THEN 10 ELSE 100 END)
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS row FROM core_backgroundtask) r WHERE r.id = t.id AND r.row < 5`,
  );
  await run("UPDATE core_backgroundtask SET created = now() - interval '9 years'");
  await clean({ TASK_RETENTION: "7", FAILED_TASK_RETENTION: "90" });
  expect((await tasksOf(server)).map((task) => task.status.value)).toEqual(["failed", "queued"]);
});

test("change records and jobs are kept for ever, or for as many days as is set", async () => {
  await makeSites(3);
  const records = () => run("SELECT DISTINCT time > now() - interval '1 day' FROM extras_objectchange ORDER BY 1");
  await run(
    "UPDATE extras_objectchange SET time = now() - interval '31 days' WHERE id = (SELECT min(id) FROM extras_objectchange)",
  );
  await run(
    `INSERT INTO core_job (object_type_id, object_id, name, status, created, started, completed, job_id, error)
       SELECT t.id, 1, 'j', 'completed', now(), now(), now() - make_interval(days => day), gen_random_uuid(), ''
       FROM unnest('{1,40}'::int[]) day, (SELECT min(id) AS id FROM django_content_type) t`,
  );
  await clean();
  expect([await records(), await run("SELECT count(*) FROM core_job")]).toEqual([[["f"], ["t"]], [["2"]]]);
  await clean({ CHANGELOG_RETENTION: "30", JOB_RETENTION: "30" });
  expect([await records(), await run("SELECT count(*) FROM core_job")]).toEqual([[["t"]], [["1"]]]);
});

test("what is remembered of sessions and failed logins goes when it counts no more", async () => {
  await run("INSERT INTO infra_ended_session VALUES ('old', now() - interval '1 s'), ('new', now() + interval '1 h')");
  await run("INSERT INTO infra_login_failure VALUES ('old', 1, now() - interval '1 h'), ('new', 1, now())");
  await clean();
  expect(await run("SELECT id FROM infra_ended_session")).toEqual([["new"]]);
  expect(await run("SELECT subject FROM infra_login_failure")).toEqual([["new"]]);
});

test("more rows than are deleted with one statement are all deleted", async () => {
  await run("INSERT INTO infra_ended_session SELECT g::text, now() FROM generate_series(1, 12001) g");
  await clean();
  expect(await run("SELECT id FROM infra_ended_session")).toEqual([["new"]]);
});
