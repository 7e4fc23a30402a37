import { ApiError, type FieldErrors, MalformedRequest, ValidationError } from "../errors/api-error.ts";
import type { Body } from "../write/item-reader.ts";
import { typeName } from "../write/parse-scalar.ts";
import { refuseLongIntegers, withExactNumbers } from "./exact-numbers.ts";
import { refuseMembers } from "./refuse-members.ts";

/** JSON nested deeper than this is refused before anything walks through it. */
const MAX_DEPTH = 100;
/** Where members stand in a list of objects. */
const MEMBER_DEPTH = 2;
/** Each object of a list may have an error of its own in the answer: without a limit a small body could make a huge one. */
const MOST_OBJECTS = 100_000;

/** The JSON body of a request; undefined when it is empty. Throws 415 for another content type, 400 for what is no JSON or has an integer that a double cannot hold. */
export async function readJson(request: Request): Promise<unknown> {
  const value = await readExactJson(request);
  refuseLongIntegers(value);
  return value;
}

/** The same, but integers beyond a double come as bigint where they are members of an object of the body. */
export async function readExactJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (bytes.byteLength === 0) return undefined;
  if (type !== "application/json")
    throw new ApiError(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new MalformedRequest("JSON parse error - the body is not valid UTF-8.", { cause });
  }
  if (text.trim() === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new MalformedRequest("JSON parse error - the body is not valid JSON.", { cause });
  }
  if (isTooDeep(value, MAX_DEPTH + MEMBER_DEPTH))
    refuseMembers(
      value,
      (member) => isTooDeep(member, MAX_DEPTH),
      `The value is nested deeper than ${MAX_DEPTH} levels.`,
    );
  return withExactNumbers(text, value);
}

function isTooDeep(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** The body as one object; an empty body is an empty object. Throws ValidationError for anything else. */
export function asObject(value: unknown): Body {
  if (value === undefined) return {};
  if (value === null) throw new ValidationError({ non_field_errors: ["No data provided"] });
  if (typeof value === "object" && !Array.isArray(value)) return value as Body;
  throw new ValidationError({ non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeName(value)}.`] });
}

/** The body as a list of at most 100,000 objects, each error at its place in the list. Throws ValidationError. */
export function asObjects(value: unknown): Body[] {
  if (!Array.isArray(value))
    throw new ValidationError({
      non_field_errors: [`Expected a list of items but got type "${typeName(value ?? {})}".`],
    });
  if (value.length > MOST_OBJECTS)
    throw new ValidationError({ non_field_errors: [`Ensure this list has no more than ${MOST_OBJECTS} items.`] });
  const errors = value.map(objectError);
  if (errors.some((error) => Array.isArray(error) || "non_field_errors" in error))
    throw new ValidationError(errors as FieldErrors[]);
  return value as Body[];
}

/** Clients know the message for null without a field's name. */
function objectError(item: unknown): FieldErrors | readonly string[] {
  if (item === null) return ["This field may not be null."];
  if (typeof item === "object" && !Array.isArray(item)) return {};
  return { non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeName(item)}.`] };
}

/** The objects of a bulk update or delete with their ids. Throws ValidationError for items without an id and for ids that come twice. */
export function withIds(bodies: readonly Body[]): { id: string; body: Body }[] {
  const seen = new Set<string>();
  const items = bodies.map((body) => ({
    id: ["number", "string", "bigint"].includes(typeof body.id) ? String(body.id).trim() : "",
    body,
  }));
  const errors = items.map(({ id, body }) => {
    if (body.id === undefined || body.id === null) return { id: ["This field is required."] };
    if (!/^\d{1,19}$/.test(id) || BigInt(id) > 9223372036854775807n) return { id: ["A valid integer is required."] };
    if (seen.has(id)) return { id: ["This id occurs more than once."] };
    seen.add(id);
    return {};
  });
  if (errors.some((error) => "id" in error)) throw new ValidationError(errors);
  return items;
}
