const LINE_WIDTH = 120;

/** JSON text in which a value that fits stands on one line: a parameter, a property. Ends with a line break. */
export function printJson(value: unknown): string {
  return `${print(value, "", 0)}\n`;
}

/** `used`: columns taken on the first line before the value and after it. */
function print(value: unknown, indent: string, used: number): string {
  const line = oneLine(value);
  if (indent.length + used + line.length <= LINE_WIDTH && indent !== "") return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${print(item, inner, 1)}`);
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return line;
  const members = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${print(item, inner, name.length + 1)}`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
