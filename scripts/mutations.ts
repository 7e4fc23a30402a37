// npm run test:mutations              makes each of the known mistakes in a copy of the sources, and runs the test that must notice it
// npm run test:mutations -- WORD      only those with the word in their title or file
// Exit code: 0 all were noticed, 1 some were not, 2 it cannot be told: a text or test is missing, or a test fails without any mistake.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { allMutations } from "./mutations/all-mutations.ts";
import { LinkedCopy } from "./mutations/linked-copy.ts";
import type { Mutation } from "./mutations/mutation.ts";

const word = process.argv[2] ?? "";
const mutations = allMutations.filter(({ title, file }) => title.includes(word) || file.includes(word));
const copy = await LinkedCopy.create(fileURLToPath(new URL("../", import.meta.url)));
try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
} finally {
  await copy.remove();
}

async function main(): Promise<number> {
  const tests = [...new Set(mutations.map(({ test }) => test))];
  const whole = await runTests(tests);
  if (whole.failed > 0 || whole.passed === 0) throw new Error(`Tests fail without any mistake:\n${whole.output}`);
  let survived = 0;
  for (const mutation of mutations) {
    const isKilled = await copy.withChange(mutation, () => isNoticed(mutation));
    if (!isKilled) survived += 1;
    console.log(`${isKilled ? "noticed" : "SURVIVED"}  ${mutation.file}: ${mutation.title}`);
  }
  console.log(`${mutations.length - survived} of ${mutations.length} mistakes noticed`);
  return survived === 0 ? 0 : 1;
}

async function isNoticed({ title, test, only }: Mutation): Promise<boolean> {
  const result = await runTests([test], only);
  // Sources that cannot be read fail every test, and show nothing.
  if (/Transform failed|PARSE_ERROR|Failed to parse/.test(result.output))
    throw new Error(`${title}: no valid source:\n${result.output}`);
  if (result.passed + result.failed === 0) throw new Error(`${title}: no test of ${test} is called "${only}"`);
  return result.failed > 0;
}

interface TestRun {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

function runTests(files: readonly string[], only?: string): Promise<TestRun> {
  const options = [
    "run",
    ...files,
    "--bail=1",
    "--reporter=dot",
    "--color=false",
    ...(only === undefined ? [] : ["-t", only]),
  ];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", ...options],
      { cwd: copy.path, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: "1" } },
      (_error, stdout, stderr) => {
        const [, summary = ""] = /^ *Tests +(.*)$/m.exec(stdout) ?? [];
        const [, broken = "0"] = /^ *Test Files +(\d+) failed/m.exec(stdout) ?? [];
        const failed = Number(/(\d+) failed/.exec(summary)?.[1] ?? 0) || Number(broken);
        resolve({ passed: Number(/(\d+) passed/.exec(summary)?.[1] ?? 0), failed, output: `${stdout}\n${stderr}` });
      },
    );
  });
}
