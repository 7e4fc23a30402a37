import { type Html, html, joinHtml } from "./html.ts";

/** JSON in lines, with the addresses of this server in it as links. `base` is the scheme and host under which the client reached it. */
export function linkedJson(value: unknown, base: string): Html {
  const lines = JSON.stringify(value, null, 2).split("\n");
  return joinHtml(
    lines.map((line) => linkedLine(line, base)),
    "\n",
  );
}

/** A line holds at most one text besides its key: whether it is an address is seen by its beginning. */
function linkedLine(line: string, base: string): Html {
  const match = /^(\s*(?:"(?:[^"\\]|\\.)*": )?)("https?:\/\/(?:[^"\\]|\\.)*")(,?)$/.exec(line);
  if (match === null) return html`${line}`;
  const [, before = "", text = "", after = ""] = match;
  const address = JSON.parse(text) as string;
  if (!address.startsWith(`${base}/`)) return html`${line}`;
  return html`${before}<a href="${address.slice(base.length)}">${text}</a>${after}`;
}
