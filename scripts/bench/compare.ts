import { isDeepStrictEqual } from "node:util";
import type { ChildServer } from "./child-server.ts";
import { median, medianResult } from "./median.ts";
import { type LoadResult, runLoad } from "./request-load.ts";
import type { Scenario } from "./scenarios.ts";

export interface Servers {
  readonly ours: ChildServer;
  readonly handWritten: ChildServer;
}

export interface Comparison {
  readonly name: string;
  readonly ours: LoadResult;
  readonly handWritten: LoadResult;
  /** Our requests per second by those of the hand-written server: median of the rounds. */
  readonly ratio: number;
  readonly ratios: readonly number[];
}

export interface CompareOptions {
  readonly tokenKey: string;
  readonly rounds: number;
}

const CONNECTIONS = 8;
/** Share of a round's requests that warm both servers up. */
const WARM_UP = 0.5;

/** Throws when the two servers do not answer the same; host names aside. */
export async function checkSameAnswers(servers: Servers, { path }: Scenario, tokenKey: string): Promise<void> {
  const [ours, handWritten] = await Promise.all(
    [servers.ours, servers.handWritten].map(async ({ url }) => {
      const response = await fetch(`${url}${path}`, { headers: { Authorization: `Token ${tokenKey}` } });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url}${path}: ${response.status} ${text}`);
      return JSON.parse(text.replaceAll(url, "")) as unknown;
    }),
  );
  if (!isDeepStrictEqual(ours, handWritten)) throw new Error(`${path}: ${difference(ours, handWritten, "")}`);
}

/** Where two values first differ. */
function difference(ours: unknown, other: unknown, at: string): string | undefined {
  if (isDeepStrictEqual(ours, other)) return undefined;
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const keys = isObject(ours) && isObject(other) ? Object.keys({ ...ours, ...other }) : [];
  for (const key of keys) {
    const found = difference(
      (ours as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      `${at}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return `${at || "the answer"} is ${JSON.stringify(ours)}, by hand ${JSON.stringify(other)}`;
}

/** Rounds of the two servers by turns, so that what disturbs the machine disturbs both. */
export async function compare(servers: Servers, scenario: Scenario, options: CompareOptions): Promise<Comparison> {
  const load = (server: ChildServer, requests: number) =>
    runLoad({
      url: server.url,
      tokenKey: options.tokenKey,
      request: () => scenario,
      requests,
      connections: CONNECTIONS,
    });
  await load(servers.ours, scenario.requests * WARM_UP);
  await load(servers.handWritten, scenario.requests * WARM_UP);
  const rounds: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const ours = await load(servers.ours, scenario.requests);
    rounds.push([ours, await load(servers.handWritten, scenario.requests)]);
  }
  const ratios = rounds.map(([ours, other]) => ours.perSecond / other.perSecond);
  return {
    name: scenario.name,
    ours: medianResult(rounds.map(([ours]) => ours)),
    handWritten: medianResult(rounds.map(([, other]) => other)),
    ratio: median(ratios),
    ratios,
  };
}
