import type { BenchReport } from "./bench-report.ts";
import type { Times } from "./compare.ts";

const WIDTH = 960;
const LINE_HEIGHT = 18;
const PLOT = { left: 60, right: 620, top: 30 };
const DECADE = 140;
/** Of what is to follow nothing, of what follows something, and of the limit. */
const COLORS = { flat: "#2b6cb0", growing: "#c05621", limit: "#cbd5e0" } as const;

/** Cost against the size of the data, both in times of the smallest and by powers of ten, as an SVG document; the limit is dashed. */
export function growthChart({ sizes, scenarios }: Pick<BenchReport, "sizes" | "scenarios">): string {
  const shown = scenarios
    .flatMap(({ name, grows, times }) => (times === undefined ? [] : [{ name, grows, ...times }]))
    .sort((a, b) => last(b.ours) - last(a.ours));
  const most = Math.max(10, ...shown.flatMap(({ ours, byHand }) => [...ours.growth, ...byHand.growth]));
  const bottom = Math.max(PLOT.top + Math.log10(most) * DECADE, PLOT.top + (shown.length - 2) * LINE_HEIGHT);
  const largest = Math.log10(Math.max(...sizes, 10));
  const x = (size: number) => PLOT.left + (Math.log10(size) / largest) * (PLOT.right - PLOT.left);
  const y = (ratio: number) => bottom - Math.log10(Math.max(ratio, 0.5)) * DECADE;
  const line = ({ growth }: Times, style: string) => {
    const points = growth.map((value, at) => `${x(sizes[at] ?? 1).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline points="${points.join(" ")}" fill="none" ${style}/>`;
  };
  const limits = shown.map(({ byHand }) => line(byHand, `stroke="${COLORS.limit}" stroke-dasharray="4 3"`));
  const lines = shown.map(({ name, grows, ours }, index) => {
    const color = grows === undefined ? COLORS.flat : COLORS.growing;
    const label = PLOT.top + index * LINE_HEIGHT;
    return `${line(ours, `stroke="${color}" stroke-width="1.5"`)}
<line x1="${PLOT.right}" y1="${y(last(ours)).toFixed(1)}" x2="${PLOT.right + 30}" y2="${label}" stroke="#a0aec0" stroke-width="0.5"/>
<text x="${PLOT.right + 34}" y="${label + 4}" fill="${color}">${last(ours).toFixed(1)}× ${escapeText(name)}</text>`;
  });
  const titles = sizes.map((size) => `<text x="${x(size)}" y="${bottom + 60}" text-anchor="middle">${size}×</text>`);
  const costs = [1, 10, 100, 1000]
    .filter((ratio) => ratio <= most * 2)
    .map(
      (ratio) =>
        `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(ratio)}" y2="${y(ratio)}" stroke="#e2e8f0"/><text x="${PLOT.left - 8}" y="${y(ratio) + 4}" text-anchor="end">${ratio}×</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 80}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${[...costs, ...titles, ...limits, ...lines].join("\n")}
</svg>
`;
}

const last = ({ growth }: Times): number => growth.at(-1) ?? Number.NaN;
const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
