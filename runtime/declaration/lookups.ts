import type { LookupSet } from "./filter-declaration.ts";

/** Suffixes of each lookup set, written `<filter>__<suffix>`. */
export const LOOKUPS = {
  text: ["n", "ic", "nic", "isw", "nisw", "iew", "niew", "ie", "nie", "empty"],
  number: ["n", "lt", "lte", "gt", "gte", "empty"],
  range: ["n", "lt", "lte", "gt", "gte"],
  negation: ["n"],
  none: [],
} as const satisfies Record<LookupSet, readonly string[]>;

export type Lookup = "exact" | (typeof LOOKUPS)[keyof typeof LOOKUPS][number];
