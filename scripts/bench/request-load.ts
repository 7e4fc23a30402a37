import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface LoadRequest {
  /** Default: GET. */
  readonly method?: string;
  /** Address below the server's. */
  readonly path: string;
  /** JSON to send. */
  readonly body?: string | undefined;
  /** Default: application/json. */
  readonly accept?: string;
  /** Prefer header. */
  readonly prefer?: string | undefined;
}

export interface Load {
  /** Address of the server, without a slash at the end. */
  readonly url: string;
  readonly tokenKey: string;
  /** The request of a number from 0. */
  readonly request: (number: number) => LoadRequest;
  /** Requests in all, at most. */
  readonly requests: number;
  /** After so long no more are begun; each connection begins one at least. Default: never. */
  readonly milliseconds?: number;
  /** Connections, each with one request at a time. */
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Of single requests, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests on connections that stay open. Speaks HTTP itself, because a client library would use as much of the machine as
 * the server under test. Throws for an answer that is no success, or one without Content-Length.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(load.url);
  const text = (number: number) => requestText(load.request(number), { host, tokenKey: load.tokenKey });
  const sockets = Array.from({ length: load.connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const times: number[] = [];
  let sent = 0;
  const started = performance.now();
  const end = started + (load.milliseconds ?? Number.POSITIVE_INFINITY);
  await Promise.all(
    sockets.map(async (socket) => {
      for (let isFirst = true; sent < load.requests && (isFirst || performance.now() < end); isFirst = false)
        times.push(await exchange(socket, text(sent++)));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function requestText(request: LoadRequest, to: { host: string; tokenKey: string }): string {
  const { method = "GET", path, body, accept = "application/json", prefer } = request;
  const preference = prefer === undefined ? "" : `Prefer: ${prefer}\r\n`;
  const content =
    body === undefined ? "" : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: ${to.host}\r\nAccept: ${accept}\r\nAuthorization: Token ${to.tokenKey}\r\n${preference}${content}\r\n${body ?? ""}`;
}

const HEAD_END = "\r\n\r\n";

/** One request; gives the milliseconds until its answer was there. */
function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let head = "";
    let left = Number.POSITIVE_INFINITY;
    const end = (error?: Error) => {
      socket.off("data", onData).off("error", end).off("close", onClose);
      if (error === undefined) resolve(performance.now() - started);
      else reject(error);
    };
    const onClose = () => end(new Error("the server closed the connection"));
    const onData = (chunk: Buffer) => {
      if (left !== Number.POSITIVE_INFINITY) left -= chunk.length;
      else {
        head += chunk.toString("latin1");
        const bodyStart = head.indexOf(HEAD_END) + HEAD_END.length;
        if (bodyStart < HEAD_END.length) return;
        const isEmpty = head.startsWith("HTTP/1.1 204 ");
        const length = isEmpty ? 0 : head.slice(0, bodyStart).match(/^content-length: *(\d+)/im)?.[1];
        if (length === undefined || !head.startsWith("HTTP/1.1 20"))
          return end(new Error(head.slice(0, bodyStart + 200)));
        left = Number(length) - (head.length - bodyStart);
      }
      if (left <= 0) end();
    };
    socket.on("data", onData).on("error", end).on("close", onClose);
    socket.write(request);
  });
}
