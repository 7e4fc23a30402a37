import type { Mutation } from "./mutation.ts";

const DISPATCHER = "test/runtime/tasks/dispatcher.test.ts";
const DELIVERY = "test/runtime/webhooks/delivery.test.ts";
const OUTBOX = "test/runtime/events/outbox.test.ts";
const QUEUE = "runtime/tasks/task-queue.ts";

/** Mistakes in the outbox, in its dispatcher, and in what is sent. */
export const taskMutations: readonly Mutation[] = [
  {
    title: "changes are no events",
    file: "runtime/changelog/commit-changes.ts",
    text: "  await enqueueEvents(context, author, changes);\n",
    replacement: "",
    test: OUTBOX,
  },
  {
    title: "conditions of rules do not count",
    file: "runtime/events/enqueue-events.ts",
    text: "rule.conditions === null || meetsConditions(rule.conditions, facts, patterns)",
    replacement: "rule.conditions === null || meetsConditions !== undefined",
    test: OUTBOX,
  },
  {
    title: "a write that changes nothing is no event",
    file: "runtime/events/enqueue-events.ts",
    text: "rules.length > 0 && (change.isAsked || hasEffect(change))",
    replacement: "rules.length > 0 && hasEffect(change)",
    test: OUTBOX,
  },
  {
    title: "two processes claim the same tasks",
    file: QUEUE,
    text: "FOR UPDATE SKIP LOCKED",
    replacement: "",
    test: DISPATCHER,
  },
  {
    title: "claimed tasks are claimed again before their lease ends",
    file: QUEUE,
    text: "AND t.scheduled <= now() AND (NOT",
    replacement: "AND (NOT",
    test: DISPATCHER,
  },
  {
    title: "a process ends tasks that are no longer its own",
    file: QUEUE,
    text: "WHERE t.id = r.id AND t.owner = ${owner}::uuid RETURNING t.status",
    replacement: "WHERE t.id = r.id AND ${owner}::uuid IS NOT NULL RETURNING t.status",
    test: DISPATCHER,
  },
  {
    title: "a process gives back tasks that are no longer its own",
    file: QUEUE,
    text: "attempts = attempts - 1 WHERE id = ANY(${ids}::bigint[]) AND owner = ${owner}::uuid",
    replacement: "attempts = attempts - 1 WHERE id = ANY(${ids}::bigint[]) AND ${owner}::uuid IS NOT NULL",
    test: DISPATCHER,
  },
  {
    title: "tasks in order overtake each other",
    file: QUEUE,
    text: "AND e.is_ordered AND e.id < t.id))",
    replacement: "AND e.is_ordered AND e.id > t.id AND FALSE))",
    test: DELIVERY,
  },
  {
    title: "a lane takes more than its room",
    file: QUEUE,
    text: "LIMIT COALESCE(held.room, ${room}::int)",
    replacement: "LIMIT COALESCE(held.room, ${room}::int) + 1",
    test: DISPATCHER,
  },
  {
    title: "what has begun is given back",
    file: "runtime/tasks/dispatcher.ts",
    text: ".filter(([, held]) => !held.hasBegun)",
    replacement: "",
    test: DISPATCHER,
  },
  {
    title: "the end of a task is forgotten when it cannot be written",
    file: "runtime/tasks/finishes.ts",
    text: "      const batch = this.#waiting.slice(0, BATCH);\n",
    replacement: "      const batch = this.#waiting.splice(0, BATCH);\n",
    test: DISPATCHER,
  },
  {
    title: "one attempt fewer than the webhook says",
    file: "runtime/webhooks/retry-delay.ts",
    text: "if (attempts > webhook.maxRetries) return undefined;",
    replacement: "if (attempts >= webhook.maxRetries) return undefined;",
    test: DELIVERY,
  },
  {
    title: "a redirect is a success",
    file: "runtime/webhooks/webhook-sender.ts",
    text: "response.status < 300",
    replacement: "response.status < 400",
    test: DELIVERY,
  },
  {
    title: "redirects take credentials along",
    file: "runtime/webhooks/http-sender.ts",
    text: '["authorization", "cookie", "host"]',
    replacement: '["host"]',
    test: DELIVERY,
  },
  {
    title: "denied networks are reached by address",
    file: "runtime/webhooks/network-policy.ts",
    text: "if (isIP(address) !== 0 && !this.#admits(address)) throw refusal(hostname);",
    replacement: "",
    test: DELIVERY,
  },
  {
    title: "denied networks are reached by name",
    file: "runtime/webhooks/network-policy.ts",
    text: "const admitted = addresses.filter(({ address }) => this.#admits(address));",
    replacement: "const admitted = addresses;",
    test: "test/runtime/webhooks/network-policy.test.ts",
  },
  {
    title: "the signature leaves out the time",
    file: "runtime/webhooks/sign.ts",
    text: "update(`${id}.${timestamp}.`)",
    replacement: "update(`${id}.`)",
    test: DELIVERY,
  },
  {
    title: "headers of the connection can be set",
    file: "runtime/webhooks/build-request.ts",
    text: "if (RESERVED.has(name.toLowerCase())) throw new WebhookError(`The header ${name} cannot be set.`);",
    replacement: "",
    test: DELIVERY,
  },
  {
    title: "values add lines to headers",
    file: "runtime/webhooks/build-request.ts",
    text: "webhook.headers, inOneLine)",
    replacement: "webhook.headers, (_key, value) => (inOneLine === undefined ? undefined : value))",
    test: "test/security/log-and-header-injection.test.ts",
    only: "adds no header",
  },
];
