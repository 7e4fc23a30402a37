import type { Grants } from "./grants.ts";

/** Who makes a request. */
export interface Actor {
  /** null when anonymous. */
  readonly userId: string | null;
  /** "" when anonymous. */
  readonly username: string;
  readonly isAnonymous: boolean;
  readonly isSuperuser: boolean;
  readonly tokenId: string | null;
  /** Whether the credentials may change anything; the user's permissions count besides. */
  readonly writeEnabled: boolean;
  /** What the user was granted; superusers need nothing. */
  readonly grants: Grants;
  /** Number of the definitions this request sees: what is kept in memory is valid for one epoch. */
  readonly epoch: string;
  /** Position of the database's log when the request was authenticated; undefined when there are no replicas to compare it with. */
  readonly position?: string | undefined;
}
