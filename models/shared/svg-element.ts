/** A piece of SVG; only svgElement() and svgText() make them, so that texts of users can never be markup. */
export interface SvgNode {
  readonly markup: string;
}

/** What attributes are set to; those that are undefined are left out. */
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** Decimal places that coordinates are rounded to. */
const PLACES = 2;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** An element with its attributes in the order given. */
export function svgElement(name: string, attributes: SvgAttributes, ...children: readonly SvgNode[]): SvgNode {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${typeof value === "number" ? rounded(value) : escaped(value)}"`,
  );
  const start = `<${name}${written.join("")}`;
  const inner = children.map(({ markup }) => markup).join("");
  return { markup: inner === "" ? `${start}/>` : `${start}>${inner}</${name}>` };
}

/** Text as it is, whatever stands in it; characters that XML cannot hold are replaced by U+FFFD. */
export function svgText(text: string): SvgNode {
  return { markup: escaped(text) };
}

/** What a drawing is made of. */
export interface Drawing {
  /** Class of the root, by which its style keeps to it. */
  readonly className: string;
  /** Sizes in pixels. */
  readonly width: number;
  readonly height: number;
  /** Said by screen readers. */
  readonly label: string;
  readonly style: string;
}

/** An SVG document. */
export function svgDocument(
  { className, width, height, label, style }: Drawing,
  ...children: readonly SvgNode[]
): string {
  return svgElement(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      class: className,
      role: "group",
      "aria-label": label,
    },
    svgElement("style", {}, svgText(style)),
    ...children,
  ).markup;
}

const rounded = (value: number): string => String(Number(value.toFixed(PLACES)));

/** https://www.w3.org/TR/xml/#charsets: what no XML document may contain, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
