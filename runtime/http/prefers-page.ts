import { prefersType } from "./negotiate.ts";

/**
 * Whether a request is better answered with a page than with JSON: `?format=` decides where it is given; else the Accept header names HTML
 * and not JSON, as browsers do. Clients that take anything get JSON.
 */
export function prefersPage(accept: string | undefined, query: string): boolean {
  if (query.includes("format=")) {
    const format = new URLSearchParams(query).get("format");
    if (format === "api") return true;
    if (format === "json") return false;
  }
  if (accept === undefined || accept === "*/*" || accept === "application/json") return false;
  return prefersType(accept, "text/html");
}
