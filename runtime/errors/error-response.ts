import { errorFacts, exceptionName } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { ApiError } from "./api-error.ts";

/**
 * The one conversion of errors to answers. An ApiError says its own status, body and headers. Anything else is a 500
 * `{error, exception, request_id}`: the log has message and stack under that id, the client sees neither.
 */
export function errorResponse(error: unknown, requestId: string, log: Log): Response {
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
