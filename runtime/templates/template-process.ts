/**
 * The process that renders templates. It has no environment variables, a small heap and no functions made from texts, and ends
 * with the server. A rendering that takes too long is broken off from within, so that not even an orphan keeps a core busy.
 */
import { Script } from "node:vm";
import { type RenderJob, renderJob } from "./render-job.ts";

/** What the process is asked, by the number that the answer bears. */
export interface ProcessRequest {
  readonly id: number;
  readonly job: RenderJob;
  readonly timeoutMs: number;
  readonly maxOutput: number;
}
/** Said when a request is begun, from when on its time counts. */
export interface ProcessStart {
  readonly started: number;
}
export type ProcessAnswer = { readonly id: number } & ({ readonly text: string } | { readonly error: string });

const MAX_MESSAGE = 500;
const call = new Script("__renderCurrent()");
let current: RenderJob | undefined;
Object.defineProperty(globalThis, "__renderCurrent", {
  value: () => (current === undefined ? "" : renderJob(current)),
});

function answer({ id, job, timeoutMs, maxOutput }: ProcessRequest): ProcessAnswer {
  current = job;
  try {
    const text = String(call.runInThisContext({ timeout: timeoutMs, breakOnSigint: false }));
    if (text.length > maxOutput) return { id, error: `the text may have at most ${maxOutput} characters` };
    return { id, text };
  } catch (error) {
    return { id, error: reasonOf(error, timeoutMs) };
  } finally {
    current = undefined;
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return "the template failed";
  if ("code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return `it takes longer than ${timeoutMs} ms`;
  if (error instanceof RangeError || error.message.includes("RangeError"))
    return "it is nested too deeply, or makes too much text";
  // The first lines of nunjucks' messages name a path, the last one says what is wrong.
  const message = (error.message.split("\n").at(-1) ?? "").trim().replace(/^(Template render )?[Ee]rror: /, "");
  const line = /\[Line (\d+)/.exec(error.message)?.[1] ?? ("lineno" in error ? error.lineno : undefined);
  return `${typeof line === "string" || typeof line === "number" ? `line ${line}: ` : ""}${message}`.slice(
    0,
    MAX_MESSAGE,
  );
}

process.on("message", (request: ProcessRequest) => {
  const start: ProcessStart = { started: request.id };
  process.send?.(start, () => process.send?.(answer(request)));
});
process.on("disconnect", () => process.exit());
