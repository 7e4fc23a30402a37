import { type Html, trustedHtml } from "./html.ts";

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** JSON in lines, with the addresses of this server in it as links. `base` is the scheme and host under which the client reached it. */
export function linkedJson(value: unknown, base: string): Html {
  // Answers are long: escaped at once, as text that stands in an element. What is a link has neither quotes nor backslashes in it.
  const text = (JSON.stringify(value, null, 2) ?? "").replace(/[&<>]/g, (character) => MARKUP[character] ?? "");
  const start = JSON.stringify(`${base}/`)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const addresses = new RegExp(`(?<!\\\\)"(${start}(?!/)[^"\\\\]*)"(?=,?$)`, "gm");
  return trustedHtml(
    text.replace(addresses, (_, address: string) => `<a href="${address.slice(base.length)}">"${address}"</a>`),
  );
}
