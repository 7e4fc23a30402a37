import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a receiver answers; undefined: nothing, ever. */
export type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** Listens on a free port of the loopback interface, keeps what it received and answers as `answer` says; default 200. */
export async function startReceiver(
  answer: (request: Received, number: number) => Answer | undefined = () => ({ status: 200 }),
) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
    received.push(request);
    const reply = answer(request, received.length);
    if (reply !== undefined) outgoing.writeHead(reply.status, reply.headers).end(reply.body ?? "");
    for (const check of waiting) check();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    /** Resolves when there are that many requests. */
    count: (wanted: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length < wanted) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
