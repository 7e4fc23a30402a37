/**
 * Whether a request is better answered with a page than with JSON: `?format=` decides where it is given; else the Accept header names HTML
 * and not JSON, as browsers do. Clients that take anything get JSON.
 */
export function prefersPage(accept: string | undefined, query: string): boolean {
  if (query.includes("format=")) {
    const format = new URLSearchParams(query).get("format");
    if (format === "api") return accept !== "application/json";
    if (format === "json") return false;
  }
  if (accept === undefined || accept === "*/*" || accept === "application/json") return false;
  const ranges = accept.split(",").map((range) => range.split(";")[0]?.trim().toLowerCase());
  return ranges.includes("text/html") && !ranges.includes("application/json");
}
