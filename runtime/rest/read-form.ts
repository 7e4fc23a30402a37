import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { MalformedRequest } from "../errors/api-error.ts";
import { FormFile } from "../write/image-reader.ts";
import type { Body } from "../write/item-reader.ts";

/** Kinds whose members are lists: each value of the form is an element, or one value is the list as JSON. */
const LISTS: ReadonlySet<FieldDeclaration["kind"]> = new Set(["many", "reverse", "tags", "content-types", "array"]);
/** Kinds whose value is JSON. */
const OBJECTS: ReadonlySet<FieldDeclaration["kind"]> = new Set(["json", "custom-fields", "computed"]);
/** Kinds where no text means none, if none may be. */
const TEXTS: ReadonlySet<FieldDeclaration["kind"]> = new Set([
  "string",
  "text",
  "slug",
  "email",
  "url",
  "color",
  "choice",
  "secret",
]);

export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers.get("content-type") ?? "");

/** The members of a form (multipart/form-data) as the body that JSON would have been, files as FormFile. Throws MalformedRequest. */
export async function readForm(request: Request, model: ModelDeclaration): Promise<Body> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (cause) {
    throw new MalformedRequest("The form could not be read.", { cause });
  }
  const entries = new Map<string, unknown[]>();
  // In one pass: asking the form for each name would look through all its parts as often as it has names.
  for (const [name, entry] of form) {
    const values = entries.get(name);
    if (values === undefined) entries.set(name, [await readEntry(entry)]);
    else values.push(await readEntry(entry));
  }
  const fieldOf = (name: string) => (Object.hasOwn(model.fields, name) ? model.fields[name] : undefined);
  return Object.fromEntries([...entries].map(([name, values]) => [name, memberOf(fieldOf(name), values)]));
}

async function readEntry(entry: string | File): Promise<unknown> {
  return typeof entry === "string" ? entry : new FormFile(entry.name, new Uint8Array(await entry.arrayBuffer()));
}

function memberOf(field: FieldDeclaration | undefined, values: readonly unknown[]): unknown {
  const last = values[values.length - 1];
  if (field === undefined) return last;
  if (LISTS.has(field.kind)) {
    const list = values.length === 1 ? asJson(last) : values;
    return Array.isArray(list) ? list.map(asJson) : last === "" ? [] : [list];
  }
  if (OBJECTS.has(field.kind)) return asJson(last);
  if (last === "" && field.kind === "image") return null;
  if (last === "" && field.nullable && !TEXTS.has(field.kind)) return null;
  // References may be objects of attributes.
  return field.kind === "reference" && typeof last === "string" && last.startsWith("{") ? asJson(last) : last;
}

/** JSON where it is some that is no number, which would lose digits; any other text as it is. */
function asJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{"tfn]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
