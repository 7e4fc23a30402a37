import { CpuMeter } from "./cpu-meter.ts";
import type { DataSet } from "./data-set.ts";
import { type Elsewhere, timeElsewhere } from "./elsewhere.ts";
import { median } from "./median.ts";
import { type LoadResult, runLoad } from "./request-load.ts";
import type { Scenario } from "./scenario.ts";

/** Requests a second of ours and of the limit. */
export interface Rates {
  readonly ours: Rate;
  readonly byHand: Rate;
  /** Ours by the limit: median of the rounds, and each of them. */
  readonly ratio: number;
  readonly ratios: readonly number[];
  /** Processor time of the server and PostgreSQL for one request, in milliseconds; absent where the system does not tell. */
  readonly cpu?: { readonly ours: number; readonly byHand: number };
}

export type Rate = Pick<LoadResult, "perSecond"> & Partial<Pick<LoadResult, "p99">>;

/** Of one request at a time. */
export interface Times {
  /** p50 in milliseconds by data set: medians of the rounds. */
  readonly p50: readonly number[];
  /** The same in times of the first data set. */
  readonly growth: readonly number[];
  /** Processor time of the server and PostgreSQL for one request, in milliseconds; undefined where the system does not tell. */
  readonly cpu?: readonly (number | undefined)[];
}

const SERVERS = ["ours", "byHand"] as const;
type ServerName = (typeof SERVERS)[number];

const CONNECTIONS = 4;
/** How long a round with all connections takes, and one with a single request at a time: little, so that both servers meet the same machine. */
const RATE_MS = 100;
const TIME_MS = 50;
/** What comes before: PostgreSQL plans a statement anew the first five times, on each connection of a server. */
const WARM_UP = { requests: 200, connections: CONNECTIONS, milliseconds: 1_000 } as const;

interface Round {
  readonly requests?: number;
  readonly connections: number;
  readonly milliseconds: number;
}

function load(set: DataSet, server: ServerName, scenario: Scenario, round: Round): Promise<LoadResult> {
  return runLoad({
    url: set[server].url,
    tokenKey: set.tokenKey,
    request: () => scenario.request(set.next(scenario.name), set.records),
    ...round,
    requests: scenario.most ?? round.requests ?? Number.POSITIVE_INFINITY,
  });
}

/** Makes both servers of a data set ready for a scenario. */
export async function warmUp(set: DataSet, scenario: Scenario): Promise<void> {
  for (const server of SERVERS) await load(set, server, scenario, WARM_UP);
}

/** Requests a second on one data set. The servers by turns, so that what disturbs the machine disturbs both. */
export async function compareRates(set: DataSet, scenario: Scenario, rounds: number): Promise<Rates> {
  const round = { connections: CONNECTIONS, milliseconds: RATE_MS };
  const meters = { ours: new CpuMeter(set, "ours"), byHand: new CpuMeter(set, "byHand") };
  const measure = (server: ServerName) => meters[server].measure(() => load(set, server, scenario, round));
  const results: [LoadResult, LoadResult][] = [];
  for (let number = 0; number < rounds; number += 1) {
    const ours = await measure("ours");
    results.push([ours, await measure("byHand")]);
  }
  const [ours, byHand] = [meters.ours.perRequest, meters.byHand.perRequest];
  return { ...ratesOf(results), ...(ours !== undefined && byHand !== undefined && { cpu: { ours, byHand } }) };
}

/** Of rounds of ours and of the limit. */
export function ratesOf(rounds: readonly (readonly [ours: Rate, byHand: Rate])[]): Rates {
  const ratios = rounds.map(([ours, byHand]) => ours.perSecond / byHand.perSecond);
  const middle = (at: 0 | 1): Rate => {
    const p99 = rounds.flatMap((round) => round[at].p99 ?? []);
    return {
      perSecond: median(rounds.map((round) => round[at].perSecond)),
      ...(p99.length > 0 && { p99: median(p99) }),
    };
  };
  return { ours: middle(0), byHand: middle(1), ratio: median(ratios), ratios };
}

/** The time of single requests by data set, of both servers by turns, and of a server elsewhere. */
export async function compareTimes(
  sets: readonly DataSet[],
  scenario: Scenario,
  { rounds, elsewhere }: { readonly rounds: number; readonly elsewhere: Elsewhere | undefined },
): Promise<{ ours: Times; byHand: Times; elsewhere?: number }> {
  const round = { connections: 1, milliseconds: TIME_MS };
  const prepare = (server: ServerName) =>
    sets.map((set) => ({ p50: [] as number[], meter: new CpuMeter(set, server) }));
  const measured = { ours: prepare("ours"), byHand: prepare("byHand") };
  const other: number[] = [];
  let isAsked = elsewhere !== undefined;
  for (let number = 0; number < rounds; number += 1) {
    for (const [index, set] of sets.entries()) {
      for (const server of SERVERS) {
        const own = measured[server][index];
        own?.p50.push((await own.meter.measure(() => load(set, server, scenario, round))).p50);
      }
    }
    if (elsewhere === undefined || !isAsked) continue;
    try {
      other.push(await timeElsewhere(elsewhere, scenario));
    } catch (error) {
      console.error(`${scenario.name}: ${(error as Error).message}`);
      isAsked = false;
    }
  }
  return {
    ours: timesWithCpu(measured.ours),
    byHand: timesWithCpu(measured.byHand),
    ...(isAsked && { elsewhere: median(other) }),
  };
}

const timesWithCpu = (measured: readonly { readonly p50: readonly number[]; readonly meter: CpuMeter }[]): Times => ({
  ...timesOf(measured.map(({ p50 }) => p50)),
  cpu: measured.map(({ meter }) => meter.perRequest),
});

/** Of the times of every round, by data set. */
export function timesOf(measured: readonly (readonly number[])[]): Times {
  const first = measured[0] ?? [];
  return {
    p50: measured.map(median),
    // Of each round by itself: the machine is not as fast in all of them.
    growth: measured.map((times) => median(times.map((time, round) => time / (first[round] ?? Number.NaN)))),
  };
}
