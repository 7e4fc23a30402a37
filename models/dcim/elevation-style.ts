import { type SvgNode, svgElement } from "../shared/svg-element.ts";

/** Colours follow what the reader's system prefers. */
export const ELEVATION_STYLE = `
svg { --paper: #ffffff; --line: #ced4da; --frame: #212529; --ink: #212529; --faint: #6c757d; --hatch: #dee2e6; --reserved: #b0b0ff; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #212529; --line: #495057; --frame: #adb5bd; --ink: #f8f9fa; --faint: #adb5bd; --hatch: #343a40; --reserved: #6466c8; }
}
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
.number, .behind { fill: var(--faint); }
.on-dark { fill: #ffffff; }
.on-light { fill: #000000; }
.unit { fill: var(--paper); stroke: var(--line); }
.device { stroke: var(--frame); stroke-opacity: 0.4; }
.reservation { stroke: var(--line); }
.frame { fill: none; stroke: var(--frame); }
a:hover .device, a:focus .device, a:hover .reservation, a:focus .reservation { stroke: var(--ink); stroke-width: 2; stroke-opacity: 1; }
.pale { opacity: 0.3; }
#taken rect { fill: var(--paper); }
#taken path { stroke: var(--hatch); }
#reserved rect { fill: var(--paper); }
#reserved path { stroke: var(--reserved); }
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
