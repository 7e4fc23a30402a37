// node --import tsx scripts/conformance.ts --corpus DIR [--update] [--kind KIND]...
// Replays a sample of the exchanges recorded in DIR (by its own run.mjs) against this server on a database of its own, and
// compares the share that passes, kind by kind, with test/conformance/passing.json. Exit code: 0 no share fell, 1 one did.
// --update writes the shares of this run to the file instead.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

const FILE = "test/conformance/passing.json";
/** Shares are compared as they are written: in thousandths, rounded down. */
const SCALE = 1000;

interface KindRecord {
  /** Exchanges replayed at most: the sample. */
  readonly sample: number;
  /** Part of them that passes, from 0 to 1. */
  readonly share: number;
}
type Passing = Readonly<Record<string, KindRecord>>;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { corpus: { type: "string" }, update: { type: "boolean" }, kind: { type: "string", multiple: true } },
  });
  if (values.corpus === undefined) throw new Error("--corpus DIR is missing");
  const passing = JSON.parse(readFileSync(FILE, "utf8")) as Passing;
  const folder = mkdtempSync(join(tmpdir(), "infra-conformance-"));
  try {
    const found: Record<string, KindRecord> = {};
    let hasFallen = false;
    for (const [kind, known] of Object.entries(passing)) {
      if (values.kind !== undefined && !values.kind.includes(kind)) found[kind] = known;
      else
        found[kind] = {
          sample: known.sample,
          share: await replay(kind, known.sample, { corpus: resolve(values.corpus), folder }),
        };
      const { share } = found[kind];
      const falls = share < known.share;
      console.log(`conformance ${kind}: ${share} of ${known.sample} (before: ${known.share})${falls ? " FELL" : ""}`);
      hasFallen ||= falls;
    }
    if (values.update === true) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
    return hasFallen && values.update !== true ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Share of a kind's sample that passes. */
async function replay(
  kind: string,
  sample: number,
  { corpus, folder }: { corpus: string; folder: string },
): Promise<number> {
  const report = join(folder, `${kind}.json`);
  const options = {
    "--kind": kind,
    "--max": String(sample),
    "--port": String(await freePort()),
    "--server": "node --import tsx runtime/main.ts",
    "--reset": "node --import tsx scripts/import.ts --reset --stdin",
    "--report": report,
    "--show": "0",
  };
  const runner = spawn("node", [join(corpus, "run.mjs"), "--quiet", ...Object.entries(options).flat()], {
    env: { ...process.env, DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn", DATABASE_URL: "" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(runner, "exit");
  const { passed, failed } = JSON.parse(readFileSync(report, "utf8")) as { passed: number; failed: number };
  return Math.floor((passed / Math.max(1, passed + failed)) * SCALE) / SCALE;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
