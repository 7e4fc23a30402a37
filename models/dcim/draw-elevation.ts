import { type SvgNode, svgDocument, svgElement, svgText } from "../shared/svg-element.ts";
import { ELEVATION_STYLE, hatching } from "./elevation-style.ts";
import type { ElevationDevice, ElevationRack } from "./elevation-units.ts";
import { fitted, isDark } from "./label-text.ts";

/** A device as an elevation draws it. */
export interface DrawnDevice extends ElevationDevice {
  /** It stands on the face that is shown; otherwise it is seen from behind, since it takes both faces. */
  readonly isFacing: boolean;
  /** What whoever looks may know of it; null draws only that the units are taken. */
  readonly shown: {
    readonly name: string;
    /** Lines of the tooltip. */
    readonly facts: readonly string[];
    /** Address of its page. */
    readonly url: string;
    /** Colour of its role: six hexadecimal digits; null for none. */
    readonly color: string | null;
    /** Address of the picture of the side that is seen; null for none. */
    readonly image: string | null;
    /** Drawn pale because others are highlighted. */
    readonly isPale: boolean;
  } | null;
}

/** Units that are kept free for someone. */
export interface DrawnReservation {
  readonly units: readonly number[];
  readonly facts: readonly string[];
  readonly url: string;
}

/** Sizes in pixels. */
export interface ElevationSizes {
  readonly unitWidth: number;
  readonly unitHeight: number;
  /** Width of the numbers at the left. */
  readonly legendWidth: number;
  /** Width of the strip at the right that shows reservations. */
  readonly marginWidth: number;
}

export interface Elevation {
  readonly rack: ElevationRack;
  readonly face: "front" | "rear";
  readonly devices: readonly DrawnDevice[];
  readonly reservations: readonly DrawnReservation[];
  readonly sizes: ElevationSizes;
}

/** Width of the rack's frame in pixels. */
const BORDER = 2;

/**
 * The SVG document of one face of a rack: numbered units, devices in the colours of their roles with names, pictures and links,
 * hatched where they are seen from behind, reservations beside them. Texts of users stand in it as text only.
 */
export function drawElevation(elevation: Elevation): string {
  const { rack, face, sizes } = elevation;
  const width = sizes.unitWidth + sizes.legendWidth + sizes.marginWidth + 2 * BORDER;
  const height = rack.height * sizes.unitHeight + 2 * BORDER;
  const title = `Rack ${rack.name}, ${face}`;
  return svgDocument(
    { className: "elevation", width, height, label: title, style: ELEVATION_STYLE },
    svgElement("title", {}, svgText(title)),
    svgElement("defs", {}, hatching("taken"), hatching("reserved")),
    ...drawUnits(elevation),
    ...elevation.devices.map((device) => drawDevice(device, elevation)),
    ...elevation.reservations.flatMap((reservation) => drawReservation(reservation, elevation)),
    svgElement("rect", {
      class: "frame",
      x: sizes.legendWidth + BORDER / 2,
      y: BORDER / 2,
      width: sizes.unitWidth + BORDER,
      height: height - BORDER,
      "stroke-width": BORDER,
    }),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where units stand that begin with `position` and are `height` high. */
function boxOf(position: number, height: number, { rack, sizes }: Elevation): Box {
  const above = rack.isDescending ? position - rack.startingUnit : rack.startingUnit + rack.height - position - height;
  return {
    x: sizes.legendWidth + BORDER,
    y: above * sizes.unitHeight + BORDER,
    width: sizes.unitWidth,
    height: height * sizes.unitHeight,
  };
}

function drawUnits(elevation: Elevation): SvgNode[] {
  const { rack, sizes } = elevation;
  return Array.from({ length: rack.height }, (_, index) => rack.startingUnit + index).flatMap((unit) => {
    const box = boxOf(unit, 1, elevation);
    return [
      svgElement("rect", { class: "unit", ...box }),
      ...(sizes.legendWidth > 0 ? [label("number", String(unit), { ...box, x: 0, width: sizes.legendWidth })] : []),
    ];
  });
}

/** Pixels; smaller where the units are. */
const FONT_SIZE = 14;
/** Share of a box's height that its text takes at most. */
const TEXT_SHARE = 0.8;

/** A text in the middle of a box, cut to its width. */
function label(style: string, text: string, { x, y, width, height }: Box): SvgNode {
  const size = Math.min(FONT_SIZE, height * TEXT_SHARE);
  const shown = svgText(fitted(text, width / size));
  return svgElement("text", { class: style, x: x + width / 2, y: y + height / 2, "font-size": size }, shown);
}

function drawDevice(device: DrawnDevice, elevation: Elevation): SvgNode {
  const box = boxOf(device.position, device.height, elevation);
  const { shown, isFacing } = device;
  if (shown === null) return svgElement("rect", { class: "device", fill: "url(#taken)", ...box });
  const fill = isFacing && shown.color !== null ? `#${shown.color}` : "url(#taken)";
  // A picture says what the device is; the name stays in the tooltip and for those who do not see it.
  const face =
    shown.image === null
      ? label(isFacing ? inkOn(shown.color) : "behind", shown.name, box)
      : svgElement("image", { href: shown.image, preserveAspectRatio: "xMidYMid slice", ...box });
  return svgElement(
    "a",
    { href: shown.url, target: "_top", class: shown.isPale ? "pale" : undefined, "aria-label": shown.name },
    svgElement("title", {}, svgText([shown.name, ...shown.facts].join("\n"))),
    svgElement("rect", { class: "device", fill, ...box }),
    face,
  );
}

const inkOn = (color: string | null): string => (color === null ? "name" : isDark(color) ? "on-dark" : "on-light");

/** One strip for each run of units without a gap. */
function drawReservation({ units, facts, url }: DrawnReservation, elevation: Elevation): SvgNode[] {
  const { rack, sizes } = elevation;
  if (sizes.marginWidth === 0) return [];
  const end = rack.startingUnit + rack.height;
  const inside = units.filter((unit) => unit >= rack.startingUnit && unit < end).sort((a, b) => a - b);
  const runs: { first: number; count: number }[] = [];
  for (const unit of inside) {
    const last = runs.at(-1);
    if (last !== undefined && unit === last.first + last.count) last.count += 1;
    else runs.push({ first: unit, count: 1 });
  }
  return runs.map(({ first, count }) => {
    const box = boxOf(first, count, elevation);
    const strip = { ...box, x: box.x + box.width + BORDER, width: sizes.marginWidth };
    return svgElement(
      "a",
      { href: url, target: "_top" },
      svgElement("title", {}, svgText(facts.join("\n"))),
      svgElement("rect", { class: "reservation", fill: "url(#reserved)", ...strip }),
    );
  });
}
