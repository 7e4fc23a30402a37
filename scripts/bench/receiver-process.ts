// Receives webhooks for scripts/bench-events.ts: answers 204 at once, and GET /seen with how long each was under way.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  /** Milliseconds from the event to its arrival, in order of arrival. */
  readonly delays: readonly number[];
  /** Clock of the first and the last arrival, in milliseconds. */
  readonly first: number;
  readonly last: number;
}

let seen = { delays: [] as number[], first: 0, last: 0 };
const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  if (incoming.method === "GET") {
    outgoing.end(JSON.stringify(seen));
    return;
  }
  if (incoming.method === "DELETE") seen = { delays: [], first: 0, last: 0 };
  else {
    const now = Date.now();
    const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: string };
    if (seen.first === 0) seen.first = now;
    seen.last = now;
    seen.delays.push(now - Date.parse(timestamp));
  }
  outgoing.writeHead(204).end();
});
server.listen(0, "127.0.0.1", () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => process.exit(0));
