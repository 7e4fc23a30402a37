import type { LogFacts } from "./log.ts";

const MAX_CAUSES = 5;

/** What a log entry says of an error: its class, message, stack, and those of its causes. */
export function errorFacts(error: unknown): LogFacts {
  const facts: { exception: string; error: string; stack?: string; causes?: string[] } = {
    exception: exceptionName(error),
    error: error instanceof Error ? error.message : String(error),
  };
  if (!(error instanceof Error)) return facts;
  if (error.stack !== undefined) facts.stack = error.stack;
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < MAX_CAUSES; cause = cause.cause) {
    causes.push(cause.stack ?? cause.message);
  }
  if (causes.length > 0) facts.causes = causes;
  return facts;
}

/** Class of an error, without anything of its content. */
export function exceptionName(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
