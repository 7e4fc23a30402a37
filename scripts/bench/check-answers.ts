import { isDeepStrictEqual } from "node:util";
import type { DataSet } from "./data-set.ts";
import type { Scenario } from "./scenario.ts";

/** Throws when the two servers do not answer the same: equal reads, host names aside, and writes of equal shape. */
export async function checkSameAnswers(set: DataSet, scenario: Scenario): Promise<void> {
  const number = set.next(scenario.name);
  // What is created or deleted cannot be so twice.
  const isOnce = scenario.isWrite && scenario.request(number, set.records).method !== "PATCH";
  const ours = await ask(set, "ours", { scenario, number });
  const byHand = await ask(set, "byHand", { scenario, number: isOnce ? set.next(scenario.name) : number });
  const [one, other] = scenario.isWrite ? [shapeOf(ours), shapeOf(byHand)] : [ours, byHand];
  if (!isDeepStrictEqual(one, other)) throw new Error(`${scenario.name}: ${difference(one, other, "")}`);
}

async function ask(
  set: DataSet,
  server: "ours" | "byHand",
  { scenario, number }: { scenario: Scenario; number: number },
): Promise<unknown> {
  const { url } = set[server];
  const { path, method = "GET", body, prefer } = scenario.request(number, set.records);
  const headers = {
    Authorization: `Token ${set.tokenKey}`,
    "Content-Type": "application/json",
    ...(prefer !== undefined && { Prefer: prefer }),
  };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path}: ${response.status} ${text}`);
  const answer = text === "" ? undefined : (JSON.parse(text.replaceAll(url, "")) as object);
  // What is estimated follows statistics, which PostgreSQL may have renewed in between.
  return [response.status, prefer === undefined ? answer : { ...answer, count: undefined }];
}

/** Types instead of values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
}

/** Where two values first differ. */
function difference(ours: unknown, other: unknown, at: string): string | undefined {
  if (isDeepStrictEqual(ours, other)) return undefined;
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const keys = isObject(ours) && isObject(other) ? Object.keys({ ...ours, ...other }) : [];
  for (const key of keys) {
    const [one, two] = [ours, other] as [Record<string, unknown>, Record<string, unknown>];
    const found = difference(one[key], two[key], `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return `${at || "the answer"} is ${JSON.stringify(ours)}, by hand ${JSON.stringify(other)}`;
}
