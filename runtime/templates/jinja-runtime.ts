import type nunjucks from "nunjucks";
import { setMember } from "./container-methods.ts";
import { escapeHtml } from "./escape-html.ts";
import { JINJA_FILTERS } from "./jinja-filters.ts";
import { memberAt, methodAt, slice } from "./jinja-members.ts";
import { JINJA_OPERATORS } from "./jinja-operators.ts";
import { CALLED, JINJA_SCOPES } from "./jinja-scopes.ts";
import { JINJA_TESTS } from "./jinja-tests.ts";
import { type Dict, isDict, isSafe, iterate, Keywords, pythonText, type Value } from "./python-text.ts";

type Pairs = readonly (readonly [Value, Value])[];

/** What compiled templates call, besides names and statements; of functions a template can do nothing but call them. */
export const JINJA_RUNTIME = {
  ...JINJA_OPERATORS,
  ...JINJA_SCOPES,
  itemsOf: iterate,
  entriesOf: (value: Value): Pairs => (isDict(value) ? Object.entries(value) : []),
  dictOf,
  slice,
  member: (owner: Value, key: Value, name: string | null): Value => memberAt(defined(owner, name), key),
  method: (owner: Value, key: Value, name: string | null): Value => methodAt(defined(owner, name), key),
  call(called: Value, name: string, positional: readonly Value[], named: Pairs): Value {
    const callable = isDict(called) ? (called as { [CALLED]?: Value })[CALLED] : called;
    if (typeof callable !== "function") throw new Error(`'${name}' is undefined or no function`);
    return callable(...positional, ...keywordsOf(named));
  },
  filter(name: string, value: Value, positional: readonly Value[], named: Pairs): Value {
    const found = JINJA_FILTERS[name];
    if (found === undefined) throw new Error(`no filter named '${name}'`);
    return found(value, ...positional, ...keywordsOf(named));
  },
  test(name: string, value: Value, positional: readonly Value[], named: Pairs): boolean {
    if (name === "filter") return Object.hasOwn(JINJA_FILTERS, pythonText(value));
    const found = JINJA_TESTS.get(name);
    if (found === undefined) throw new Error(`no test named '${name}'`);
    return found(value, ...positional, ...named.map(([, argument]) => argument));
  },
  /** A value as the template prints it. */
  print(value: Value, isEscaped: boolean, environment: nunjucks.Environment): string {
    if (value === undefined && environment.opts.throwOnUndefined === true) throw new Error("the value is undefined");
    return isEscaped && !isSafe(value) ? escapeHtml(pythonText(value)) : pythonText(value);
  },
};

/** A name that is not known has no members; but what objects refer to ends somewhere, and is undefined all the way from there. */
function defined(owner: Value, name: string | null): Value {
  if (owner === undefined && name !== null) throw new Error(`'${name}' is undefined`);
  return owner;
}

function dictOf(pairs: Pairs): Dict {
  const made: Dict = {};
  for (const [key, value] of pairs) setMember(made, pythonText(key), value);
  return made;
}

const keywordsOf = (pairs: Pairs): readonly Keywords[] => (pairs.length === 0 ? [] : [new Keywords(dictOf(pairs))]);
