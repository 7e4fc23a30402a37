/**
 * Whether a name matches a shell pattern as a whole, upper and lower case apart: * any characters, ? one, [abc] [a-z] [!a] one
 * of a set. Takes time in proportion to name and pattern, whatever the pattern.
 */
export function matchesWildcard(name: string, pattern: string): boolean {
  const parts = readPattern(pattern);
  let [at, part, star, resume] = [0, 0, -1, 0];
  while (at < name.length) {
    const current = parts[part];
    if (current === "*") {
      star = part;
      resume = at;
      part += 1;
    } else if (current?.(name[at] as string)) {
      part += 1;
      at += 1;
    } else if (star >= 0) {
      // The last star takes one character more.
      resume += 1;
      at = resume;
      part = star + 1;
    } else return false;
  }
  while (parts[part] === "*") part += 1;
  return part === parts.length;
}

type Part = "*" | ((character: string) => boolean);

function readPattern(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index] as string;
    const end = character === "[" ? pattern.indexOf("]", index + (pattern[index + 1] === "!" ? 3 : 2)) : -1;
    if (character === "*") parts.push("*");
    else if (character === "?") parts.push(() => true);
    else if (end === -1) parts.push((one) => one === character);
    else {
      parts.push(readSet(pattern.slice(index + 1, end)));
      index = end;
    }
  }
  return parts;
}

function readSet(text: string): (character: string) => boolean {
  const isNegated = text.startsWith("!");
  const members = isNegated ? text.slice(1) : text;
  const ranges: (readonly [from: string, to: string])[] = [];
  for (let index = 0; index < members.length; index++) {
    const from = members[index] as string;
    const to = members[index + 1] === "-" ? members[index + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) index += 2;
  }
  return (one) => ranges.some(([from, to]) => from <= one && one <= to) !== isNegated;
}
