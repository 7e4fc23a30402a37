import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "../../runtime/auth/password-hash.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { ANONYMOUS } from "../support/test-users.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/user.ts", import.meta.url));
/** That of the test server, so that it can read what the command seals. */
const SECRET_KEY = "test".repeat(10);

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestServer({ database });
});
afterAll(() => server.close());

interface Result {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command as an operator would, with a line on stdin. */
function run(words: readonly string[], line = ""): Promise<Result> {
  // Vite puts a BASE_URL of its own into the environment.
  const { BASE_URL: _ofVite, ...environment } = process.env;
  const env = { ...environment, DATABASE_URL: database.url, SECRET_KEY };
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, ...words], { env });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (part) => {
    output += part;
  });
  child.stderr.on("data", (part) => {
    errors += part;
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${line}\n`);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}

const login = async (username: string, password: string) => {
  const init = { method: "POST", headers: ANONYMOUS, body: JSON.stringify({ username, password }) };
  return (await server.request("/login/", init)).status;
};
const stored = async (name: string) =>
  (await server.database.run("SELECT password, is_superuser FROM auth_user WHERE username = $1", [name]))[0] ?? [];

describe("npm run user", () => {
  it("creates users whose password comes from stdin and is shown nowhere", async () => {
    const made = await run(["create", "ada"], "first secret");
    expect([made.code, made.output, made.errors]).toEqual([0, "", expect.stringMatching(/^Password: *\n$/)]);
    expect(made.errors).not.toContain("first secret");
    const [password, isSuperuser] = await stored("ada");
    expect(await verifyPassword("first secret", password ?? "")).toBe(true);
    expect(isSuperuser).toBe("f");
    expect(await login("ada", "first secret")).toBe(200);
    expect((await run(["create", "root", "--superuser"], "root secret")).code).toBe(0);
    expect((await stored("root"))[1]).toBe("t");
  });

  it("changes a password, and the old one counts no more", async () => {
    expect((await run(["password", "ada"], "second secret")).code).toBe(0);
    expect([await login("ada", "first secret"), await login("ada", "second secret")]).toEqual([403, 200]);
  });

  it("makes a token that works, and shows its key once", async () => {
    const { code, output } = await run(["token", "root"]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^[0-9a-f]{40}\n$/)]);
    const headers = { Authorization: `Token ${output.trim()}` };
    expect((await server.get("/api/users/users/", headers)).status).toBe(200);
  });

  it("lists users with what sets them apart", async () => {
    await server.database.run("UPDATE auth_user SET is_active = false WHERE username = 'ada'", []);
    const { output } = await run(["list"]);
    expect(output.trim().split("\n").sort()).toEqual(["ada  inactive", "root  superuser", "tester  superuser"]);
  });

  it.each([
    [["create", "ada"], "x", "There is a user ada already."],
    [["create", "grace"], "", "A password has at least one character."],
    [["create", "a b"], "x", "valid username"],
    [["password", "nobody"], "x", "There is no user nobody."],
    [["list", "ada"], "", "npm run user"],
  ])("refuses %j with %j on stdin in one line", async (words, line, message) => {
    const { code, output, errors } = await run(words, line);
    expect([code, output]).toEqual([1, ""]);
    expect(errors.trim().split("\n").at(-1)).toContain(message);
  });
});
