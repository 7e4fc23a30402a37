import type { Hook } from "../../runtime/declaration/hooks.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FoundHook } from "../load/read-hooks.ts";
import type { Place } from "../load/source-document.ts";

/** Reports names of hooks that do not exist, or that are of another type than their use needs. */
export class HookCheck {
  readonly #hooks: ReadonlyMap<string, FoundHook>;
  readonly #problems: Problems;

  constructor(hooks: ReadonlyMap<string, FoundHook>, problems: Problems) {
    this.#hooks = hooks;
    this.#problems = problems;
  }

  /** The hook at a place must exist and be of this type. */
  expect(name: string, type: Hook["type"], place: Place): void {
    const hook = this.#hooks.get(name);
    if (hook === undefined) {
      this.#problems.at(place, `no hook "${name}" in any *.hooks.ts file${didYouMean(name, this.#hooks.keys())}`);
    } else if (hook.type !== undefined && hook.type !== type) {
      this.#problems.at(place, `hook "${name}" is of type ${hook.type}; a ${type} hook is needed here`);
    }
  }
}
