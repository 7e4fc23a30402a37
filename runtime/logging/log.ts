import { LOG_LEVELS, type LogLevel } from "./log-level.ts";

export type LogFacts = Readonly<Record<string, unknown>>;

/** Structured log: one JSON object a line, `{"time","level","message",...facts}`; `time` is UTC. */
export interface Log {
  debug(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
  /** Whether entries of this level are written: lets a caller spare itself the making of one. */
  isOn(level: LogLevel): boolean;
  /** Writes what is still in memory. */
  flush(): void;
}

const FLUSH_MILLISECONDS = 50;
const FLUSH_CHARACTERS = 16_384;

/** What terminals obey and some readers take for the end of a line, besides what JSON escapes itself. */
const CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** `write` receives whole lines; entries are gathered for up to 50 ms because a write per request is dear. */
export function createLog(
  level: LogLevel,
  write: (lines: string) => void = (lines) => void process.stdout.write(lines),
): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  let pending = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending === "") return;
    const lines = pending;
    pending = "";
    write(lines);
  }

  function add(entryLevel: LogLevel, message: string, facts: LogFacts | undefined): void {
    if (LOG_LEVELS.indexOf(entryLevel) < threshold) return;
    const entry = JSON.stringify({ time: new Date().toISOString(), level: entryLevel, message, ...facts });
    pending += `${entry.replaceAll(CONTROLS, escaped)}\n`;
    if (entryLevel === "error" || pending.length > FLUSH_CHARACTERS) flush();
    else timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
  }

  return {
    debug: (message, facts) => add("debug", message, facts),
    info: (message, facts) => add("info", message, facts),
    warn: (message, facts) => add("warn", message, facts),
    error: (message, facts) => add("error", message, facts),
    isOn: (entryLevel) => LOG_LEVELS.indexOf(entryLevel) >= threshold,
    flush,
  };
}
