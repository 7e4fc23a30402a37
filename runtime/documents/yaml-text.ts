const PLAIN_KEY = /^[A-Za-z_$][A-Za-z0-9_$./{}-]*$/;
/** Words that YAML readers take for something other than text. */
const RESERVED = /^(true|false|null|yes|no|on|off|y|n)$/i;

/** YAML of a JSON value, in block style; texts are quoted as in JSON, which YAML reads alike. */
export function yamlText(value: unknown): string {
  const lines: string[] = [];
  writeLines(value, "", lines);
  return `${lines.join("\n")}\n`;
}

function writeLines(value: unknown, indent: string, lines: string[]): void {
  if (isBlock(value) && Array.isArray(value)) {
    for (const item of value) writeMember(item, { head: `${indent}-`, indent: `${indent}  `, lines });
  } else if (isBlock(value)) {
    for (const [key, member] of Object.entries(value)) {
      writeMember(member, { head: `${indent}${keyText(key)}:`, indent: `${indent}  `, lines });
    }
  } else lines.push(`${indent}${JSON.stringify(value)}`);
}

function writeMember(value: unknown, place: { head: string; indent: string; lines: string[] }): void {
  if (!isBlock(value)) {
    place.lines.push(`${place.head} ${JSON.stringify(value)}`);
    return;
  }
  place.lines.push(place.head);
  writeLines(value, place.indent, place.lines);
}

/** Empty lists and objects are written [] and {}. */
function isBlock(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function keyText(key: string): string {
  return PLAIN_KEY.test(key) && !RESERVED.test(key) ? key : JSON.stringify(key);
}
