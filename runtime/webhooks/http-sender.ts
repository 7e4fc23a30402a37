import { readFile, stat } from "node:fs/promises";
import { Agent, type Dispatcher, request } from "undici";
import type { WebhookRequest } from "./build-request.ts";
import type { NetworkPolicy } from "./network-policy.ts";

export interface SenderOptions {
  readonly policy: NetworkPolicy;
  /** Connections to one host. */
  readonly hostConnections: number;
  readonly connectTimeoutMs: number;
  /** From the connection to the end of the response, redirects included. */
  readonly totalTimeoutMs: number;
}

export interface TlsSettings {
  readonly verifiesCertificate: boolean;
  /** "" for the certificates of the system. */
  readonly caFile: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Beginning of the body. */
  readonly text: string;
}

/** Of a response that is kept. */
const KEPT_BYTES = 16_384;
/** Read of a response before its connection is given up. */
const READ_BYTES = 1_048_576;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends requests over connections that are kept, one set for each way of checking certificates. */
export class HttpSender {
  readonly #options: SenderOptions;
  readonly #agents = new Map<string, Agent>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Rejects when there is no whole response in time; `signal` gives up sooner. Redirects are followed only where that is allowed. */
  async send(
    first: WebhookRequest,
    { tls, followsRedirects, signal }: { tls: TlsSettings; followsRedirects: boolean; signal: AbortSignal },
  ): Promise<HttpResponse> {
    const { totalTimeoutMs } = this.#options;
    const dispatcher = await this.#agent(tls);
    // Not AbortSignal.any(): a signal that lasts as long as the process keeps a trace of each that was made of it.
    const until = new AbortController();
    const stop = () => until.abort();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, totalTimeoutMs);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    let next = first;
    try {
      for (let redirects = 0; ; redirects++) {
        const answer = await this.#sendOnce(next, dispatcher, until.signal);
        if (!followsRedirects || !REDIRECTS.has(answer.status) || answer.location === undefined) return answer;
        if (redirects === MOST_REDIRECTS) throw new Error(`There were more than ${MOST_REDIRECTS} redirects.`);
        next = redirected(next, answer.status, answer.location);
      }
    } catch (error) {
      if (isLate) throw new Error(`There was no response within ${totalTimeoutMs / 1000} seconds.`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }

  async #sendOnce(
    { url, method, headers, body }: WebhookRequest,
    dispatcher: Dispatcher,
    signal: AbortSignal,
  ): Promise<HttpResponse & { readonly location: string | undefined }> {
    this.#options.policy.checkHost(url.hostname);
    const response = await request(url, { method: method as Dispatcher.HttpMethod, headers, body, signal, dispatcher });
    const { location } = response.headers;
    return {
      status: response.statusCode,
      text: await readText(response.body),
      location: Array.isArray(location) ? location[0] : location,
    };
  }

  async #agent({ verifiesCertificate, caFile }: TlsSettings): Promise<Agent> {
    const changed = caFile === "" ? "" : `${caFile} ${(await stat(caFile)).mtimeMs}`;
    const key = `${verifiesCertificate} ${changed}`;
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const ca = caFile === "" ? undefined : await readFile(caFile, "utf8");
    const { connectTimeoutMs, hostConnections, totalTimeoutMs, policy } = this.#options;
    const agent = new Agent({
      connections: hostConnections,
      headersTimeout: totalTimeoutMs,
      bodyTimeout: totalTimeoutMs,
      connect: {
        timeout: connectTimeoutMs,
        lookup: policy.lookup,
        rejectUnauthorized: verifiesCertificate,
        ...(ca !== undefined && { ca }),
      },
    });
    // Two that were made at once: the first stays.
    const winner = this.#agents.get(key) ?? agent;
    this.#agents.set(key, winner);
    return winner;
  }
}

/** Reads a response to its end, so that its connection can be used again; a very long one is cut off. */
async function readText(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  for await (const chunk of body) {
    if (read < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - read));
    read += chunk.length;
    if (read > READ_BYTES) break;
  }
  return Buffer.concat(kept).toString("utf8");
}

/** As browsers and clients do: 303, and 301 or 302 of a POST, become a GET; another origin does not get the credentials. */
function redirected(request: WebhookRequest, status: number, location: string): WebhookRequest {
  const url = new URL(location, request.url);
  if (!/^https?:$/.test(url.protocol)) throw new Error("A redirect led to an address that is not http:// or https://.");
  const isGet = status === 303 || (request.method === "POST" && status < 303);
  const dropped = new Set([
    ...(isGet ? ["content-type"] : []),
    ...(url.origin === request.url.origin ? [] : ["authorization", "cookie", "host"]),
  ]);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !dropped.has(name.toLowerCase())),
  );
  return { url, method: isGet ? "GET" : request.method, headers, body: isGet ? Buffer.alloc(0) : request.body };
}
