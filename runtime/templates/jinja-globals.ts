import nunjucks from "nunjucks";
import { addMembers } from "./container-methods.ts";
import { capitalize } from "./python-methods.ts";
import { type Dict, isFloat, isNumber, isTrue, splitArguments, type Value } from "./python-text.ts";
import { bounded } from "./text-limit.ts";

/** Most numbers that range() gives. */
const MAX_RANGE = 100_000;

function range(...bounds: Value[]): number[] {
  const [first = 0, second, step = 1] = bounds.map((bound) => {
    if (!isNumber(bound) || isFloat(bound)) throw new Error("range() takes whole numbers");
    return Number(bound);
  });
  const [start, stop] = second === undefined ? [0, first] : [first, second];
  if (step === 0) throw new Error("range() arg 3 must not be zero");
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (!(length <= MAX_RANGE)) throw new Error(`range() may have at most ${MAX_RANGE} numbers`);
  return Array.from({ length }, (_, index) => start + index * step);
}

/** A new dict of pairs, of another dict, and of named arguments. */
function dict(...given: Value[]): Dict {
  const [positional, named] = splitArguments(given);
  const made: Dict = {};
  for (const source of [...positional, named]) addMembers(made, source);
  return made;
}

function cycler(...items: Value[]): Dict {
  let at = 0;
  const made: Dict = {
    current: items[0],
    next: () => {
      const item = items[at++ % items.length];
      made.current = items[at % items.length];
      return item;
    },
    reset: () => {
      at = 0;
      made.current = items[0];
      return null;
    },
  };
  return made;
}

const WORDS = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore".split(
  " ",
);

/** Paragraphs to fill a page with; always the same ones. */
function lipsum(...given: Value[]): Value {
  const [positional, named] = splitArguments(given);
  const { n = positional[0] ?? 5, html = positional[1] ?? true, min = positional[2] ?? 20 } = named;
  const length = bounded(Number(n) * Number(min) * 10) / 10 / Number(n);
  const sentence = Array.from({ length }, (_, at) => WORDS[at % WORDS.length]).join(" ");
  const paragraph = `${capitalize(sentence)}.`;
  const paragraphs = Array.from({ length: Number(n) }, () => (isTrue(html) ? `<p>${paragraph}</p>` : paragraph));
  return nunjucks.runtime.markSafe(paragraphs.join(isTrue(html) ? "\n" : "\n\n"));
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
  return { range, dict, namespace: dict, cycler, joiner, lipsum };
}
