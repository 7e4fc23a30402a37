/** Operators for each type of value they compare with. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  string: ["eq", "contains", "regex"],
  boolean: ["eq", "contains"],
  number: ["eq", "gt", "gte", "lt", "lte", "contains"],
  list: ["eq", "in", "contains"],
  null: ["eq"],
};
const KEYS = new Set(["attr", "value", "op", "negate"]);

/** What is wrong with the conditions of an event rule: {"and" or "or": [conditions or such objects]}; undefined when nothing is. */
export function whatIsWrongWithConditions(ruleset: unknown): string | undefined {
  if (typeof ruleset !== "object" || ruleset === null || Array.isArray(ruleset)) return "Ruleset must be an object.";
  const [entry, ...others] = Object.entries(ruleset);
  if (entry === undefined || others.length > 0)
    return `Ruleset must have exactly one logical operator (found ${Object.keys(ruleset).length})`;
  const [logic, rules] = entry as [string, unknown];
  if (!["and", "or"].includes(logic.toLowerCase()))
    return `Invalid logic type: ${logic.slice(0, 100)} (must be 'and' or 'or')`;
  if (!Array.isArray(rules)) return "The conditions of a ruleset must be a list.";
  for (const rule of rules as unknown[]) {
    const problem = isRuleset(rule) ? whatIsWrongWithConditions(rule) : conditionProblem(rule);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isRuleset(rule: unknown): boolean {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return false;
  const [first] = Object.keys(rule);
  return first === "and" || first === "or";
}

function conditionProblem(condition: unknown): string | undefined {
  if (typeof condition !== "object" || condition === null || Array.isArray(condition))
    return "A condition must be an object with attr and value.";
  const unknown = Object.keys(condition).find((key) => !KEYS.has(key));
  if (unknown !== undefined) return `Unknown member of a condition: ${unknown.slice(0, 100)}`;
  const { attr, value, op = "eq" } = condition as { attr?: unknown; value?: unknown; op?: unknown };
  if (typeof attr !== "string" || value === undefined) return "A condition must have attr and value.";
  const type = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  const operators = OPERATORS[type];
  if (operators === undefined) return `Unsupported value type: ${type}`;
  if (!operators.includes(String(op)))
    return `Invalid operator for values of type ${type}: ${String(op).slice(0, 100)}`;
  return undefined;
}
