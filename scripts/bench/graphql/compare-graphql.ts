import { isDeepStrictEqual } from "node:util";
import type { ChildServer } from "../child-server.ts";
import { median, medianResult } from "../median.ts";
import { type LoadResult, runLoad } from "../request-load.ts";
import type { GraphqlScenario } from "./queries.ts";

export interface GraphqlServers {
  readonly ours: ChildServer;
  readonly postgraphile: ChildServer;
  readonly tokenKey: string;
}

export interface GraphqlComparison {
  readonly name: string;
  readonly ours: LoadResult;
  readonly postgraphile: LoadResult;
  /** Our requests per second by theirs: median of the rounds. */
  readonly ratio: number;
  /** Length of our answer. */
  readonly bytes: number;
}

const PATH = "/graphql/";
const CONNECTIONS = 8;
/** Share of a round's requests that warm both servers up. */
const WARM_UP = 0.5;

/** Rounds of the two servers by turns, so that what disturbs the machine disturbs both. Throws when they differ in what they answer. */
export async function compareGraphql(
  servers: GraphqlServers,
  scenario: GraphqlScenario,
  rounds: number,
): Promise<GraphqlComparison> {
  const { tokenKey } = servers;
  const own = { url: servers.ours.url, body: JSON.stringify({ query: scenario.ours }) };
  const other = { url: servers.postgraphile.url, body: JSON.stringify({ query: scenario.postgraphile }) };
  const bytes = await checkSameData(scenario, await answerOf(own, tokenKey), await answerOf(other, tokenKey));
  const load = ({ url, body }: typeof own, requests: number) =>
    runLoad({
      url,
      tokenKey,
      request: () => ({ method: "POST", path: PATH, body }),
      requests,
      connections: CONNECTIONS,
    });
  await load(own, scenario.requests * WARM_UP);
  await load(other, scenario.requests * WARM_UP);
  const results: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(own, scenario.requests);
    results.push([ours, await load(other, scenario.requests)]);
  }
  return {
    name: scenario.name,
    ours: medianResult(results.map(([ours]) => ours)),
    postgraphile: medianResult(results.map(([, theirs]) => theirs)),
    ratio: median(results.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
    bytes,
  };
}

async function answerOf(target: { url: string; body: string }, tokenKey: string): Promise<string> {
  const headers = { "Content-Type": "application/json", Authorization: `Token ${tokenKey}` };
  const response = await fetch(`${target.url}${PATH}`, { method: "POST", headers, body: target.body });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`${target.url}: ${text.slice(0, 500)}`);
  return text;
}

async function checkSameData({ name }: GraphqlScenario, ours: string, theirs: string): Promise<number> {
  if (!isDeepStrictEqual(plain(JSON.parse(ours)), plain(JSON.parse(theirs))))
    throw new Error(`${name}: the answers differ`);
  return Buffer.byteLength(ours);
}

/** Data without connections, lists in an order of their own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  if ("nodes" in value) return plain(value.nodes);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}
