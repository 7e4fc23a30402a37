import { existsSync } from "node:fs";
import { isIP } from "node:net";

/** A model written app.model. */
export const MODEL = /^[a-z0-9_]+\.[a-z0-9_]+$/;
const RULE_KINDS = ["min", "max", "min_length", "max_length", "regex", "required", "prohibited", "eq", "neq"];
/** What rules for objects may be, as the end of a sentence. */
export const RULES = `a JSON object is allowed: {"app.model": [{"field": {"rule": value}}]} with the rules ${RULE_KINDS.join(", ")}`;

/** Whether a member of a setting says rules for the objects of one model. */
export function isRuleList(key: string, member: unknown): boolean {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const isRule = ([kind, limit]: [string, unknown]) =>
    RULE_KINDS.includes(kind) && (kind !== "regex" || (typeof limit === "string" && isPattern(limit)));
  const isForFields = (rule: unknown) =>
    isObject(rule) && Object.values(rule).every((checks) => isObject(checks) && Object.entries(checks).every(isRule));
  return MODEL.test(key) && Array.isArray(member) && member.every(isForFields);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is an IP address, perhaps with a length. */
export function isAddressOrPrefix(item: string): boolean {
  const [address = "", length, ...rest] = item.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}

/** Whether a text is an origin as browsers send it, or `*`. */
export function isOrigin(item: string): boolean {
  return item === "*" || (URL.canParse(item) && new URL(item).origin === item);
}

/** Whether this process runs in a container. */
export function isContainer(): boolean {
  return (
    existsSync("/.dockerenv") || existsSync("/run/.containerenv") || process.env.KUBERNETES_SERVICE_HOST !== undefined
  );
}
