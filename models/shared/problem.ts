import type { WriteItem } from "../../runtime/declaration/hooks.ts";

/** A rule that an item breaks: the field that carries the message (or "__all__"), and the message. */
export type Problem = readonly [field: string, message: string];

/** Reports what is found for each item: one problem at most, since later rules build on earlier ones. */
export function reportProblems(items: readonly WriteItem[], find: (item: WriteItem) => Problem | undefined): void {
  for (const item of items) {
    const problem = find(item);
    if (problem !== undefined) item.error(...problem);
  }
}
