/** What receivers know events by. */
export const EVENT_NAMES = {
  create: "created",
  update: "updated",
  delete: "deleted",
  job_start: "job_started",
  job_end: "job_ended",
} as const;

export interface EventFacts {
  readonly event: keyof typeof EVENT_NAMES;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Name of the model on the wire without its app: "site". */
  readonly model: string;
  readonly username: string;
  /** null for events of jobs. */
  readonly requestId: string | null;
  /** JSON text. */
  readonly data: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The event as JSON text: what templates see, and the body of a webhook without one. */
export function eventPayload(facts: EventFacts): string {
  const { event, timestamp, model, username, requestId, data, before, after } = facts;
  const head = JSON.stringify({ event: EVENT_NAMES[event], timestamp, model, username, request_id: requestId });
  const snapshots = JSON.stringify({ prechange: before, postchange: after });
  return `${head.slice(0, -1)},"data":${data},"snapshots":${snapshots}}`;
}
