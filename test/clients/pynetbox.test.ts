import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createTestServer, TEST_KEY } from "../support/test-server.ts";

/** The system's own Python, for which distributions package pynetbox. */
const PYTHON = "/usr/bin/python3";
const SCENARIO = new URL("pynetbox_scenario.py", import.meta.url).pathname;
const isThere = spawnSync(PYTHON, ["-c", "import pynetbox"]).status === 0;

it("scripts written with pynetbox work", { timeout: 60_000 }, async (context) => {
  if (!isThere) context.skip(`${PYTHON} has no pynetbox: apt-get install python3-pynetbox`);
  const server = await createTestServer();
  const { url, problems, close } = await server.listen();
  try {
    const { stdout } = await promisify(execFile)(PYTHON, [SCENARIO, url, TEST_KEY]);
    expect(stdout.split("\n").filter((line) => line.startsWith("ok ")).length).toBeGreaterThan(80);
    expect(problems).toEqual([]);
    expect(server.logged()).toBe("");
  } finally {
    await close();
    await server.close();
  }
});
