import type { Config } from "../config.ts";
import type { PermissionRulesPort } from "../declaration/auth-ports.ts";
import { NotAuthenticated, PermissionDenied } from "../errors/api-error.ts";
import type { Actor } from "./actor.ts";
import { type Constraint, permissionName } from "./grants.ts";

/** What may be done to objects; models and sites know further ones by name. */
export type Action = "view" | "add" | "change" | "delete" | (string & {});

/** Objects on which an action is allowed: all, none, or those that meet one of the constraints. */
export type Scope = "all" | "none" | readonly Constraint[];

/** Judges what an actor may do. Superusers may do everything; anyone may view the models that are exempt. */
export interface Permissions {
  /** Throws NotAuthenticated for an anonymous actor, PermissionDenied for a user, when the action is allowed on no object. */
  check(actor: Actor, action: Action, contentType: string): void;
  /** Whether check() would pass. */
  allows(actor: Actor, action: Action, contentType: string): boolean;
  /** On which objects the action is allowed. */
  scope(actor: Actor, action: Action, contentType: string): Scope;
  /** For documents that belong to no model: throws NotAuthenticated for anonymous actors when LOGIN_REQUIRED is set. */
  checkEntry(actor: Actor): void;
  /** For what belongs to each user: throws NotAuthenticated for anonymous actors, PermissionDenied for writes with a token that may only read. */
  checkUser(actor: Actor, purpose: "read" | "write"): void;
}

const READ_ONLY = "You do not have permission to perform this action: the token may only read.";

export function createPermissions(
  config: Pick<Config, "loginRequired" | "exemptViewPermissions">,
  rules: Pick<PermissionRulesPort, "sensitive" | "open"> | undefined,
): Permissions {
  const named = new Set([...config.exemptViewPermissions, ...(rules?.open ?? [])]);
  const sensitive = new Set(rules?.sensitive ?? []);

  function isExempt(contentType: string): boolean {
    return named.has(contentType) || (named.has("*") && !sensitive.has(contentType));
  }

  function scope(actor: Actor, action: Action, contentType: string): Scope {
    if (actor.isAnonymous && config.loginRequired) return "none";
    if (action !== "view" && !actor.writeEnabled) return "none";
    if (actor.isSuperuser || (action === "view" && isExempt(contentType))) return "all";
    const granted = actor.grants.get(permissionName(action, contentType));
    if (granted === undefined) return "none";
    return granted.length === 0 ? "all" : granted;
  }

  return {
    scope,
    allows: (actor, action, contentType) => scope(actor, action, contentType) !== "none",
    check(actor, action, contentType) {
      if (scope(actor, action, contentType) !== "none") return;
      if (actor.isAnonymous) throw new NotAuthenticated();
      if (action !== "view" && !actor.writeEnabled) throw new PermissionDenied(READ_ONLY);
      throw new PermissionDenied();
    },
    checkEntry(actor) {
      if (actor.isAnonymous && config.loginRequired) throw new NotAuthenticated();
    },
    checkUser(actor, purpose) {
      if (actor.isAnonymous) throw new NotAuthenticated();
      if (purpose === "write" && !actor.writeEnabled) throw new PermissionDenied(READ_ONLY);
    },
  };
}
