import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase } from "../support/test-database.ts";
import { createTestServer, TEST_KEY } from "../support/test-server.ts";

/** 10,000 and more where the system lets a process open so many files. */
const CONNECTIONS = Number(process.env.IDLE_CONNECTIONS ?? 500);
/** Opened at a time: fewer than wait to be accepted. */
const AT_ONCE = 100;

test(`${CONNECTIONS} connections that say nothing, or no more, keep nobody else waiting`, async () => {
  const database = await createTestDatabase();
  const observer = await createTestServer({ database });
  const server = await ServerProcess.start({ DATABASE_URL: database.url });
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => open(hostname, Number(port), index)),
    );
    sockets.push(...opened);
  }
  const headers = { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "s", slug: "s" });
  expect((await fetch(`${server.url}/api/dcim/sites/`, { method: "POST", headers, body })).status).toBe(201);
  expect((await fetch(`${server.url}/api/dcim/sites/`, { headers })).status).toBe(200);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const memory = Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
  expect(memory).toBeLessThan(2 ** 30);
  // biome-ignore lint/suspicious/noConsole: the memory is a result of this test.
  console.log(`${sockets.length} idle connections: ${Math.round(memory / 2 ** 20)} MiB resident`);
  for (const socket of sockets) socket.destroy();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(await examine(observer.services)).toEqual([]);
  await observer.close();
}, 120_000);

/** A third says nothing, a third begins a request, a third has had an answer. */
async function open(host: string, port: number, index: number): Promise<Socket> {
  const socket = connect(port, host);
  // The server may close it: it waits no longer than it must.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (index % 3 === 1) socket.write("GET /api/ HTTP/1.1\r\nHost: localhost\r\n");
  if (index % 3 === 2) {
    socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
  }
  return socket;
}
