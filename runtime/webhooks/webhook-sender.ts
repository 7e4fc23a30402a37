import PQueue from "p-queue";
import type { Connection } from "../database/database.ts";
import type { WebhookDefinition, WebhooksPort } from "../declaration/task-ports.ts";
import type { TaskControl, TaskHandler } from "../tasks/dispatcher.ts";
import type { ClaimedTask, TaskOutcome } from "../tasks/task-queue.ts";
import { buildRequest, type RenderTemplate, WebhookError, type WebhookRequest } from "./build-request.ts";
import { HttpSender, type SenderOptions } from "./http-sender.ts";
import { retryDelay } from "./retry-delay.ts";

export interface WebhookSenderOptions extends SenderOptions {
  readonly webhooks: WebhooksPort;
  readonly connection: Connection;
  readonly render: RenderTemplate;
  /** Requests under way at a time, to all hosts together. */
  readonly concurrency: number;
}

/** Claimed for one that is being sent: enough that none waits for the database. */
const CLAIMED_AHEAD = 8;
/** Part of a delay by which automatic attempts are spread. */
const SPREAD = 0.1;

/** Sends webhooks. A host that is slow takes no more than its own part of the requests that may be under way. */
export class WebhookSender implements TaskHandler {
  readonly roomOfLane: number;
  readonly #options: WebhookSenderOptions;
  readonly #sender: HttpSender;
  readonly #all: PQueue;
  readonly #byHost = new Map<string, PQueue>();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
    this.roomOfLane = options.hostConnections * CLAIMED_AHEAD;
    this.#sender = new HttpSender(options);
    this.#all = new PQueue({ concurrency: options.concurrency });
  }

  run(tasks: readonly ClaimedTask[], control: TaskControl): readonly Promise<TaskOutcome>[] {
    const { webhooks, connection } = this.#options;
    const ids = [...new Set(tasks.flatMap((task) => task.webhookId ?? []))];
    const loading = webhooks
      .load(connection, ids)
      .then((list) => new Map(list.map((webhook) => [webhook.id, webhook])));
    return tasks.map(async (task): Promise<TaskOutcome> => {
      try {
        const webhook = (await loading).get(task.webhookId ?? "");
        if (webhook === undefined) return { status: "failed", error: "The webhook does not exist any more." };
        return await this.#deliver(task, webhook, control);
      } catch (error) {
        // Only what is no fault of the webhook comes here, such as a database that does not answer.
        return { status: "queued", delaySeconds: 5, error: describe(error) };
      }
    });
  }

  async close(): Promise<void> {
    await this.#sender.close();
  }

  async #deliver(task: ClaimedTask, webhook: WebhookDefinition, control: TaskControl): Promise<TaskOutcome> {
    const { payload } = task;
    let request: WebhookRequest;
    try {
      request = await buildRequest({ webhook, payload, id: deliveryId(task), render: this.#options.render });
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      return { status: "failed", error: error.message };
    }
    return this.#atHost(request.url.host, () => this.#attempt({ task, webhook, request, control }));
  }

  /** Waits for a place at the host first, then for one of all: who waits for a slow host keeps no place from others. */
  async #atHost(host: string, work: () => Promise<TaskOutcome>): Promise<TaskOutcome> {
    const queue = this.#byHost.get(host) ?? new PQueue({ concurrency: this.#options.hostConnections });
    this.#byHost.set(host, queue);
    try {
      return await queue.add(() => this.#all.add(work));
    } finally {
      if (queue.size === 0 && queue.pending === 0) this.#byHost.delete(host);
    }
  }

  async #attempt({ task, webhook, request, control }: Attempt): Promise<TaskOutcome> {
    // Given back meanwhile: what is said of it counts no more.
    if (!control.begin(task)) return { status: "queued" };
    const destination = request.url.origin;
    const startedAt = performance.now();
    const { followsRedirects } = webhook;
    const known = () => ({ destination, durationMs: performance.now() - startedAt });
    try {
      const response = await this.#sender.send(request, { tls: webhook, followsRedirects, signal: control.signal });
      const seen = { ...known(), responseStatus: response.status, responseBody: response.text };
      if (response.status >= 200 && response.status < 300) return { status: "successful", ...seen };
      return { ...afterFailure(webhook, task), ...seen, error: `The response has status ${response.status}.` };
    } catch (error) {
      if (control.signal.aborted) return { status: "queued", ...known(), error: "The server was stopped." };
      return { ...afterFailure(webhook, task), ...known(), error: describe(error) };
    }
  }
}

interface Attempt {
  readonly task: ClaimedTask;
  readonly webhook: WebhookDefinition;
  readonly request: WebhookRequest;
  readonly control: TaskControl;
}

/** Unique in this installation, and beyond it where the task comes from a request. */
const deliveryId = ({ id, requestId }: ClaimedTask): string => (requestId === "" ? id : `${requestId}-${id}`);

function afterFailure(
  webhook: WebhookDefinition,
  { attempts }: ClaimedTask,
): Pick<TaskOutcome, "status" | "delaySeconds"> {
  const delay = retryDelay(webhook, attempts);
  if (delay === undefined) return { status: "failed" };
  return { status: "queued", delaySeconds: delay * (1 + Math.random() * SPREAD) };
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
