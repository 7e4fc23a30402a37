import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listener, listen } from "../../runtime/http/listen.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createSmallServer, SMALL_KEY } from "../support/small-server.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const AUTHORIZED = { Authorization: `Token ${SMALL_KEY}` };
const { server, logged } = createSmallServer({ environment: { MAX_BODY_SIZE: "100" } });

describe("every answer", () => {
  it.each(["/api/", "/api/goods", "/api/nothing/", "/live", "/nothing"])(
    "to %s carries identity, version and safety",
    async (path) => {
      const { headers } = await server.request(path, {
        headers: { "X-Request-ID": "11111111-2222-4333-8444-555555555555" },
      });
      expect(headers.get("x-request-id")).toMatch(UUID);
      expect(headers.get("x-request-id")).not.toContain("11111111");
      expect(headers.get("api-version")).toBe("3.7");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    },
  );

  it("is one line in the log", async () => {
    const { headers } = await server.request("/api/?secret=1");
    const entry = logged().find((line) => line.request_id === headers.get("x-request-id"));
    expect(entry).toMatchObject({ level: "info", message: "request", method: "GET", path: "/api/", status: 200 });
  });
});

describe("a path without its slash", () => {
  it.each([
    ["GET", "/api", "/api/"],
    ["GET", "/api/goods?a=1", "/api/goods/?a=1"],
    ["HEAD", "/api/goods/warehouses", "/api/goods/warehouses/"],
    ["OPTIONS", "/api/goods/warehouses?limit=1", "/api/goods/warehouses/?limit=1"],
    ["GET", "/api/goods/warehouses/7", "/api/goods/warehouses/7/"],
    ["PATCH", "/api/goods/warehouses/7", "/api/goods/warehouses/7/"],
    ["DELETE", "/api/goods/warehouses/7/inside", "/api/goods/warehouses/7/inside/"],
  ])("%s %s is redirected", async (method, path, location) => {
    const response = await server.request(path, { method });
    expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  });

  it.each([
    ["POST", "/api/goods/warehouses"],
    ["DELETE", "/api/goods/warehouses"],
    ["GET", "/api/goods/nothing"],
  ])("%s %s is not found", async (method, path) => {
    const response = await server.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: "Not found." });
  });
});

describe("what the client takes", () => {
  it.each([
    "application/json",
    "*/*",
    "application/json; indent=4",
    "application/json; version=3.7",
    "text/html,application/json;q=0.9",
    "application/xml, application/json;q=0.1",
  ])("%s gets JSON", async (accept) => {
    const response = await server.request("/api/", { headers: { Accept: accept } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  });

  it.each([
    ["application/xml", "Could not satisfy the request Accept header."],
    ["garbage", "Could not satisfy the request Accept header."],
    ["application/json; version=3.6", 'Invalid version in "Accept" header.'],
  ])("%s is refused before credentials are looked at", async (accept, detail) => {
    const response = await server.request("/api/", { headers: { Accept: accept, Authorization: "Token wrong" } });
    expect([response.status, await response.json()]).toEqual([406, { detail }]);
  });

  it.each([
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", ""],
    ["*/*", "?format=api"],
  ])("%s gets a page of /api/%s, and JSON with ?format=json", async (accept, query) => {
    const typeOf = async (path: string) =>
      (await server.request(path, { headers: { Accept: accept } })).headers.get("content-type");
    expect(await typeOf(`/api/${query}`)).toBe("text/html; charset=utf-8");
    expect(await typeOf("/api/?format=json")).toBe("application/json");
  });

  it("is named by ?format=, which counts before the header", async () => {
    const answers = ["json", "api", "bogus"].map(async (format) => {
      const response = await server.request(`/api/?format=${format}`, { headers: { Accept: "application/json" } });
      return [response.status, response.headers.get("content-type")];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, "application/json"],
      [200, "text/html; charset=utf-8"],
      [404, "application/json"],
    ]);
  });
});

describe("a method that a path does not take", () => {
  it("is a 405 that names those it takes", async () => {
    const response = await server.request("/api/goods/", { method: "PATCH", headers: AUTHORIZED });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await response.json()).toEqual({ detail: 'Method "PATCH" not allowed.' });
  });

  it("asks for credentials first when it would write", async () => {
    const response = await server.request("/api/goods/", { method: "POST" });
    expect(response.status).toBe(403);
  });
});

describe("a body", () => {
  it("longer than MAX_BODY_SIZE is refused", async () => {
    const response = await server.request("/api/goods/warehouses/", {
      method: "POST",
      headers: { ...AUTHORIZED, "Content-Type": "application/json", "Content-Length": "101" },
      body: `"${"x".repeat(99)}"`,
    });
    expect(response.status).toBe(413);
  });
});

describe("an error nobody foresaw", () => {
  it("is a 500 without its message, which the log has with the stack", async () => {
    const broken = createSmallServer({
      run: async () => {
        throw new TypeError('relation "goods_secret" does not exist');
      },
    });
    const response = await broken.server.request("/api/");
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(body)).toEqual({
      error: expect.any(String),
      exception: "TypeError",
      request_id: response.headers.get("x-request-id"),
    });
    expect(body).not.toContain("goods_secret");
    const entry = broken.logged().find((line) => line.level === "error");
    expect(entry).toMatchObject({ request_id: response.headers.get("x-request-id"), exception: "TypeError" });
    expect(String(entry?.stack)).toContain("goods_secret");
  });
});

describe("pages of other origins", () => {
  it("get nothing unless they are configured", async () => {
    const response = await server.request("/api/", { headers: { Origin: "https://evil.example" } });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("may read when they are, preflight included", async () => {
    const open = createSmallServer({ environment: { CORS_ORIGINS: "https://tool.example" } }).server;
    const response = await open.request("/api/", { headers: { Origin: "https://tool.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("https://tool.example");
    const preflight = await open.request("/api/goods/warehouses/", {
      method: "OPTIONS",
      headers: {
        Origin: "https://tool.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
      },
    });
    expect([preflight.status, await preflight.text()]).toEqual([200, ""]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
    const other = await open.request("/api/", { headers: { Origin: "https://evil.example" } });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("over a connection", () => {
  let listener: Listener;

  beforeAll(async () => {
    listener = await listen(server.handle, { host: "127.0.0.1", port: 0, log: createLog("silent") });
  });
  afterAll(() => listener.close());

  it("headers and addresses are those of the request", async () => {
    const response = await fetch(`${listener.url}/api/goods/`);
    expect(response.headers.get("x-request-id")).toMatch(UUID);
    expect(response.headers.get("api-version")).toBe("3.7");
    expect(await response.json()).toEqual({ warehouses: `${listener.url}/api/goods/warehouses/` });
  });

  it("HEAD has the headers of GET and no body", async () => {
    const response = await fetch(`${listener.url}/api/`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "application/json",
      "",
    ]);
  });

  it("a body of unstated length is refused once it is too long", async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${listener.url}/api/goods/warehouses/`,
        { method: "POST", headers: AUTHORIZED },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on("error", reject);
      sent.write("x".repeat(60));
      sent.end("x".repeat(60));
    });
    expect(status).toBe(413);
  });

  it("an address of many thousand characters is taken", async () => {
    const response = await fetch(`${listener.url}/api/?${"id=12345&".repeat(3000)}`);
    expect(response.status).toBe(200);
  });

  it("TRACE and a Host that is none are refused without harm", async () => {
    expect(await rawStatus(listener.url, "TRACE /api/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toBe("405");
    expect(await rawStatus(listener.url, 'GET /api/ HTTP/1.1\r\nHost: a"b<c\r\nConnection: close\r\n\r\n')).toBe("400");
  });
});

function rawStatus(url: string, text: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
    socket.once("data", (data) => {
      socket.destroy();
      resolve(data.toString().split(" ")[1]);
    });
    socket.once("error", reject);
  });
}
