import { type Agent, request } from "node:http";
import type { FuzzRequest } from "./fuzz-request.ts";

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** From the first byte sent to the last received. */
  readonly milliseconds: number;
}

/** Sends a request as it is, also what fetch() would refuse to. Rejects when the connection ends without an answer. */
export function sendRequest(base: string, sent: FuzzRequest, agent: Agent): Promise<FuzzAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const length = sent.body === undefined ? {} : { "content-length": String(sent.body.length) };
    const outgoing = request(
      { agent, hostname, port, method: sent.method, path: sent.path, headers: { ...length, ...sent.headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(
              Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
            ),
            text: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(sent.body);
  });
}
