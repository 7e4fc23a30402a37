const LINE_WIDTH = 120;

/** JSON text in which a value that fits stands on one line: a parameter, a property. Ends with a line break. */
export function printJson(value: unknown): string {
  return `${print(value, "", 0)}\n`;
}

/** `used`: columns taken on the first line before the value and after it. */
function print(value: unknown, indent: string, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const line = indent === "" ? null : oneLine(value, LINE_WIDTH - indent.length - used);
  if (line !== null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${print(item, inner, 1)}`);
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${print(item, inner, name.length + 1)}`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
}

/** The value on one line, or null as soon as that takes more than `room` columns. */
function oneLine(value: unknown, room: number): string | null {
  if (typeof value !== "object" || value === null) return withinRoom(JSON.stringify(value), room);
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = room;
  for (const [key, item] of Object.entries(value)) {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    const text = oneLine(item, left - name.length);
    if (text === null) return null;
    parts.push(name + text);
    left -= name.length + text.length;
  }
  if (isList) return withinRoom(`[${parts.join(", ")}]`, room);
  return withinRoom(parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`, room);
}

function withinRoom(text: string, room: number): string | null {
  return text.length <= room ? text : null;
}
