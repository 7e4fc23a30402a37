import { bounded } from "./python-methods.ts";
import { isTrue, pythonText as text, type Value } from "./python-text.ts";

const number = (value: Value, fallback: number): number => (typeof value === "number" ? value : fallback);
const sized = (value: Value): number => bounded(Math.trunc(number(value, 0)));

export function indent(value: Value, width: Value, isFirst: Value, isBlank: Value): string {
  const margin = typeof width === "string" ? width : " ".repeat(sized(width ?? 4));
  const lines = text(value).split("\n");
  bounded(text(value).length + lines.length * margin.length);
  return lines
    .map((line, at) => ((at === 0 ? isTrue(isFirst) : line !== "" || isTrue(isBlank)) ? margin + line : line))
    .join("\n");
}

export function truncate(value: Value, length: Value, isKilling: Value, end: Value, leeway: Value): string {
  const [whole, most, tail] = [text(value), number(length, 255), text(end ?? "...")];
  if (whole.length <= most + number(leeway, 5)) return whole;
  const cut = whole.slice(0, Math.max(0, most - tail.length));
  return (isTrue(isKilling) ? cut : cut.slice(0, cut.lastIndexOf(" ") >>> 0)) + tail;
}

export function wrap(value: Value, width: Value): string {
  const most = Math.max(1, sized(width ?? 79));
  const lines = text(value)
    .split("\n")
    .flatMap((line) => {
      const wrapped: string[] = [];
      for (const word of line.split(" ")) {
        const last = wrapped.at(-1);
        if (last !== undefined && last.length + word.length < most) wrapped[wrapped.length - 1] = `${last} ${word}`;
        else wrapped.push(word);
      }
      return wrapped;
    });
  return lines.join("\n");
}
