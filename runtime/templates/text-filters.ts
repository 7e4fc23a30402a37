import nunjucks from "nunjucks";
import { escapeHtml } from "./escape-html.ts";
import { isDict, isNumber, isTrue, iterate, pythonText as text, type Value } from "./python-text.ts";
import { bounded } from "./text-limit.ts";

const number = (value: Value, fallback: number): number => (isNumber(value) ? Number(value) : fallback);
const sized = (value: Value): number => bounded(Math.trunc(number(value, 0)));
const safe = (written: string): Value => nunjucks.runtime.markSafe(written);

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
  const space = cut.lastIndexOf(" ");
  return (isTrue(isKilling) || space < 0 ? cut : cut.slice(0, space)) + tail;
}

/** Lines of at most so many characters; longer words are broken unless they shall not be. */
export function wrap(value: Value, width: Value, breaksWords: Value, separator: Value, breaksHyphens: Value): string {
  const most = Math.max(1, sized(width ?? 79));
  const [isBreaking, atHyphens] = [breaksWords ?? true, breaksHyphens ?? true].map(isTrue);
  const lines = text(value)
    .split(/\r?\n/)
    .map((line) => {
      const wrapped: string[] = [""];
      for (const chunk of line.match(
        atHyphens === true ? /\s+|[^\s-]*[^\s\d-]-(?=\w)|\S+?(?=\s|$|(?<=\w-)\w)/g : /\s+|\S+/g,
      ) ?? [])
        addChunk(wrapped, chunk, { most, isBreaking: isBreaking === true });
      return wrapped.map((one) => one.trimEnd()).filter((one, at) => at === 0 || one !== "");
    });
  return lines.flat().join(separator === undefined || separator === null ? "\n" : text(separator));
}

function addChunk(
  lines: string[],
  chunk: string,
  limits: { readonly most: number; readonly isBreaking: boolean },
): void {
  const { most, isBreaking } = limits;
  const last = lines.at(-1) ?? "";
  if (last.length + chunk.length <= most) lines[lines.length - 1] = last + chunk;
  else if (chunk.trim() === "") lines.push("");
  else if (chunk.length <= most || !isBreaking) {
    if (last.trim() === "") lines[lines.length - 1] = chunk;
    else lines.push(chunk);
  } else {
    const room = most - last.length;
    lines[lines.length - 1] = last + chunk.slice(0, room);
    lines.push("");
    addChunk(lines, chunk.slice(room), limits);
  }
}

const encoded = (value: Value): string =>
  encodeURIComponent(text(value)).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Percent-encoded; a dict or list of pairs as a query string. */
export function urlEncode(value: Value): string {
  if (!isDict(value) && !Array.isArray(value)) return encoded(value).replaceAll("%2F", "/");
  const pairs = isDict(value) ? Object.entries(value) : value.map(iterate);
  return pairs.map((pair) => pair.map((part) => encoded(part).replaceAll("%20", "+")).join("=")).join("&");
}

/** Attributes of an HTML element; those that are none or undefined are left out. Throws for names that are none. */
export function attributes(value: Value, isSpaced: Value): Value {
  const pairs = Object.entries(isDict(value) ? value : {}).filter(([, item]) => item !== null && item !== undefined);
  const written = pairs.map(([key, item]) => {
    if (/[\s/>=]/.test(key)) throw new Error(`invalid character in attribute name: ${key.slice(0, 50)}`);
    return `${escapeHtml(key)}="${escapeHtml(text(item))}"`;
  });
  return safe((written.length > 0 && (isSpaced === undefined || isTrue(isSpaced)) ? " " : "") + written.join(" "));
}

export function withoutTags(value: Value): string {
  const plain = withoutComments(text(value))
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.replaceAll(/&(amp|lt|gt|quot|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** A comment that does not end is none. */
function withoutComments(markup: string): string {
  let plain = "";
  let from = 0;
  for (;;) {
    const start = markup.indexOf("<!--", from);
    const end = start < 0 ? -1 : markup.indexOf("-->", start);
    if (end < 0) return plain + markup.slice(from);
    plain += markup.slice(from, start);
    from = end + "-->".length;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&#39;": "'",
};
const BEFORE_ADDRESS = /^(?:[(<]|&lt;)*/;
const ADDRESS = /^(?:(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;

/** What stands before an address in a word, the address, and what stands behind it; undefined for a word without one. */
function addressIn(word: string): readonly [before: string, address: string, after: string] | undefined {
  const start = BEFORE_ADDRESS.exec(word)?.[0].length ?? 0;
  let end = word.length;
  for (;;) {
    if (/^[.,)\n>]$/.test(word.charAt(end - 1))) end -= 1;
    else if (word.endsWith("&gt;", end)) end -= "&gt;".length;
    else break;
  }
  const address = word.slice(start, end);
  return ADDRESS.test(address) ? [word.slice(0, start), address, word.slice(end)] : undefined;
}

/** Addresses of pages and of mail as links; everything else is escaped. */
export function linked(value: Value, limit: Value, isUnfollowed: Value, target: Value, rel: Value): Value {
  const rels = [...text(rel ?? "").split(" "), ...(isTrue(isUnfollowed) ? ["nofollow"] : []), "noopener"];
  const relation = [...new Set(rels.filter((one) => one !== ""))].sort().join(" ");
  const place = target === undefined || target === null ? "" : ` target="${escapeHtml(text(target))}"`;
  const words = escapeHtml(text(value)).split(/(\s+)/);
  const written = words.map((word) => {
    const found = addressIn(word);
    if (found === undefined) return word;
    const [before, address, after] = found;
    if (address.includes("@") && !address.includes("/"))
      return `${before}<a href="mailto:${address}">${address}</a>${after}`;
    const shown = isNumber(limit) && address.length > Number(limit) ? `${address.slice(0, sized(limit))}...` : address;
    const page = address.startsWith("www.") ? `https://${address}` : address;
    return `${before}<a href="${page}" rel="${relation}"${place}>${shown}</a>${after}`;
  });
  return safe(written.join(""));
}
