import { cpus } from "node:os";
import type { Comparison } from "./compare.ts";

export interface BenchReport {
  readonly node: string;
  readonly processors: number;
  readonly scenarios: readonly (Comparison & { readonly statements: number })[];
  /** After all rounds, in MiB; null where unknown. */
  readonly memory: { readonly ours: number | null; readonly handWritten: number | null };
}

export const machine = () => ({ node: process.version, processors: cpus().length });

const HEAD = ["", "ours/s", "by hand/s", "ratio", "p50 ms", "p99 ms", "p50 by hand", "p99 by hand", "statements"];

/** A table for people. */
export function reportTable({ scenarios, memory, node, processors }: BenchReport): string {
  const rows = scenarios.map(({ name, ours, handWritten, ratio, statements }) => [
    name,
    ours.perSecond.toFixed(0),
    handWritten.perSecond.toFixed(0),
    ratio.toFixed(2),
    ...[ours.p50, ours.p99, handWritten.p50, handWritten.p99].map((time) => time.toFixed(1)),
    String(statements),
  ]);
  return [
    ...alignedLines([HEAD, ...rows]),
    `memory: ours ${memory.ours ?? "?"} MiB, by hand ${memory.handWritten ?? "?"} MiB; Node ${node}, ${processors} processors`,
  ].join("\n");
}

/** Lines of a table: the first column to the left, numbers to the right. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  "));
}
