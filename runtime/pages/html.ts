import Handlebars from "handlebars";

/** Text that is HTML already; everything else is escaped where it is put into a page. */
export type Html = Handlebars.SafeString;

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** HTML of a template literal whose values are escaped unless they are Html; nothing for null, undefined and false. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = texts[0] as string;
  for (let index = 0; index < parts.length; index += 1) text += written(parts[index]) + (texts[index + 1] as string);
  return new Handlebars.SafeString(text);
}

/** Pieces of HTML one after another. */
export function joinHtml(pieces: readonly Html[], between = ""): Html {
  return new Handlebars.SafeString(pieces.map(String).join(between));
}

/** Marks a text as HTML: only for what a template or this server's own drawing has made. */
export function trustedHtml(text: string): Html {
  return new Handlebars.SafeString(text);
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return Handlebars.escapeExpression(part);
  if (part instanceof Handlebars.SafeString) return part.toString();
  return (part as readonly Part[]).map(written).join("");
}
