/** Values as COPY writes them in its text format. */
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The value behind its text; null for \N. */
export function readCopyText(text: string): string | null {
  if (text === "\\N") return null;
  return text.includes("\\") ? text.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) : text;
}

export function writeCopyText(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
