import { type GrowthReport, growthOf } from "./growth-report.ts";

const WIDTH = 960;
const LINE_HEIGHT = 18;
const PLOT = { left: 60, right: 620, top: 30 };
const DECADE = 140;

/** Cost against the size of the data, both in times of the smallest and by powers of ten, as an SVG document. */
export function growthChart({ times, scenarios }: GrowthReport): string {
  const shown = [...scenarios].sort((a, b) => growthOf(b) - growthOf(a));
  const most = Math.max(10, ...shown.flatMap(({ ours }) => ours.map((value) => value / (ours[0] ?? value))));
  const bottom = Math.max(PLOT.top + Math.log10(most) * DECADE, PLOT.top + (shown.length - 2) * LINE_HEIGHT);
  const largest = Math.log10(Math.max(...times, 10));
  const x = (size: number) => PLOT.left + (Math.log10(size) / largest) * (PLOT.right - PLOT.left);
  const y = (ratio: number) => bottom - Math.log10(Math.max(ratio, 0.5)) * DECADE;
  const lines = shown.map((result, index) => {
    const first = result.ours[0] ?? Number.NaN;
    const points = result.ours.map((value, at) => `${x(times[at] ?? 1).toFixed(1)},${y(value / first).toFixed(1)}`);
    const color = result.grows === undefined ? "#2b6cb0" : "#c05621";
    const label = PLOT.top + index * LINE_HEIGHT;
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="1.5"/>
<line x1="${PLOT.right}" y1="${points.at(-1)?.split(",")[1]}" x2="${PLOT.right + 30}" y2="${label}" stroke="#a0aec0" stroke-width="0.5"/>
<text x="${PLOT.right + 34}" y="${label + 4}" fill="${color}">${growthOf(result).toFixed(1)}× ${escapeText(result.name)}</text>`;
  });
  const sizes = times.map((size) => `<text x="${x(size)}" y="${bottom + 60}" text-anchor="middle">${size}×</text>`);
  const costs = [1, 10, 100, 1000]
    .filter((ratio) => ratio <= most * 2)
    .map(
      (ratio) =>
        `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(ratio)}" y2="${y(ratio)}" stroke="#e2e8f0"/><text x="${PLOT.left - 8}" y="${y(ratio) + 4}" text-anchor="end">${ratio}×</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 80}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${[...costs, ...sizes, ...lines].join("\n")}
</svg>
`;
}

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
