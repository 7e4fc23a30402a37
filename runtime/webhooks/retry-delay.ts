import type { WebhookDefinition } from "../declaration/task-ports.ts";

/** Before the first automatic attempt of a webhook without a list of delays. */
const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 86_400;

/**
 * Seconds until the next automatic attempt after `attempts` that failed; undefined when there is none. The webhook's list
 * says the first delays; after its end, or from 5 seconds without one, each is twice the one before, a day at most.
 */
export function retryDelay(
  webhook: Pick<WebhookDefinition, "maxRetries" | "retryDelays">,
  attempts: number,
): number | undefined {
  if (attempts > webhook.maxRetries) return undefined;
  const { retryDelays } = webhook;
  const listed = retryDelays[attempts - 1];
  if (listed !== undefined) return listed;
  const last = retryDelays.at(-1);
  const doublings = attempts - Math.max(1, retryDelays.length);
  return Math.min(LONGEST_SECONDS, (last ?? FIRST_SECONDS) * 2 ** doublings);
}
