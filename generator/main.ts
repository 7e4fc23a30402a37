/** Command line: `npm run generate [-- --check] [--watch] [--allow-drop] [--models DIR]... [--out DIR]`. Exit 0 fresh or written, 1 stale, 2 wrong. */
import { readdirSync, watch } from "node:fs";
import { parseArgs } from "node:util";
import { MigrationRefused } from "./emit/schema-losses.ts";
import { generate } from "./generate.ts";
import { DefinitionErrors } from "./load/definition-error.ts";
import { compareFolder, type FolderDifference, readFolder, writeDifference } from "./write/sync-folder.ts";

/** Wait after a change, so that an editor's several writes make one run. */
const WATCH_DELAY_MS = 100;

interface Options {
  readonly models: readonly string[];
  readonly out: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly isDropAllowed: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      models: { type: "string", multiple: true, default: ["models"] },
      out: { type: "string", default: "generated" },
      check: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      "allow-drop": { type: "boolean", default: false },
    },
  });
  const withoutSlash = (folder: string): string => folder.replaceAll("\\", "/").replace(/\/+$/, "");
  const { check, watch, "allow-drop": isDropAllowed } = values;
  return { models: values.models.map(withoutSlash), out: withoutSlash(values.out), check, watch, isDropAllowed };
}

/** Generates once. Returns the exit code. */
async function run({ models, out, check, isDropAllowed }: Options): Promise<number> {
  try {
    const current = readFolder(out);
    const wanted = await generate({ models, out, current, isDropAllowed });
    const difference = compareFolder(current, wanted);
    if (check) return report(difference, out);
    if (isForeign(current)) {
      console.error(`${out} holds files but no generated registry.ts: not writing there`);
      return 2;
    }
    writeDifference(out, wanted, difference);
    const { missing, changed, orphan } = difference;
    console.log(
      `${out}: ${wanted.size} files, ${missing.length} new, ${changed.length} changed, ${orphan.length} deleted`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DefinitionErrors || error instanceof MigrationRefused)) throw error;
    console.error(error.message);
    return 2;
  }
}

function report(difference: FolderDifference, out: string): number {
  const lines = (["missing", "changed", "orphan"] as const).flatMap((kind) =>
    difference[kind].map((path) => `${kind}: ${out}/${path}`),
  );
  for (const line of lines) console.error(line);
  if (lines.length === 0) return 0;
  console.error(`${out} does not match the models; to fix it: npm run generate`);
  return 1;
}

/** Orphans are deleted, so a folder that holds anything else must not be taken for a generated one. */
function isForeign(current: ReadonlyMap<string, string>): boolean {
  return current.size > 0 && !current.get("registry.ts")?.startsWith("// Generated from ");
}

async function watchModels(options: Options): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isRunning) return schedule();
      isRunning = true;
      watchFolders();
      run(options)
        .catch(console.error)
        .finally(() => (isRunning = false));
    }, WATCH_DELAY_MS);
  };
  const watched = new Set<string>();
  // Folders one by one: Node's recursive watching loses files that an editor replaces.
  const watchFolders = (): void => {
    for (const folder of options.models.flatMap(foldersOf)) {
      if (!watched.has(folder)) watch(folder, schedule);
      watched.add(folder);
    }
  };
  watchFolders();
  schedule();
  return new Promise(() => {});
}

/** A model folder and the folders in it. */
function foldersOf(root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [root, ...entries.map((entry) => `${root}/${entry.name}`)];
}

const options = readOptions();
process.exitCode = options.watch ? await watchModels(options) : await run(options);
