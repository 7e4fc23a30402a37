import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningTasks } from "../../../runtime/tasks/run-tasks.ts";
import { clearEvents, makeRule, type Task } from "../../support/event-rules.ts";
import { startReceiver } from "../../support/http-receiver.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let running: RunningTasks;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await createTestServer();
  running = await runTestTasks(server);
  receiver = await startReceiver();
});
afterAll(async () => {
  await running.stop();
  await receiver.close();
  await server.close();
});
let made = 0;

/** The tasks of one event for which each of these webhooks is called. */
async function send(webhooks: readonly object[]): Promise<Task[]> {
  await clearEvents(server);
  receiver.received.length = 0;
  for (const webhook of webhooks) await makeRule(server, { webhook: { payload_url: receiver.url, ...webhook } });
  made += 1;
  await server.post("/api/dcim/sites/", { name: `s${made}`, slug: `s${made}` });
  return settled(server);
}

test("URL, headers and body are templates that see the event", async () => {
  const webhook = {
    payload_url: `${receiver.url}{{ data.slug }}?{{ model | upper }}`,
    additional_headers: "X-User: {{ username }}\nX-Tags: {{ data.tags | map(attribute='name') | join(',') }}",
    body_template:
      '{"name": {{ data.name | tojson }}, "what": "{{ event }}", "now": "{{ snapshots.postchange.status | default("none") }}"}',
  };
  const task = (await send([webhook]))[0]!;
  expect(task).toMatchObject({ error: "", status: { value: "successful" } });
  const [request] = receiver.received;
  expect([request!.path, request!.headers["x-user"]]).toEqual([`/${task.payload.data.slug}?SITE`, "tester"]);
  expect(JSON.parse(request!.body)).toEqual({ name: task.payload.data.name, what: "created", now: "active" });
});

const RUN = "('return process')()";

/** Templates that try to leave theirs: to reach the process or its files, to run for ever, to take all memory. */
const ATTACKS: readonly string[] = [
  `{{ ''.constructor.constructor${RUN} }}`,
  `{{ data.constructor.constructor${RUN} }}`,
  `{{ data.tags.constructor.constructor${RUN} }}`,
  `{{ data['constructor']['constructor']${RUN} }}`,
  `{{ data['con' ~ 'structor']['constructor']${RUN} }}`,
  `{{ (data | attr('constructor')).constructor${RUN} }}`,
  `{{ range.constructor${RUN} }}`,
  `{{ cycler.constructor${RUN} }}`,
  `{{ joiner.constructor${RUN} }}`,
  `{{ namespace.constructor${RUN} }}`,
  `{{ [].filter.constructor${RUN} }}`,
  `{{ (1).toFixed.constructor${RUN} }}`,
  "{{ data.__proto__.toString() }}",
  "{% set data.__proto__.polluted = 1 %}",
  "{{ data.__defineGetter__('x', range)() }}",
  "{{ ''.__class__.__mro__[1].__subclasses__() }}",
  "{{ self.__init__.__globals__.__builtins__.open('/etc/passwd').read() }}",
  "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
  "{{ lipsum.__globals__.os.popen('id').read() }}",
  "{{ config.__class__.__init__.__globals__['os'].popen('id').read() }}",
  "{{ process.exit(1) }}",
  "{{ require('child_process').execSync('id') }}",
  "{{ globalThis.process.kill(globalThis.process.pid) }}",
  "{{ this.constructor.constructor('return 1')() }}",
  "{{ arguments[0].constructor('x')() }}",
  "{{ env.getTemplate('/etc/passwd').render() }}",
  "{{ context.lookup('env').opts.x.y }}",
  "{% include '/etc/passwd' %}",
  "{% include '../../package.json' %}",
  "{% import '/etc/passwd' as stolen %}",
  "{% from 'runtime/config.ts' import x %}",
  "{% extends 'runtime/main.ts' %}",
  "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}",
  "{% macro again() %}{{ again() }}{% endmacro %}{{ again() }}",
  "{% for i in range(10 ** 12) %}{% endfor %}",
  "{% set text = namespace(value='x' * 1000000) %}{% for i in range(40) %}{% set text.value = text.value ~ text.value %}{% endfor %}{{ text.value }}",
  "{{ 'x' * (10 ** 11) }}",
  "{{ 'x' | center(10 ** 11) }}",
  "{{ (range(10 ** 9) | list) | length }}",
  "{% set list = namespace(all=[1]) %}{% for i in range(60) %}{% set list.all = list.all + list.all %}{% endfor %}{{ list.all | length }}",
  "{{ ('a' * 40) | replace('a', 'b' * 100000000) | length }}",
  `{{ r/(a+)+$/.test('${"a".repeat(40)}b') }}`,
  `{{ '${"a".repeat(40)}b' | replace(r/(a+)+$/, '') }}`,
];

describe("a template that attacks", () => {
  let tasks: Task[];
  beforeAll(async () => {
    tasks = await send(
      ATTACKS.map((attack, index) => {
        const places = [
          { body_template: attack },
          { additional_headers: `X: ${attack}` },
          { payload_url: `http://${attack}` },
        ];
        return places[index % places.length]!;
      }),
    );
  });

  test.each(ATTACKS)("is a failed delivery, and nothing else: %s", (attack) => {
    const task = tasks[ATTACKS.indexOf(attack)]!;
    expect(task).toMatchObject({ status: { value: "failed" }, error: expect.stringContaining("The template of the ") });
    expect(task.error).not.toMatch(/root:|at \w+ \(|node_modules/);
  });

  test("sends nothing and changes nothing for those that come after it", async () => {
    expect(receiver.received).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const [task] = await send([{ body_template: "{{ model }}" }]);
    expect(task).toMatchObject({ status: { value: "successful" } });
    expect(receiver.received[0]!.body).toBe("site");
  });
});
