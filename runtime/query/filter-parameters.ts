import type { FilterDeclaration } from "../declaration/filter-declaration.ts";
import { LOOKUPS, type Lookup } from "../declaration/lookups.ts";
import type { FilterSet } from "../declaration/model-declaration.ts";

/** A parameter a list takes: its filter and how it compares. */
export interface FilterParameter {
  readonly name: string;
  readonly filter: FilterDeclaration;
  readonly lookup: Lookup;
}

/** Every parameter of a filter set with its lookups, by name. Made once for each model. */
export function filterParameters(filters: FilterSet): ReadonlyMap<string, FilterParameter> {
  const parameters = new Map<string, FilterParameter>();
  for (const [name, filter] of Object.entries(filters)) {
    parameters.set(name, { name, filter, lookup: "exact" });
    if (!("lookups" in filter)) continue;
    // Times take no test for emptiness, but clients know the parameter: it is refused, not ignored.
    const refused: readonly Lookup[] = filter.lookups === "range" ? ["empty"] : [];
    for (const lookup of [...LOOKUPS[filter.lookups], ...refused]) {
      const parameter = `${name}__${lookup}`;
      if (!(parameter in filters)) parameters.set(parameter, { name: parameter, filter, lookup });
    }
  }
  return parameters;
}
