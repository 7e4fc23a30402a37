import { cpus } from "node:os";
import type { Rates, Times } from "./compare.ts";

export interface BenchReport {
  readonly node: string;
  readonly processors: number;
  /** Sizes of the data sets, in times 1×. */
  readonly sizes: readonly number[];
  readonly scenarios: readonly ScenarioResult[];
  /** By size: milliseconds from the start to the first answer, and MiB in use after all requests (null where unknown). */
  readonly starts: Both<readonly number[]>;
  readonly memory: Both<readonly (number | null)[]>;
}

export interface Both<T> {
  readonly ours: T;
  readonly byHand: T;
}

export interface ScenarioResult {
  readonly name: string;
  /** What the cost follows; undefined where it must not follow anything. */
  readonly grows?: string | undefined;
  /** Part of the limit's requests per second that is to be reached. */
  readonly goal?: number | undefined;
  /** On the smallest data set. */
  readonly rates?: Rates;
  readonly statements?: number;
  readonly times?: Both<Times> & { /** p50 of a server elsewhere. */ readonly elsewhere?: number };
}

/** What a request may cost with the largest data in times of the smallest, where it is to follow nothing. */
export const MOST_GROWTH = 1.5;

export const machine = () => ({ node: process.version, processors: cpus().length });

/** A table for people. */
export function reportTable(report: BenchReport): string {
  const { sizes, scenarios, starts, memory, node, processors } = report;
  const grown = sizes.slice(1).map((size) => `${size}×`);
  const isAnywhere = scenarios.some(({ times }) => times?.elsewhere !== undefined);
  const head = [
    ["", "ours/s", "limit/s", "ratio", "goal", "by CPU", "statements"],
    [`ours ${sizes[0]}× ms`, ...grown, ...grown.map((size) => `CPU ${size}`), `limit ${sizes[0]}× ms`, ...grown],
    isAnywhere ? ["elsewhere ms"] : [],
    ["follows"],
  ].flat();
  const rows = scenarios.map((result) => rowOf(result, { grown: grown.length, isAnywhere }));
  const all = <T>({ ours, byHand }: Both<readonly T[]>, show: (value: T) => string) =>
    `${ours.map(show).join(", ")} (limit ${byHand.map(show).join(", ")})`;
  return [
    ...alignedLines([head, ...rows]),
    `ratio: requests a second with four connections, by those of the hand-written server; by CPU: the processor time of one request there, by that of ours, with PostgreSQL's, which other work on the machine hardly changes. ms: p50 of one at a time; then in times of ${sizes[0]}×, to be ${MOST_GROWTH} at most where it follows nothing, and the same of the processor time. "!": goal missed.`,
    `to the first answer: ${all(starts, (value) => `${value.toFixed(0)} ms`)}; memory: ${all(memory, (value) => `${value ?? "?"} MiB`)}`,
    `Node ${node}, ${processors} processors for client, servers and PostgreSQL`,
  ].join("\n");
}

function rowOf(
  { name, rates, goal, statements, times, grows }: ScenarioResult,
  { grown, isAnywhere }: { grown: number; isAnywhere: boolean },
): string[] {
  const count = (value: number | undefined) => value?.toFixed(value < 100 ? 1 : 0) ?? "";
  const isMissed = rates !== undefined && goal !== undefined && rates.ratio < goal;
  const p50 = (measured: Times | undefined) => measured?.p50[0]?.toFixed(2) ?? "";
  const factor = (value: number | undefined) => (value === undefined ? "" : value.toFixed(2));
  const larger = Array.from({ length: grown }, (_, index) => index + 1);
  const cpu = (index: number) => {
    const [first, value] = [times?.ours.cpu?.[0], times?.ours.cpu?.[index]];
    return first === undefined || value === undefined ? undefined : value / first;
  };
  const shown = larger.map((index) => {
    const growth = times?.ours.growth[index];
    // Growth that the processor time does not show is that of other work on the machine.
    const isMissed = grows === undefined && Math.min(growth ?? 0, cpu(index) ?? Number.POSITIVE_INFINITY) > MOST_GROWTH;
    return `${factor(growth)}${isMissed ? "!" : ""}`;
  });
  return [
    [name, count(rates?.ours.perSecond), count(rates?.byHand.perSecond), rates?.ratio.toFixed(2) ?? ""],
    [goal === undefined ? "" : `${goal.toFixed(2)}${isMissed ? "!" : ""}`],
    [rates?.cpu === undefined ? "" : (rates.cpu.byHand / rates.cpu.ours).toFixed(2), statements?.toString() ?? ""],
    [p50(times?.ours), ...shown, ...larger.map((index) => factor(cpu(index)))],
    [p50(times?.byHand), ...larger.map((index) => factor(times?.byHand.growth[index]))],
    isAnywhere ? [times?.elsewhere?.toFixed(1) ?? ""] : [],
    [grows ?? ""],
  ].flat();
}

/** Lines of a table: the first column to the left, numbers to the right. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  "));
}
