import type { PatternCheck } from "../write/pattern-check.ts";

/** What conditions look at: members of the event's data, and `snapshots`. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * Whether an event meets the conditions of its rule: {"and" or "or": [conditions, or such objects]}. A condition is
 * {attr, op, value, negate}; attr is a path ("status.value", "tags.slug" for those of all tags,
 * "snapshots.prechange.status"). What is not there counts as null; values that cannot be compared meet no condition,
 * negated or not. Operators and their meaning are those of NetBox's event rules.
 */
export function meetsConditions(conditions: unknown, facts: Facts, patterns: PatternCheck): boolean {
  if (!isObject(conditions)) return false;
  const [[logic, list] = []] = Object.entries(conditions);
  if (!Array.isArray(list)) return false;
  const isMet = (item: unknown) =>
    isRuleset(item) ? meetsConditions(item, facts, patterns) : meetsCondition(item, facts, patterns);
  return logic?.toLowerCase() === "and" ? list.every(isMet) : list.some(isMet);
}

function isRuleset(item: unknown): boolean {
  if (!isObject(item)) return false;
  const [first] = Object.keys(item);
  return first === "and" || first === "or";
}

function meetsCondition(condition: unknown, facts: Facts, patterns: PatternCheck): boolean {
  if (!isObject(condition)) return false;
  const { attr, value: wanted, op = "eq", negate = false } = condition;
  const compare = OPERATORS[String(op)];
  if (compare === undefined || typeof attr !== "string") return false;
  const met = compare(valueAt(facts, attr.split(".")), wanted, patterns);
  if (met === undefined) return false;
  return negate === true ? !met : met;
}

/** Follows a path; through a list it leads to a list of what its elements have. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => valueAt(item, path));
  if (!isObject(value) || !Object.hasOwn(value, name)) return null;
  return valueAt(value[name], rest);
}

/** undefined: the values cannot be compared so. */
type Comparison = (actual: unknown, wanted: unknown, patterns: PatternCheck) => boolean | undefined;

const OPERATORS: Readonly<Record<string, Comparison>> = {
  eq: isEqual,
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  in: (actual, wanted) => contains(wanted, actual),
  contains: (actual, wanted) => contains(actual, wanted),
  regex: (actual, wanted, patterns) =>
    typeof actual === "string" && typeof wanted === "string" ? patterns.matches(wanted, actual) : undefined,
};

function ordered(isMet: (order: number) => boolean): Comparison {
  return (actual, wanted) => {
    if (typeof actual === "number" && typeof wanted === "number") return isMet(actual - wanted);
    if (typeof actual !== "string" || typeof wanted !== "string") return undefined;
    return isMet(actual < wanted ? -1 : actual > wanted ? 1 : 0);
  };
}

function contains(whole: unknown, part: unknown): boolean | undefined {
  if (Array.isArray(whole)) return whole.some((item) => isEqual(item, part));
  if (typeof whole === "string") return typeof part === "string" ? whole.includes(part) : undefined;
  return isObject(whole) && typeof part === "string" ? Object.hasOwn(whole, part) : undefined;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
    );
  }
  return one === other;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
