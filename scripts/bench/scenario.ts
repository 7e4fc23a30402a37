import type { Records } from "./records.ts";
import type { LoadRequest } from "./request-load.ts";

/** What is measured: one request, with another number each time. */
export interface Scenario {
  readonly name: string;
  readonly request: (number: number, records: Records) => LoadRequest;
  /** A write changes the data: its answers are alike instead of equal, and no server elsewhere is asked. */
  readonly isWrite?: true;
  /** Whether it is asked in a way that only this server has. */
  readonly isOwn?: true;
  /** Requests in one round, where objects would run out. */
  readonly most?: number;
  /** What its cost follows; undefined where it must not follow anything. */
  readonly grows?: string;
  /** Part of the limit's requests per second that is to be reached. */
  readonly goal?: number;
}
