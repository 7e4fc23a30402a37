import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";

/** Until a connection that sends nothing more is given up. */
const PATIENCE_MILLISECONDS = 300;
const IDLE_CONNECTIONS = 2_000;

let server: TestServer;
let listening: Awaited<ReturnType<TestServer["open"]>>;
beforeAll(async () => {
  server = await createTestServer();
  listening = await server.open({
    headerMilliseconds: PATIENCE_MILLISECONDS,
    requestMilliseconds: PATIENCE_MILLISECONDS,
  });
});
afterAll(async () => {
  await listening.close();
  await server.close();
});

const AUTHORIZED = `Host: records\r\nAuthorization: Token ${TEST_KEY}\r\n`;
const JSON_BODY = `${AUTHORIZED}Content-Type: application/json\r\n`;
const siteBody = (slug: string) => JSON.stringify({ name: slug, slug });

function open(): Promise<Socket> {
  const { hostname, port } = new URL(listening.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** What comes back until the server ends the connection, or until `count` answers are there. */
async function send(bytes: string, count = Number.POSITIVE_INFINITY): Promise<string> {
  const socket = await open();
  let received = "";
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (statusesOf(received).length >= count) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(bytes, "latin1");
  });
}

const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const slugs = async () => {
  const { body } = await server.get<{ results: { slug: string }[] }>("/api/dcim/sites/");
  return body.results.map(({ slug }) => slug);
};

describe("requests whose end is ambiguous are refused, and nothing in them is done", () => {
  const inner = `POST /api/dcim/sites/ HTTP/1.1\r\n${JSON_BODY}Content-Length: 30\r\n\r\n${siteBody("smuggled")}`;
  test.each([
    ["two lengths", `Content-Length: 2\r\nContent-Length: ${inner.length}\r\n\r\n{}${inner}`],
    ["a list of lengths", `Content-Length: 2, 2\r\n\r\n{}${inner}`],
    ["a length and chunks", `Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ["chunks under another name", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
    ["chunks not last", `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
    ["a space before the colon", `Content-Length : 2\r\n\r\n{}${inner}`],
    ["a folded header", `X: a\r\n Content-Length: 2\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`],
    ["a negative length", `Content-Length: -1\r\n\r\n${inner}`],
    ["a length with a sign", `Content-Length: +2\r\n\r\n{}${inner}`],
    ["a hexadecimal length", `Content-Length: 0x2\r\n\r\n{}${inner}`],
    ["a chunk of a bad size", `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${inner}`],
    ["a chunk of an endless size", `Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n\r\n${inner}`],
    ["a null byte in a header", `X: a\u0000b\r\nContent-Length: 2\r\n\r\n{}${inner}`],
  ])("%s", async (_name, rest) => {
    const received = await send(`POST /api/dcim/sites/ HTTP/1.1\r\n${JSON_BODY}${rest}`);
    expect(statusesOf(received).filter((status) => status < 400)).toEqual([]);
    expect(await slugs()).not.toContain("smuggled");
  });
});

test("requests that follow each other on a connection are answered in order", async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${AUTHORIZED}\r\n`;
  const received = await send(get("/api/status/") + get("/api/nothing/") + get("/live"), 3);
  expect(statusesOf(received)).toEqual([200, 404, 200]);
});

test("a request whose headers do not end is given up", async () => {
  const received = await send(`GET /api/dcim/sites/ HTTP/1.1\r\n${AUTHORIZED}X-Slow: `);
  expect(statusesOf(received)).toEqual([408]);
});

test("a request whose body does not end is given up, and nothing in it is done", async () => {
  const body = siteBody("half-sent");
  await send(`POST /api/dcim/sites/ HTTP/1.1\r\n${JSON_BODY}Content-Length: ${body.length + 1}\r\n\r\n${body}`);
  expect(await slugs()).not.toContain("half-sent");
});

test("a header of more than the limit is refused", async () => {
  const received = await send(`GET /live HTTP/1.1\r\nHost: records\r\nX: ${"a".repeat(70_000)}\r\n\r\n`);
  expect(statusesOf(received)).toEqual([431]);
});

test("a compressed body is refused before it is unpacked", async () => {
  const { status } = await server.request("/api/dcim/sites/", {
    method: "POST",
    headers: { "content-encoding": "gzip" },
    body: "{}",
  });
  expect(status).toBe(415);
});

test(`${IDLE_CONNECTIONS} idle connections keep nobody from being answered`, async () => {
  const sockets = await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, open));
  const { status } = await fetch(`${listening.url}/api/status/`, { headers: { authorization: `Token ${TEST_KEY}` } });
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
});
