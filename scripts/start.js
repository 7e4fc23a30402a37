// npm start -- [--demo]: runs runtime/main.ts. Its thousand files are put together into a few first, once for each change of them,
// because reading them one by one takes four times as long as everything else at a start. Where nothing can be written, they are.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/infra-records");
const SOURCES = ["runtime", "generated", "models", "scripts"];
/** A process that still runs may load further parts of what it was started from. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

await import(await entry());

async function entry() {
  const folder = join(CACHE, digestOfSources());
  const main = pathToFileURL(join(folder, "main.mjs")).href;
  try {
    const now = new Date();
    utimesSync(folder, now, now);
    return main;
  } catch {
    // Not made yet.
  }
  try {
    await putTogether(folder);
    return main;
  } catch (error) {
    console.error(`The sources are read one by one: ${error.message}`);
    const { register } = await import("tsx/esm/api");
    register();
    return new URL("../runtime/main.ts", import.meta.url).href;
  }
}

/** Follows from the names, sizes and times of all files, and from what is installed. */
function digestOfSources() {
  const hash = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(process.version);
  for (const source of SOURCES) {
    for (const path of readdirSync(join(ROOT, source), { recursive: true }).sort()) {
      if (!path.endsWith(".ts")) continue;
      const { size, mtimeMs } = statSync(join(ROOT, source, path));
      hash.update(`${source}/${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

async function putTogether(folder) {
  const { build } = await import("esbuild");
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, "draft-"));
  try {
    await build({
      entryPoints: [join(ROOT, "runtime/main.ts")],
      outdir: draft,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20",
      packages: "external",
      keepNames: true,
      logLevel: "silent",
      plugins: [{ name: "places", setup: keepPlaces }],
    });
    removeOld();
    // Of two processes that start together the second finds the folder there.
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  }
}

/** Files find others beside them, as before. */
function keepPlaces(build) {
  build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const text = readFileSync(path, "utf8");
    return { loader: "ts", contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)) };
  });
}

function removeOld() {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true });
  }
}
