import { API_VERSION } from "../declaration/api-version.ts";
import { ApiError, NotFound } from "../errors/api-error.ts";

type Verdict = "json" | "version" | "unacceptable";

const OFFERED = ["application/json", "text/html"];
/** A list that answers with the content type of a template. */
const EXPORT = /(^|&)export=/;
/** Clients send few different Accept headers; what is kept of them is bounded all the same. */
const MAX_KEPT = 256;
const verdicts = new Map<string, Verdict>();

/**
 * Refuses what the client will not take: ApiError 406 for an Accept header without JSON or HTML, or for another `version` than this
 * release, NotFound for a `?format=` that does not exist. Where `?format=` is given, the header does not count. Addresses below one
 * object may answer with other types, so for them only the version counts.
 */
export function negotiate(accept: string | undefined, path: string, query: string): void {
  if (query.includes("format=") && namesFormat(query)) return;
  if (accept === undefined || accept === "*/*" || accept === "application/json") return;
  const verdict = keptVerdict(accept);
  if (verdict === "version") throw new ApiError(406, { detail: 'Invalid version in "Accept" header.' });
  if (verdict === "unacceptable" && !isBelowObject(path) && !EXPORT.test(query)) throw unacceptable();
}

/** Whether an Accept header names a content type and not JSON. */
export function prefersType(accept: string, contentType: string): boolean {
  const ranges = accept.split(",").map((range) => (range.split(";")[0] ?? "").trim().toLowerCase());
  return ranges.includes(contentType) && !ranges.includes("application/json");
}

/** Whether the query names the format, which then counts instead of the Accept header. */
function namesFormat(query: string): boolean {
  const format = new URLSearchParams(query).get("format");
  if (format === null) return false;
  if (format !== "json" && format !== "api") throw new NotFound();
  return true;
}

function keptVerdict(accept: string): Verdict {
  const kept = verdicts.get(accept);
  if (kept !== undefined) return kept;
  const verdict = judge(accept);
  if (verdicts.size >= MAX_KEPT) verdicts.clear();
  verdicts.set(accept, verdict);
  return verdict;
}

function judge(accept: string): Verdict {
  let verdict: Verdict = "unacceptable";
  for (const range of accept.split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    if (!isOffered(type)) continue;
    const version = parameters.find((parameter) => parameter.startsWith("version="))?.slice("version=".length);
    if (version === undefined || version.replaceAll('"', "") === API_VERSION) return "json";
    verdict = "version";
  }
  return verdict;
}

function isOffered(range: string): boolean {
  return range === "*/*" || OFFERED.some((type) => range === type || range === `${type.split("/")[0]}/*`);
}

/** /api/<app>/<model>/<id>/<action>/ */
function isBelowObject(path: string): boolean {
  return path.split("/").length > 6;
}

function unacceptable(): ApiError {
  return new ApiError(406, { detail: "Could not satisfy the request Accept header." });
}
