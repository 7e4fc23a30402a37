import { type SvgNode, svgElement } from "../shared/svg-element.ts";

/** Colours follow what the reader's system prefers. Nothing outside the drawing is touched where it stands in a page. */
export const ELEVATION_STYLE = `
.elevation { --paper: #ffffff; --line: #ced4da; --frame: #212529; --ink: #212529; --faint: #6c757d; --hatch: #dee2e6; --reserved: #b0b0ff; }
@media (prefers-color-scheme: dark) {
  .elevation { --paper: #212529; --line: #495057; --frame: #adb5bd; --ink: #f8f9fa; --faint: #adb5bd; --hatch: #343a40; --reserved: #6466c8; }
}
.elevation text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
.elevation .number, .elevation .behind { fill: var(--faint); }
.elevation .on-dark { fill: #ffffff; }
.elevation .on-light { fill: #000000; }
.elevation .unit { fill: var(--paper); stroke: var(--line); }
.elevation .device { stroke: var(--frame); stroke-opacity: 0.4; }
.elevation .reservation { stroke: var(--line); }
.elevation .frame { fill: none; stroke: var(--frame); }
.elevation a:hover .device, .elevation a:focus .device, .elevation a:hover .reservation, .elevation a:focus .reservation { stroke: var(--ink); stroke-width: 2; stroke-opacity: 1; }
.elevation .pale { opacity: 0.3; }
.elevation #taken rect { fill: var(--paper); }
.elevation #taken path { stroke: var(--hatch); }
.elevation #reserved rect { fill: var(--paper); }
.elevation #reserved path { stroke: var(--reserved); }
`;

/** A pattern of slanting lines, known by its name. */
export function hatching(id: "taken" | "reserved"): SvgNode {
  const size = 10;
  return svgElement(
    "pattern",
    { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svgElement("rect", { width: size, height: size }),
    svgElement("path", { d: `M0 0V${size}`, "stroke-width": size }),
  );
}
