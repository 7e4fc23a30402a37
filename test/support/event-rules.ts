import type { TestServer } from "./test-server.ts";

export interface Task {
  readonly kind: { readonly value: string };
  readonly id: number;
  readonly status: { readonly value: string };
  readonly name: string;
  readonly event: string;
  readonly object_type: string | null;
  readonly object_id: number | null;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly response_body: string;
  readonly error: string;
  readonly destination: string;
  readonly scheduled: string;
  readonly payload: EventBody;
}

/** The body of a webhook without a template. */
export interface EventBody {
  readonly event: string;
  readonly timestamp: string;
  readonly model: string;
  readonly username: string;
  readonly request_id: string | null;
  readonly data: Record<string, unknown>;
  readonly snapshots: { readonly prechange: Body; readonly postchange: Body };
}
type Body = Record<string, unknown> | null;

let made = 0;

/** Makes a webhook. */
export async function makeWebhook(server: TestServer, settings: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const body = { name: `webhook ${made}`, payload_url: "http://127.0.0.1:9/", ...settings };
  const answer = await server.post<{ id: number; name: string }>("/api/extras/webhooks/", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Makes an event rule that calls a webhook, and the webhook unless it is given; default: every change of sites. */
export async function makeRule(
  server: TestServer,
  {
    webhook,
    ...settings
  }: { webhook?: Readonly<Record<string, unknown>> | number } & Readonly<Record<string, unknown>> = {},
) {
  made += 1;
  const answer = await server.post<{ id: number }>("/api/extras/event-rules/", {
    name: `rule ${made}`,
    content_types: ["dcim.site"],
    type_create: true,
    type_update: true,
    type_delete: true,
    action_type: "webhook",
    action_object_type: "extras.webhook",
    action_object_id: typeof webhook === "number" ? webhook : (await makeWebhook(server, webhook)).id,
    ...settings,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Tasks in the order in which they were made. */
export async function tasksOf(server: TestServer, query = ""): Promise<Task[]> {
  const page = await server.get<{ results: Task[] }>(`/api/core/background-tasks/?limit=1000&ordering=id${query}`);
  return [...page.body.results];
}

/** Removes all tasks and rules. */
export async function clearEvents(server: TestServer): Promise<void> {
  await server.database.run("DELETE FROM core_backgroundtask", []);
  await server.database.run("DELETE FROM extras_eventrule_content_types", []);
  await server.database.run("DELETE FROM extras_eventrule", []);
}
