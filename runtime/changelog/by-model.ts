import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Change } from "./record-changes.ts";

/** Changes by the models of their objects, each list in the order given. */
export function byModel<T extends Change>(changes: readonly T[]): Map<ModelDeclaration, T[]> {
  const groups = new Map<ModelDeclaration, T[]>();
  for (const change of changes) {
    const group = groups.get(change.model);
    if (group === undefined) groups.set(change.model, [change]);
    else group.push(change);
  }
  return groups;
}
