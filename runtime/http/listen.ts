import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Log } from "../logging/log.ts";
import type { Shell } from "./http-shell.ts";

/** Longer than the 60 seconds after which common balancers drop idle connections, so that they are the first to. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
/** Clients filter by hundreds of ids in one address. */
const MAX_HEADER_BYTES = 65_536;
const DRAIN_MILLISECONDS = 10_000;
/** A client that is slower than this to send its headers, or its whole request, is given up: it holds a connection for nothing. */
const HEADER_MILLISECONDS = 20_000;
const REQUEST_MILLISECONDS = 120_000;

const CHECK_MILLISECONDS = 5_000;
const SWEEP_MILLISECONDS = 50;
/** Of the event loop: a connection is accepted in one, its request read in the next. */
const LAST_TURNS = 3;

export interface Listener {
  /** Address that was opened, without a slash at the end: "http://127.0.0.1:8000". */
  readonly url: string;
  /** Stops taking connections, waits up to 10 seconds for requests in progress, then ends what is left. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly log: Log;
  /** How long a client may take for the headers of a request. Default: 20,000. */
  readonly headerMilliseconds?: number;
  /** How long a client may take for a whole request. Default: 120,000. */
  readonly requestMilliseconds?: number;
}

/** Opens the port. Rejects when it cannot be opened. */
export async function listen(shell: Shell, options: ListenOptions): Promise<Listener> {
  const { headerMilliseconds = HEADER_MILLISECONDS, requestMilliseconds = REQUEST_MILLISECONDS } = options;
  const listener = getRequestListener((request, bindings) => shell(request, bindings as HttpBindings), {
    errorHandler: () => new Response('{"detail":"Bad request."}', { status: 400, headers: JSON_HEADERS }),
  });
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: headerMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: Math.min(headerMilliseconds, CHECK_MILLISECONDS),
    },
    (incoming, outgoing) => {
      listener(incoming, outgoing).catch((error: unknown) => {
        options.log.warn("an answer was not sent", { error: String(error) });
        outgoing.destroy();
      });
    },
  );
  server.listen(options.port, options.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    close: () => drain(server),
  };
}

const JSON_HEADERS = { "Content-Type": "application/json" };

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  // What clients have sent by now is let in and read first: whoever was there in time is answered.
  for (let turn = 0; turn < LAST_TURNS; turn++) await setImmediate();
  server.close();
  // Connections that are kept alive become idle one by one as their requests end.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
