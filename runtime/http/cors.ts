/** Adds headers for pages of other origins; made once from CORS_ORIGINS. */
export interface CrossOriginRule {
  /** Headers for the answer to a request from this origin. */
  headers(origin: string | undefined): Readonly<Record<string, string>>;
  /** Further headers for the answer to a preflight. */
  preflight(origin: string | undefined, requestedHeaders: string | undefined): Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};
const METHODS = "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS";
const EXPOSED = "API-Version, X-Request-ID, Location, Warning";
const PREFLIGHT_SECONDS = "86400";

/** `origins` as configured; "*" stands for all. Without any, no header is ever added. */
export function createCrossOriginRule(origins: readonly string[]): CrossOriginRule {
  const allowed = new Set(origins);
  const allowsAll = allowed.has("*");

  function headers(origin: string | undefined): Readonly<Record<string, string>> {
    if (allowed.size === 0) return NONE;
    if (origin === undefined || !(allowsAll || allowed.has(origin))) return { Vary: "Origin" };
    return {
      "Access-Control-Allow-Origin": allowsAll ? "*" : origin,
      "Access-Control-Expose-Headers": EXPOSED,
      Vary: "Origin",
    };
  }

  return {
    headers,
    preflight(origin, requestedHeaders) {
      const base = headers(origin);
      if (base["Access-Control-Allow-Origin"] === undefined) return base;
      return {
        ...base,
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": requestedHeaders ?? "Authorization, Content-Type",
        "Access-Control-Max-Age": PREFLIGHT_SECONDS,
      };
    },
  };
}
