import { formatPercent } from "./format-text.ts";
import {
  float,
  isEqual,
  isFloat,
  isNumber,
  isSafe,
  isTrue,
  iterate,
  pythonText,
  Tuple,
  tuple,
  type Value,
} from "./python-text.ts";
import { bounded } from "./text-limit.ts";

const isText = (value: Value): boolean => typeof value === "string" || isSafe(value);
const isNumeric = (value: Value): boolean => isNumber(value) || typeof value === "boolean";

/** Numbers by Python's rules: a float with anything is a float. Throws for values that are no numbers. */
function calculate(left: Value, right: Value, work: (left: number, right: number) => number): Value {
  if (!isNumeric(left) || !isNumeric(right)) throw new Error(`values of these types have no such operation`);
  const result = work(Number(left), Number(right));
  return isFloat(left) || isFloat(right) ? float(result) : result;
}

/** Refuses division by zero. */
function divisor(value: Value): Value {
  if (isNumeric(value) && Number(value) === 0) throw new Error("division by zero");
  return value;
}

function repeated(item: Value, times: number): Value {
  const whole = Math.max(0, Math.trunc(times));
  if (isText(item)) return String(item).repeat(bounded(String(item).length * whole) === 0 ? 0 : whole);
  if (!Array.isArray(item)) throw new Error("a value of this type cannot be multiplied");
  const items = Array.from({ length: bounded(item.length * whole) }, (_, at) => item[at % item.length]);
  return item instanceof Tuple ? tuple(...items) : items;
}

function joinTexts(left: string, right: string): string {
  bounded(left.length + right.length);
  return left + right;
}

function contains(container: Value, item: Value): boolean {
  if (isText(container)) return String(container).includes(pythonText(item));
  return iterate(container).some((other) => isEqual(other, item));
}

/** a < b < c holds if both do. Operators and what gives the right sides alternate. */
function compare(first: Value, ...comparisons: Value[]): boolean {
  let left = first;
  for (let at = 0; at < comparisons.length; at += 2) {
    const right = (comparisons[at + 1] as () => Value)();
    if (!holds(left, comparisons[at], right)) return false;
    left = right;
  }
  return true;
}

function holds(left: Value, operator: Value, right: Value): boolean {
  if (operator === "==") return isEqual(left, right);
  if (operator === "!=") return !isEqual(left, right);
  if (operator === "in") return contains(right, left);
  if (operator === "not in") return !contains(right, left);
  const order = orderOf(left, right);
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

/** Negative when the left comes first. Throws for values that have no order among each other. */
export function orderOf(left: Value, right: Value): number {
  if (Array.isArray(left) && Array.isArray(right)) {
    const at = left.findIndex((item, index) => index >= right.length || !isEqual(item, right[index]));
    if (at < 0) return left.length - right.length;
    return at >= right.length ? 1 : orderOf(left[at], right[at]);
  }
  const [a, b] = [isSafe(left) ? String(left) : left, isSafe(right) ? String(right) : right];
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  if (isNumeric(a) && isNumeric(b)) return Number(a) - Number(b);
  throw new Error("values of these types have no order");
}

/** Python's operators. Those whose right side may be left out take it as a function. */
export const JINJA_OPERATORS = {
  isTrue,
  float,
  tuple,
  contains,
  compare,
  nothing: (): Value => undefined,
  not: (value: Value): boolean => !isTrue(value),
  either: (left: Value, right: () => Value): Value => (isTrue(left) ? left : right()),
  both: (left: Value, right: () => Value): Value => (isTrue(left) ? right() : left),
  choose: (condition: Value, value: () => Value, other: () => Value): Value => (isTrue(condition) ? value() : other()),
  concat: (left: Value, right: Value): Value => joinTexts(pythonText(left), pythonText(right)),
  add(left: Value, right: Value): Value {
    if (left instanceof Tuple && right instanceof Tuple) return tuple(...left, ...right);
    if (left instanceof Tuple || right instanceof Tuple) throw new Error("a tuple and another value cannot be added");
    if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
    if (isText(left) && isText(right)) return joinTexts(String(left), String(right));
    if (isText(left) || isText(right)) throw new Error("values of these types cannot be added; ~ joins them as texts");
    return calculate(left, right, (a, b) => a + b);
  },
  subtract: (left: Value, right: Value): Value => calculate(left, right, (a, b) => a - b),
  multiply(left: Value, right: Value): Value {
    if (isNumeric(left) && isNumeric(right)) return calculate(left, right, (a, b) => a * b);
    if (isNumeric(left) && !isFloat(left)) return repeated(right, Number(left));
    if (isNumeric(right) && !isFloat(right)) return repeated(left, Number(right));
    throw new Error("values of these types cannot be multiplied");
  },
  divide: (left: Value, right: Value): Value => float(Number(calculate(left, divisor(right), (a, b) => a / b))),
  floorDivide: (left: Value, right: Value): Value => calculate(left, divisor(right), (a, b) => Math.floor(a / b)),
  modulo(left: Value, right: Value): Value {
    if (isText(left)) return formatPercent(String(left), Array.isArray(right) ? right : [right]);
    return calculate(left, divisor(right), (a, b) => ((a % b) + b) % b);
  },
  power: (left: Value, right: Value): Value =>
    calculate(left, Number(right) < 0 && isNumeric(right) ? float(Number(right)) : right, (a, b) => a ** b),
  negative: (value: Value): Value => calculate(value, 0, (a) => -a),
  positive: (value: Value): Value => calculate(value, 0, (a) => a),
};
