import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** A line typed on the terminal without being shown, or read from stdin. Throws when it is empty. */
export async function askPassword(): Promise<string> {
  process.stderr.write("Password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true });
  const password = await input.question("").finally(() => input.close());
  process.stderr.write("\n");
  if (password === "") throw new Error("A password has at least one character.");
  return password;
}
