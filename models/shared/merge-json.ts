/** Members of a JSON object by key (still quoted), each value as its text: numbers keep every digit. */
function membersOf(text: string): Map<string, string> {
  const members = new Map<string, string>();
  let at = 1;
  for (;;) {
    while (/[\s,]/.test(text.charAt(at))) at += 1;
    if (text.charAt(at) !== '"') return members;
    const keyEnd = endOfString(text, at);
    const valueStart = text.indexOf(":", keyEnd) + 1;
    const valueEnd = endOfValue(text, valueStart);
    members.set(text.slice(at, keyEnd), text.slice(valueStart, valueEnd).trim());
    at = valueEnd;
  }
}

/** Position after a string that begins at `at`. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (text.charAt(end) !== '"') end += text.charAt(end) === "\\" ? 2 : 1;
  return end + 1;
}

/** Position of the comma or bracket after a value. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const character = text.charAt(at);
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (depth === 0 && (character === "," || character === "}")) return at;
    if (character === "{" || character === "[") depth += 1;
    if (character === "}" || character === "]") depth -= 1;
    at += 1;
  }
  return text.length;
}

const isObject = (text: string): boolean => text.startsWith("{");
const isEmpty = (text: string): boolean => /^\{\s*\}$/.test(text);

/**
 * Lays one JSON object over another: objects under the same key are merged, any other value replaces what was there, and
 * so does an empty object. Both are valid JSON texts of objects.
 */
export function mergeJson(below: string, above: string): string {
  if (isEmpty(below)) return above;
  const merged = membersOf(below);
  for (const [key, value] of membersOf(above)) {
    const old = merged.get(key);
    const isMerged = old !== undefined && isObject(old) && isObject(value) && !isEmpty(value);
    merged.set(key, isMerged ? mergeJson(old, value) : value);
  }
  return `{${[...merged].map(([key, value]) => `${key}:${value}`).join(",")}}`;
}
