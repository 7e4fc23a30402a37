import { type SvgNode, svgElement, svgText } from "../shared/svg-element.ts";
import { fitted } from "./label-text.ts";
import type { ShownSegment } from "./read-trace.ts";

/** Heights in pixels. */
const PARENT = 44;
const PORT = 30;
const LINK = 72;
const GAP = 16;
const MARGIN = 8;
/** Of texts, in pixels. */
const TEXT = 13;

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
.trace .attached { stroke: var(--line); stroke-width: 3; stroke-dasharray: 3 5; }
.trace .cable-label { text-anchor: start; }
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

  link(link: Link | undefined): void {
    const x = this.#width / 2;
    const ends = { x1: x, x2: x, y1: this.#y, y2: this.#y + LINK };
    if (link === undefined) this.#nodes.push(svgElement("line", { class: "attached", ...ends }));
    else {
      const stroke = /^[0-9a-f]{6}$/i.test(link.color) ? `#${link.color}` : undefined;
      const kind = link.status === "connected" ? "cable" : "cable planned";
      const room = x - 2 * MARGIN;
      const lines = linkLines(link).map((line, index) =>
        svgElement(
          "text",
          { class: "cable-label", x: x + GAP, y: this.#y + LINK / 2 + (index - 0.5) * (TEXT + 5) },
          svgText(fitted(line, room / TEXT)),
        ),
      );
      this.#nodes.push(linked(link.url, svgElement("line", { class: kind, stroke, ...ends }), ...lines));
    }
    this.#y += LINK;
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
export function drawTrace(segments: readonly ShownSegment[], width: number): string {
  const column = new Column(width);
  for (const { near, link, far } of segments) {
    const [from, to] = [near, far].map((texts) => texts.map((text) => JSON.parse(text) as Port)) as [Port[], Port[]];
    column.near(from);
    if (link !== null || to.length > 0) column.link(link === null ? undefined : (JSON.parse(link) as Link));
    if (to.length > 0) column.far(to);
  }
  const { height, nodes } = column;
  return svgElement(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      class: "trace",
      role: "group",
      "aria-label": "Cable trace",
    },
    svgElement("style", {}, svgText(STYLE)),
    ...nodes,
  ).markup;
}

/** Devices and circuits of ports, each once. */
function ownersOf(ports: readonly Port[]): Named[] {
  const owners = ports.flatMap(({ device, circuit }) => device ?? circuit ?? []);
  return [...new Map(owners.map((owner) => [owner.url, owner])).values()];
}

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
