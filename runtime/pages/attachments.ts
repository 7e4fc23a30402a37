import type { ModelName } from "../declaration/model-declaration.ts";
import { isObjectList } from "./form-values.ts";
import type { PageModel } from "./page-model.ts";

/** A model whose objects are made of others, as cables are of ports: `field` takes a list of them. */
export interface Attachment {
  readonly target: PageModel;
  readonly field: string;
}

/** By model, what its objects can be attached to: the first field of each model that takes them. */
export function attachmentsOf(targets: readonly PageModel[]): ReadonlyMap<ModelName, readonly Attachment[]> {
  const found = new Map<ModelName, Attachment[]>();
  for (const target of targets) {
    const [name, field] =
      Object.entries(target.model.fields).find(
        ([, given]) => given.kind === "computed" && given.writable === true && isObjectList(given),
      ) ?? [];
    if (name === undefined || field?.kind !== "computed") continue;
    for (const part of field.objects ?? []) found.set(part, [...(found.get(part) ?? []), { target, field: name }]);
  }
  return found;
}
