import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { makeRule } from "../support/event-rules.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase } from "../support/test-database.ts";
import { createTestServer, TEST_KEY } from "../support/test-server.ts";

/** A command whose lines can be waited for. */
function run(file: string, options: readonly string[], environment: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", file, ...options], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on("line", (line) => lines.push(line));
  return {
    line: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = lines.find((line) => pattern.test(line));
        if (found !== undefined) return found;
        await once(reader, "line");
      }
    },
    end: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      return (await ended)[0] as number | null;
    },
  };
}

test("a worker sends what a server without background tasks has queued, and the receiver prints it", async () => {
  const database = await createTestDatabase();
  const observer = await createTestServer({ database });
  const receiver = run("scripts/receiver.ts", ["0"], {});
  const url = /http:\S+\d/.exec(await receiver.line(/Listening on/))?.[0] ?? "";
  await makeRule(observer, { webhook: { payload_url: `${url}/hook`, additional_headers: "X-Foo: a:b" } });
  const server = await ServerProcess.start({ DATABASE_URL: database.url, BACKGROUND_TASKS: "false" });
  const headers = { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Site 1", slug: "site-1" });
  const made = await fetch(`${server.url}/api/dcim/sites/`, { method: "POST", headers, body });
  const counts = async () => (await observer.get("/api/core/background-tasks/counts/")).body;
  expect(await counts()).toMatchObject({ queued: 1, successful: 0 });
  const worker = run("scripts/worker.ts", [], { DATABASE_URL: database.url, SECRET_KEY: "worker-".repeat(6) });
  await receiver.line(/^POST \/hook$/);
  await receiver.line(/^X-Foo: a:b$/);
  await receiver.line(new RegExp(`"request_id": "${made.headers.get("x-request-id")}"`));
  expect(await worker.end()).toBe(0);
  expect(await counts()).toMatchObject({ queued: 0, successful: 1 });
  expect(await server.end("SIGTERM")).toBe(0);
  await receiver.end();
  await observer.close();
}, 60_000);
