/**
 * What background work needs of the models that hold event rules, webhooks, tasks and jobs. Rules and webhooks come as
 * values; of tasks and jobs the runtime knows the model, whose columns are stated here, and does the rest.
 */
import type { StatementRunner } from "./hooks.ts";
import type { ModelName } from "./model-declaration.ts";

/** What happened: to an object, or to a job that works on it. */
export type EventKind = "create" | "update" | "delete" | "job_start" | "job_end";

/** What the runtime must know of an event rule that is enabled. */
export interface EventRuleDefinition {
  readonly id: string;
  /** Ids of the content types that it watches. */
  readonly contentTypeIds: readonly string[];
  readonly events: readonly EventKind[];
  /** Conditions as stored ({"and": […]} or {"or": […]}); null for none. */
  readonly conditions: unknown;
  readonly webhook: { readonly id: string; readonly name: string };
  /** Events of one object are sent one after another. */
  readonly isOrdered: boolean;
  /** When it was changed last, as PostgreSQL writes it. */
  readonly changed: string;
}

/** Supplies the enabled event rules that call a webhook, in order of id, with one statement. */
export interface EventRulesPort {
  readonly type: "port";
  readonly port: "event-rules";
  load(connection: StatementRunner): Promise<EventRuleDefinition[]>;
}

/** How a webhook is sent. */
export interface WebhookDefinition {
  readonly id: string;
  /** Templates. An empty body stands for the event as JSON. */
  readonly url: string;
  readonly headers: string;
  readonly body: string;
  readonly method: string;
  readonly contentType: string;
  /** Key of the signatures; "" for none. */
  readonly secret: string;
  readonly verifiesCertificate: boolean;
  /** File with the certificates to trust; "" for those of the system. */
  readonly caFile: string;
  readonly followsRedirects: boolean;
  /** Automatic attempts after one that failed. */
  readonly maxRetries: number;
  /** Seconds before each automatic attempt; doubled when the list ends. */
  readonly retryDelays: readonly number[];
}

/** Supplies webhooks by id with one statement; those that do not exist are absent. */
export interface WebhooksPort {
  readonly type: "port";
  readonly port: "webhooks";
  load(connection: StatementRunner, ids: readonly string[]): Promise<WebhookDefinition[]>;
}

/**
 * The model of tasks. Its table has the columns id, kind, status (queued, successful, failed), name, event, object_type_id,
 * object_id, object_repr, event_rule_id, webhook_id, username, request_id, created, scheduled, started, completed, attempts,
 * destination, response_status, response_body, duration, error, payload, handler, lane, is_ordered, owner;
 * runtime/webhooks/README.md says what they mean.
 */
export interface TasksPort {
  readonly type: "port";
  readonly port: "tasks";
  readonly model: ModelName;
}

/**
 * The model of jobs. Its table has the columns id, object_type_id, object_id, name, status (pending, running, completed,
 * errored), created, started, completed, user_id, data, error, job_id.
 */
export interface JobsPort {
  readonly type: "port";
  readonly port: "jobs";
  readonly model: ModelName;
}

export type TaskPort = EventRulesPort | WebhooksPort | TasksPort | JobsPort;
