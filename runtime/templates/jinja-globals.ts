import { setMember } from "./python-methods.ts";
import { type Dict, isDict, itemsOf, type Value } from "./python-text.ts";

/** Most numbers that range() gives. */
const MAX_RANGE = 100_000;

function range(first: Value, second?: Value, third?: Value): number[] {
  const [start, stop] = typeof second === "number" ? [Number(first), second] : [0, Number(first)];
  const step = typeof third === "number" ? third : 1;
  if (step === 0) throw new Error("range() arg 3 must not be zero");
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (!(length <= MAX_RANGE)) throw new Error(`range() may have at most ${MAX_RANGE} numbers`);
  return Array.from({ length }, (_, index) => start + index * step);
}

/** A new dict of pairs, of another dict, and of named arguments. */
function dict(...args: Value[]): Dict {
  const made: Dict = {};
  for (const arg of args) {
    const entries = isDict(arg) ? Object.entries(arg) : itemsOf(arg).map((pair) => itemsOf(pair) as [string, Value]);
    for (const [key, value] of entries) if (key !== "__keywords") setMember(made, String(key), value);
  }
  return made;
}

function cycler(...items: Value[]): Dict {
  let at = 0;
  return {
    next: () => items[at++ % items.length],
    reset: () => {
      at = 0;
    },
  };
}

function joiner(separator: Value = ", "): () => Value {
  let isFirst = true;
  return () => {
    if (!isFirst) return separator;
    isFirst = false;
    return "";
  };
}

/** Names every template knows; made anew for each rendering. */
export function jinjaGlobals(): Record<string, Value> {
  return { True: true, False: false, None: null, range, dict, namespace: dict, cycler, joiner };
}
