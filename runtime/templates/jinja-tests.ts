import { JINJA_OPERATORS, orderOf } from "./jinja-operators.ts";
import { isDict, isEqual, isFloat, isNumber, isSafe, isTrue, pythonText, type Value } from "./python-text.ts";

type Test = (value: Value, ...args: Value[]) => boolean;

const isText = (value: Value): boolean => typeof value === "string" || isSafe(value);
const isCased = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
const isIterable = (value: Value): boolean => isText(value) || Array.isArray(value) || isDict(value);
const less: Test = (value, other) => orderOf(value, other) < 0;
const greater: Test = (value, other) => orderOf(value, other) > 0;
const equal: Test = (value, other) => isEqual(value, other);
const unequal: Test = (value, other) => !isEqual(value, other);
const atLeast: Test = (value, other) => orderOf(value, other) >= 0;
const atMost: Test = (value, other) => orderOf(value, other) <= 0;

/** What may follow "is", and be named in select and its kin. */
export const JINJA_TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["boolean", (value) => typeof value === "boolean"],
  ["callable", (value) => typeof value === "function"],
  ["defined", (value) => value !== undefined],
  ["divisibleby", (value, by) => Number(value) % Number(by) === 0],
  ["eq", equal],
  ["equalto", equal],
  ["==", equal],
  ["escaped", isSafe],
  ["even", (value) => Number(value) % 2 === 0],
  ["false", (value) => value === false],
  ["falsy", (value) => !isTrue(value)],
  ["float", isFloat],
  ["ge", atLeast],
  [">=", atLeast],
  ["greaterthan", greater],
  ["gt", greater],
  [">", greater],
  ["in", (value, container) => JINJA_OPERATORS.contains(container, value)],
  ["integer", (value) => isNumber(value) && !isFloat(value)],
  ["iterable", isIterable],
  ["le", atMost],
  ["<=", atMost],
  ["lessthan", less],
  ["lt", less],
  ["<", less],
  ["lower", (value) => isCased(pythonText(value)) && pythonText(value) === pythonText(value).toLowerCase()],
  ["mapping", isDict],
  ["ne", unequal],
  ["!=", unequal],
  ["none", (value) => value === null],
  ["number", (value) => isNumber(value) || typeof value === "boolean"],
  ["odd", (value) => Math.abs(Number(value) % 2) === 1],
  ["sameas", (value, other) => value === other],
  ["sequence", (value) => isIterable(value)],
  ["string", isText],
  ["true", (value) => value === true],
  ["truthy", isTrue],
  ["undefined", (value) => value === undefined],
  ["upper", (value) => isCased(pythonText(value)) && pythonText(value) === pythonText(value).toUpperCase()],
]);
