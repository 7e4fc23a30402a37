import { ApiError } from "../errors/api-error.ts";

/** 405 with the methods that are allowed; GET brings HEAD with it. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ApiError {
  const Allow = allowed.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", ");
  return new ApiError(405, { detail: `Method "${method}" not allowed.` }, { headers: { Allow } });
}
