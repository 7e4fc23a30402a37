import { isReadOnly, isTimeout, shouldRetry } from "../database/constraint-error.ts";
import { DatabaseBusy } from "../database/database-busy.ts";
import { isDiskFull, isUnavailable } from "../database/database-unavailable.ts";
import { errorFacts, exceptionName } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { ApiError } from "./api-error.ts";

const READ_ONLY = { detail: "The database is read-only at present: nothing can be changed. Try again later." };
const FULL = { detail: "The database has no disk space left: nothing can be stored until there is some." };
const BUSY = { detail: "The server has too much to do at present. Try again in a moment." };
const TOO_SLOW = { detail: "The database took longer than a request may take. Ask for less at a time." };
const UNAVAILABLE = { detail: "The database cannot be reached at present. Try again in a moment." };

/**
 * The one conversion of errors to answers. An ApiError says its own status, body and headers. A write that a read-only database
 * refuses is a 503, and so is anything that the database cannot do for the moment; the log has the reason. Anything else is a 500
 * `{error, exception, request_id}`: the log has message and stack under that id, the client sees neither.
 */
export function errorResponse(thrown: unknown, requestId: string, log: Log): Response {
  const error = temporary(thrown) ?? thrown;
  if (error !== thrown) log.warn("the database refused", { request_id: requestId, ...errorFacts(thrown) });
  if (error instanceof ApiError) {
    return new Response(JSON.stringify(error.body), {
      status: error.status,
      headers: { "Content-Type": "application/json", ...error.headers },
    });
  }
  log.error("unforeseen error", { request_id: requestId, ...errorFacts(error) });
  const body = {
    error: "The server failed to answer; its log has the reason under this request id.",
    exception: exceptionName(error),
    request_id: requestId,
  };
  return new Response(JSON.stringify(body), { status: 500, headers: { "Content-Type": "application/json" } });
}

/** The refusal of what the database cannot do for the moment; undefined for any other error. */
export function temporary(error: unknown): ApiError | undefined {
  if (error instanceof DatabaseBusy || shouldRetry(error))
    return new ApiError(503, BUSY, { cause: error, headers: { "Retry-After": "1" } });
  if (isTimeout(error)) return new ApiError(503, TOO_SLOW, { cause: error });
  if (isReadOnly(error)) return new ApiError(503, READ_ONLY, { cause: error });
  if (isDiskFull(error)) return new ApiError(503, FULL, { cause: error, headers: { "Retry-After": "60" } });
  if (isUnavailable(error)) return new ApiError(503, UNAVAILABLE, { cause: error, headers: { "Retry-After": "1" } });
  return undefined;
}
