import type { Connection } from "../database/database.ts";
import type { ColumnText } from "../declaration/hooks.ts";

/** Conditions an object must all meet, by path and lookup ("site__slug__in"). */
export type Constraint = Readonly<Record<string, unknown>>;

/**
 * What a user was granted: by permission ("app.action_model") the constraints of which an object must meet one. An empty list
 * grants the action on every object.
 */
export type Grants = ReadonlyMap<string, readonly Constraint[]>;

export const NO_GRANTS: Grants = new Map();

/** "app.action_model", as DEFAULT_PERMISSIONS writes permissions. */
export function permissionName(action: string, contentType: string): string {
  return contentType.replace(".", `.${action}_`);
}

/** Constraints as they are stored: null, one object, or a list of alternatives. Anything else grants nothing. */
export function readConstraints(value: unknown): readonly Constraint[] | undefined {
  const list = Array.isArray(value) ? value : value === null || value === "" ? [] : [value];
  if (!list.every((item) => typeof item === "object" && item !== null && !Array.isArray(item))) return undefined;
  // An alternative without conditions admits everything.
  return list.some((item) => Object.keys(item).length === 0) ? [] : list;
}

/** Users kept in memory at most; beyond that all are read anew. */
const MOST_USERS = 10_000;

export interface GrantStoreOptions {
  readonly connection: Connection;
  /** Query of the grants of user $1: content type, action, constraints. */
  readonly query: string;
  /** Granted to every user besides. */
  readonly defaults: Grants;
}

/**
 * Reads what users were granted. Kept for one epoch: whatever changes a grant raises the epoch, and the epoch comes with every
 * authentication, so a permission that was taken away is gone with the next request in every process.
 */
export class GrantStore {
  readonly #options: GrantStoreOptions;
  readonly #byUser = new Map<string, Promise<Grants>>();
  #epoch: string | undefined;

  constructor(options: GrantStoreOptions) {
    this.#options = options;
  }

  /** One statement for a user not asked for in this epoch, none otherwise. */
  of(userId: string, epoch: string): Promise<Grants> {
    if (this.#epoch !== epoch || this.#byUser.size >= MOST_USERS) this.#byUser.clear();
    this.#epoch = epoch;
    const known = this.#byUser.get(userId);
    if (known !== undefined) return known;
    const loading = this.#load(userId);
    this.#byUser.set(userId, loading);
    loading.catch(() => {
      if (this.#byUser.get(userId) === loading) this.#byUser.delete(userId);
    });
    return loading;
  }

  async #load(userId: string): Promise<Grants> {
    const { connection, query, defaults } = this.#options;
    return mergeGrants(defaults, await connection.run(query, [userId], "grants"));
  }
}

function mergeGrants(defaults: Grants, rows: readonly (readonly ColumnText[])[]): Grants {
  const grants = new Map(defaults);
  for (const [contentType, action, stored] of rows) {
    const name = permissionName(action ?? "", contentType ?? "");
    const added = readConstraints(stored === null || stored === undefined ? null : JSON.parse(stored));
    if (added === undefined) continue;
    const known = grants.get(name);
    const isWithout = added.length === 0 || known?.length === 0;
    grants.set(name, isWithout ? [] : [...(known ?? []), ...added]);
  }
  return grants;
}
