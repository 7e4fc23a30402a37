import { isReadOnly } from "../database/constraint-error.ts";
import { errorFacts, exceptionName } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { ApiError } from "./api-error.ts";

const READ_ONLY = { detail: "The database is read-only at present: nothing can be changed. Try again later." };

/**
 * The one conversion of errors to answers. An ApiError says its own status, body and headers. A write that a read-only database
 * refuses is a 503. Anything else is a 500
 * `{error, exception, request_id}`: the log has message and stack under that id, the client sees neither.
 */
export function errorResponse(thrown: unknown, requestId: string, log: Log): Response {
  const error = isReadOnly(thrown) ? new ApiError(503, READ_ONLY, { cause: thrown }) : thrown;
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
