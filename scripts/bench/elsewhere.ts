import { median } from "./median.ts";
import type { Records } from "./records.ts";
import type { Scenario } from "./scenario.ts";

/** A NetBox with data of its own, which is only read. */
export interface Elsewhere {
  /** Without a slash at the end. */
  readonly url: string;
  readonly tokenKey: string;
  readonly records: Records;
}

const PAGE = 50;
/** Requests of a round. */
const REQUESTS = 5;
const TIMEOUT_MS = 60_000;

/** What is asked there is what its own first pages name. Throws one line that says what is missing. */
export async function openElsewhere(address: string, tokenKey: string): Promise<Elsewhere> {
  const url = address.replace(/\/$/, "");
  const sample = async <T>(path: string): Promise<{ count: number; pick: (number: number) => T }> => {
    const text = await ask({ url, tokenKey }, { path: `/api/${path}` });
    if (!text.startsWith("{")) throw new Error(`NETBOX_URL ${url} is no NetBox: /api/${path} gives no JSON.`);
    const { count, results } = JSON.parse(text) as Sample<T>;
    if (results[0] === undefined) throw new Error(`NETBOX_URL ${url} has no objects to ask for at /api/${path}.`);
    return { count, pick: (number) => results[number % results.length] as T };
  };
  const devices = await sample<{ id: number; name: string | null; serial: string }>(`dcim/devices/?limit=${PAGE}`);
  const sites = await sample<{ id: number; slug: string }>(`dcim/sites/?limit=${PAGE}`);
  const interfaces = await sample<{ id: number }>(`dcim/interfaces/?cabled=true&limit=${PAGE}`);
  const addresses = await sample<{ id: number; address: string }>(`ipam/ip-addresses/?limit=${PAGE}`);
  const prefixes = await sample<{ prefix: string }>(`ipam/prefixes/?limit=${PAGE}`);
  const records: Records = {
    device: (number) => {
      const { id, name, serial } = devices.pick(number);
      return { id, name: name ?? "", serial: serial || (name ?? "") };
    },
    site: sites.pick,
    interface: interfaces.pick,
    address: (number) => {
      const { id, address: whole } = addresses.pick(number);
      return { id, text: whole.split("/")[0] ?? whole };
    },
    prefix: prefixes.pick,
    addressesBefore: Math.max(0, addresses.count - PAGE),
    lastAddresses: 0,
  };
  return { url, tokenKey, records };
}

interface Sample<T> {
  readonly count: number;
  readonly results: readonly T[];
}

/** p50 in milliseconds, one request at a time. */
export async function timeElsewhere(elsewhere: Elsewhere, scenario: Scenario): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < REQUESTS; number += 1) {
    const startedAt = performance.now();
    await ask(elsewhere, scenario.request(number, elsewhere.records));
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Through fetch, which knows what servers and those before them may do: TLS, chunks, connections that end. */
async function ask(
  { url, tokenKey }: Pick<Elsewhere, "url" | "tokenKey">,
  { path, method = "GET", body }: { path: string; method?: string; body?: string | undefined },
): Promise<string> {
  const headers = {
    Authorization: `Token ${tokenKey}`,
    Accept: "application/json",
    "Content-Type": "application/json",
  };
  const options = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body !== undefined && { body }) };
  const response = await fetch(`${url}${path}`, options).catch((error: Error) => {
    const { cause } = error as { cause?: Error & { code?: string } };
    throw new Error(`NETBOX_URL ${url} does not answer: ${cause?.code ?? cause?.message ?? error.message}.`, {
      cause: error,
    });
  });
  const text = await response.text();
  if (response.status === 401 || response.status === 403)
    throw new Error(`NETBOX_URL ${url} refuses NETBOX_TOKEN${tokenKey === "" ? ", which is not set" : ""}: ${text}`);
  if (!response.ok) throw new Error(`NETBOX_URL ${url}${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
