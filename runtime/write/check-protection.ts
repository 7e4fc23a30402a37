import { MalformedRequest } from "../errors/api-error.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { Removal } from "./collect-dependents.ts";
import type { DestroyInput } from "./destroy.ts";
import { brokenRules } from "./object-rules.ts";

/**
 * Objects are deleted only when they meet the protection rules of the configuration, also those that go with others; one
 * statement for each model that has such rules. Throws MalformedRequest naming the rules that are broken.
 */
export async function checkProtection(
  context: RequestContext,
  { writers, hookContext }: Pick<DestroyInput, "writers" | "hookContext">,
  removal: Removal,
): Promise<void> {
  for (const [name, ids] of removal.ids) {
    const { model, snapshots } = writers.byName(name);
    const rules = hookContext(model).settings.protectionRules[model.contentType] ?? [];
    if (rules.length === 0) continue;
    for (const { columns } of (await snapshots.read(context, [...ids], { isLocked: false })).values()) {
      const broken = brokenRules(rules, model, (column) => columns[column] ?? null);
      if (broken.length === 0) continue;
      const list = broken.map(([field, message]) => `${field}: ${message}`).join(" ");
      throw new MalformedRequest(`Deletion is prevented by a protection rule: ${list}`);
    }
  }
}
