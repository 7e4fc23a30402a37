import type { Config } from "../config.ts";
import type { PermissionRulesPort } from "../declaration/auth-ports.ts";
import { NotAuthenticated, PermissionDenied } from "../errors/api-error.ts";
import type { Actor } from "./actor.ts";

export type Action = "view" | "add" | "change" | "delete";

/** Judges what an actor may do. Superusers may do everything; anyone may view the models that are exempt. */
export interface Permissions {
  /** Throws NotAuthenticated for an anonymous actor, PermissionDenied for a user, when the action is not allowed. */
  check(actor: Actor, action: Action, contentType: string): void;
  /** Whether check() would pass. */
  allows(actor: Actor, action: Action, contentType: string): boolean;
  /** For documents that belong to no model: throws NotAuthenticated for anonymous actors when LOGIN_REQUIRED is set. */
  checkEntry(actor: Actor): void;
}

export function createPermissions(
  config: Pick<Config, "loginRequired" | "exemptViewPermissions">,
  rules: PermissionRulesPort | undefined,
): Permissions {
  const named = new Set(config.exemptViewPermissions);
  const sensitive = new Set(rules?.sensitive ?? []);

  function isExempt(contentType: string): boolean {
    return named.has(contentType) || (named.has("*") && !sensitive.has(contentType));
  }

  function allows(actor: Actor, action: Action, contentType: string): boolean {
    if (actor.isAnonymous && config.loginRequired) return false;
    if (action !== "view" && !actor.writeEnabled) return false;
    return actor.isSuperuser || (action === "view" && isExempt(contentType));
  }

  return {
    allows,
    check(actor, action, contentType) {
      if (allows(actor, action, contentType)) return;
      if (actor.isAnonymous) throw new NotAuthenticated();
      if (action !== "view" && !actor.writeEnabled) {
        throw new PermissionDenied("You do not have permission to perform this action: the token may only read.");
      }
      throw new PermissionDenied();
    },
    checkEntry(actor) {
      if (actor.isAnonymous && config.loginRequired) throw new NotAuthenticated();
    },
  };
}
