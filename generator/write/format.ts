import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Folder under which the repository's Biome rules for generated files apply. */
const GENERATED = "generated";
/** Biome's report of a big change, in bytes. */
const MAX_OUTPUT = 16 * 1024 * 1024;

/**
 * Formats files, by path and text, as the repository's biome.json formats `generated/`: one Biome run over a temporary
 * folder that looks like the repository. Documents and SQL are written as they are to stand.
 * Throws when Biome finds a syntax error.
 */
export async function format(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const stage = mkdtempSync(join(tmpdir(), "infra-records-generate-"));
  try {
    writeFileSync(join(stage, "biome.json"), stagedConfiguration());
    const staged = [...files].filter(([path]) => /\.ts$/.test(path));
    for (const [path, text] of staged) write(join(stage, GENERATED, path), text);
    await runBiome(stage);
    const formatted = new Map(files);
    for (const [path] of staged) formatted.set(path, readFileSync(join(stage, GENERATED, path), "utf8"));
    return formatted;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The repository's configuration without what needs the repository: version control and lint rules. */
function stagedConfiguration(): string {
  const file = fileURLToPath(new URL("../../biome.json", import.meta.url));
  const configuration = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
  const { $schema: _schema, ...rest } = configuration;
  return JSON.stringify({ ...rest, root: true, vcs: { enabled: false }, linter: { enabled: false } });
}

async function runBiome(folder: string): Promise<void> {
  const binary = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT };
  try {
    await promisify(execFile)(process.execPath, [binary, "check", "--write", "--colors=off", GENERATED], options);
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`Biome could not format the generated files:\n${stderr}`, { cause });
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
