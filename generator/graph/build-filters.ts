import type { FilterDeclaration } from "../../runtime/declaration/filter-declaration.ts";
import { LOOKUPS } from "../../runtime/declaration/lookups.ts";
import type { FilterSet, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FilterFile, Located } from "../load/model-file.ts";
import { type Place, within } from "../load/source-document.ts";
import { type DerivedFilter, deriveFilters } from "./derive-filters.ts";
import type { MergedModel } from "./merge-groups.ts";
import { type FilterContext, resolveFilter } from "./resolve-filters.ts";

/** Parameters of every list that no filter may take. */
const RESERVED: ReadonlySet<string> = new Set([
  "limit",
  "offset",
  "ordering",
  "brief",
  "fields",
  "omit",
  "exclude",
  "format",
]);

/** A parameter with where it comes from. */
interface Parameter {
  readonly filter: FilterDeclaration;
  readonly place: Place;
  /** Words for messages: what produces it. */
  readonly origin: string;
  /** The field it follows from, unless `filters:` defines it. */
  readonly field?: string | undefined;
  readonly isDerived: boolean;
}

/** All filters of a model by parameter: those that follow from its fields, then what `filters:` adds, replaces and takes away. */
export function buildFilters(
  merged: MergedModel,
  models: Readonly<Record<ModelName, ModelDeclaration>>,
  context: FilterContext,
): FilterSet {
  const parameters = new Map<string, Parameter>();
  for (const derived of deriveFilters(merged, context.model, models)) addDerived(parameters, derived, merged, context);
  for (const [name, entry] of merged.filters) {
    if (entry.value !== false) define(parameters, name, { value: entry.value, place: entry.place }, merged, context);
    else if (!parameters.delete(name) && !entry.isReplacement) {
      context.problems.at(entry.place, `no filter "${name}" to take away${didYouMean(name, parameters.keys())}`, "key");
    }
  }
  checkLookups(parameters, context);
  return Object.fromEntries([...parameters].map(([name, { filter }]) => [name, filter]));
}

function addDerived(
  parameters: Map<string, Parameter>,
  derived: DerivedFilter,
  merged: MergedModel,
  { problems }: FilterContext,
): void {
  const { name, filter, field } = derived;
  const place = (field === undefined ? undefined : merged.fields.get(field)?.place) ?? {
    document: merged.loaded.document,
    path: [],
  };
  const other = parameters.get(name);
  const origin = field === undefined ? "every model" : `field "${field}"`;
  const isRedefined = merged.filters.has(name);
  if (other !== undefined && !isRedefined)
    problems.at(place, `filter "${name}" already follows from ${other.origin}`, "key");
  if (RESERVED.has(name) && !isRedefined)
    problems.at(place, `"${name}" is a parameter of every list: this field needs filter: false`, "key");
  parameters.set(name, { filter, place, origin, field, isDerived: true });
}

function define(
  parameters: Map<string, Parameter>,
  name: string,
  entry: Located<FilterFile>,
  merged: MergedModel,
  context: FilterContext,
): void {
  for (const [parameter, filter] of resolveFilter(name, entry, context)) {
    const other = parameters.get(parameter);
    if (other !== undefined && !mayReplace(name, parameter, other, entry, merged)) {
      context.problems.at(entry.place, `filter "${parameter}" already comes from ${other.origin}`, "key");
    }
    if (RESERVED.has(parameter)) context.problems.at(entry.place, `"${parameter}" is a parameter of every list`, "key");
    parameters.set(parameter, { filter, place: entry.place, origin: `filter "${name}"`, isDerived: false });
  }
}

/** A definition replaces what follows from the field of its name, or bears its very name; a model's own replaces a group's. */
function mayReplace(
  name: string,
  parameter: string,
  other: Parameter,
  entry: Located<FilterFile>,
  merged: MergedModel,
): boolean {
  if (other.isDerived) return name === parameter || name === other.field;
  return entry.place.document === merged.loaded.document && other.place.document !== merged.loaded.document;
}

/** No filter may be named like another one's lookup: `name__ic`. */
function checkLookups(parameters: ReadonlyMap<string, Parameter>, { problems }: FilterContext): void {
  for (const [name, { filter }] of parameters) {
    if (!("lookups" in filter)) continue;
    for (const suffix of LOOKUPS[filter.lookups]) {
      const clash = parameters.get(`${name}__${suffix}`);
      if (clash !== undefined)
        problems.at(
          within(clash.place),
          `filter "${name}__${suffix}" is already the lookup "${suffix}" of "${name}"`,
          "key",
        );
    }
  }
}
