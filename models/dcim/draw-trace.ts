import { type SvgNode, svgDocument, svgElement, svgText } from "../shared/svg-element.ts";
import { fitted } from "./label-text.ts";
import type { ShownTrace } from "./read-trace.ts";

/** Heights in pixels. */
const PARENT = 44;
const PORT = 30;
const LINK = 72;
const GAP = 16;
const MARGIN = 8;
/** Of a line where it parts. */
const BRANCH = 20;
/** Of texts, in pixels. */
const TEXT = 13;
const LINE_HEIGHT = TEXT + 5;

const STYLE = `
.trace { --paper: #f8f9fa; --node: #e9ecef; --line: #adb5bd; --ink: #212529; --cable: #606060; }
@media (prefers-color-scheme: dark) {
  .trace { --paper: #343a40; --node: #212529; --line: #6c757d; --ink: #f8f9fa; --cable: #adb5bd; }
}
.trace text { font: ${TEXT}px system-ui, -apple-system, Segoe UI, Roboto, Liberation Sans, sans-serif; text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
.trace .parent { fill: var(--node); stroke: var(--line); }
.trace .parent-name { font-weight: 600; }
.trace .port { fill: var(--paper); stroke: var(--line); }
.trace .cable { stroke-width: 5; }
.trace .cable:not([stroke]) { stroke: var(--cable); }
.trace .planned { stroke-dasharray: 8 6; }
.trace .wireless { stroke: var(--cable); stroke-width: 4; stroke-linecap: round; stroke-dasharray: 0 9; }
.trace .attached { stroke: var(--line); stroke-width: 3; stroke-dasharray: 3 5; }
.trace .cable-label { text-anchor: start; }
.trace .note { font-style: italic; }
.trace a:hover rect, .trace a:focus rect { stroke: var(--ink); }
`;

interface Named {
  readonly url: string;
  readonly display: string;
}
interface Port extends Named {
  readonly device?: Named;
  readonly circuit?: Named;
}
interface Link {
  readonly id: number;
  readonly url: string;
  readonly label: string;
  readonly type: string;
  readonly status: string;
  readonly color: string;
  readonly length: number | null;
  readonly length_unit: string;
}

interface DrawnLink {
  /** null: nothing is between the ports but that one belongs to the other. */
  readonly link: Link | null;
  readonly style: string;
  /** Ports at either end. */
  readonly from: number;
  readonly to: number;
}

/** Draws from top to bottom, and knows how far it is. */
class Column {
  readonly #nodes: SvgNode[] = [];
  readonly #width: number;
  /** Owners of the ports drawn last, by address: what follows inside them needs no box again. */
  #open: string | undefined;
  #y = MARGIN;

  constructor(width: number) {
    this.#width = width;
  }

  get height(): number {
    return this.#y + MARGIN;
  }

  get nodes(): readonly SvgNode[] {
    return this.#nodes;
  }

  /** Ports side by side that are left: below their owners. */
  near(ports: readonly Port[]): void {
    const owners = ownersOf(ports);
    if (keyOf(owners) !== this.#open) {
      if (this.#open !== undefined) this.#y += GAP;
      this.#row(owners, "parent", PARENT);
    }
    this.#row(ports, "port", PORT);
  }

  /** Ports side by side that are reached: above their owners. A place has no owner and is drawn as one. */
  far(ports: readonly Port[]): void {
    const owners = ownersOf(ports);
    if (owners.length > 0) this.#row(ports, "port", PORT);
    this.#row(owners.length > 0 ? owners : ports, "parent", PARENT);
    this.#open = keyOf(owners.length > 0 ? owners : ports);
  }

  /** What connects the ports drawn last with those that are drawn next: one line, which parts where there are several. */
  link(drawn: DrawnLink): void {
    const { link, style } = drawn;
    const x = this.#width / 2;
    const line = svgElement("path", {
      class: style,
      stroke: link !== null && /^[0-9a-f]{6}$/i.test(link.color) ? `#${link.color}` : undefined,
      d: this.#route(drawn),
    });
    const lines = link === null ? [] : linkLines(link);
    const labels = lines.map((text, index) => {
      const y = this.#y + LINK / 2 + (index - (lines.length - 1) / 2) * LINE_HEIGHT;
      return svgElement(
        "text",
        { class: "cable-label", x: x + GAP, y },
        svgText(fitted(text, (x - 2 * MARGIN) / TEXT)),
      );
    });
    this.#nodes.push(...(link === null ? [line] : [linked(link.url, line, ...labels)]));
    this.#y += LINK;
  }

  /** A remark below everything. */
  note(text: string): void {
    this.#y += GAP;
    const place = { class: "note", x: this.#width / 2, y: this.#y + TEXT / 2 };
    this.#nodes.push(svgElement("text", place, svgText(fitted(text, this.#width / TEXT))));
    this.#y += TEXT;
  }

  #route({ from, to }: DrawnLink): string {
    const [x, top, bottom] = [this.#width / 2, this.#y, this.#y + LINK];
    const [upper, lower] = [top + (from > 1 ? BRANCH : 0), bottom - (to > 1 ? BRANCH : 0)];
    const centers = (count: number) =>
      Array.from({ length: count }, (_, index) => MARGIN + (index + 0.5) * ((this.#width - 2 * MARGIN) / count));
    const moves = [
      ...(from > 1 ? centers(from).map((start) => `M${rounded(start)} ${top}L${x} ${upper}`) : []),
      `M${x} ${upper}V${lower}`,
      ...(to > 1 ? centers(to).map((end) => `M${rounded(end)} ${bottom}L${x} ${lower}`) : []),
    ];
    return moves.join("");
  }

  #row(items: readonly Named[], kind: "parent" | "port", height: number): void {
    const room = this.#width - 2 * MARGIN;
    const each = room / Math.max(items.length, 1);
    const inset = kind === "port" ? each * 0.1 : 0;
    for (const [index, { url, display }] of items.entries()) {
      const x = MARGIN + index * each + inset;
      const width = each - 2 * inset;
      const box = svgElement("rect", { class: kind, x, y: this.#y, width, height, rx: 4 });
      const name = svgElement(
        "text",
        { class: kind === "parent" ? "parent-name" : undefined, x: x + width / 2, y: this.#y + height / 2 },
        svgText(fitted(display, width / TEXT - 1)),
      );
      this.#nodes.push(linked(url, svgElement("title", {}, svgText(display)), box, name));
    }
    this.#y += height;
  }
}

/** The SVG document of a trace: devices, circuits and places from top to bottom with the ports and cables between them. Texts of users stand in it as text only. */
export function drawTrace({ segments, isSplit }: ShownTrace, width: number): string {
  const column = new Column(width);
  for (const { near, link, isWireless, far } of segments) {
    const [from, to] = [near, far].map((texts) => texts.map((text) => JSON.parse(text) as Port)) as [Port[], Port[]];
    const read = link === null ? null : (JSON.parse(link) as Link);
    column.near(from);
    const style = styleOf(read, isWireless);
    if (link !== null || to.length > 0) column.link({ link: read, style, from: from.length, to: to.length });
    if (to.length > 0) column.far(to);
  }
  if (isSplit) column.note("The path parts here.");
  const { height, nodes } = column;
  return svgDocument({ className: "trace", width, height, label: "Cable trace", style: STYLE }, ...nodes);
}

/** Devices and circuits of ports, each once. */
function ownersOf(ports: readonly Port[]): Named[] {
  const owners = ports.flatMap(({ device, circuit }) => device ?? circuit ?? []);
  return [...new Map(owners.map((owner) => [owner.url, owner])).values()];
}

function styleOf(link: Link | null, isWireless: boolean): string {
  if (link === null) return "attached";
  if (isWireless) return "wireless";
  return link.status === "connected" ? "cable" : "cable planned";
}

const rounded = (value: number): number => Number(value.toFixed(2));

const keyOf = (owners: readonly Named[]): string => owners.map(({ url }) => url).join(" ");

/** Two lines at most: what it is called, and of which kind and length it is. */
function linkLines({ id, label, type, length, length_unit: unit, status }: Link): string[] {
  const facts = [type, length === null ? "" : `${length} ${unit}`, status === "connected" ? "" : status];
  const second = facts.filter((fact) => fact !== "").join(", ");
  return [label === "" ? `#${id}` : label, ...(second === "" ? [] : [second])];
}

/** A link to the object's page, which has the address of the object without /api. */
function linked(url: string, ...inside: readonly SvgNode[]): SvgNode {
  const { origin, pathname } = new URL(url);
  return svgElement("a", { href: `${origin}${pathname.slice("/api".length)}`, target: "_top" }, ...inside);
}
