import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import type { Samples } from "./sample.ts";
import type { TestServer } from "./test-server.ts";

/** What would run if it stood in a page as markup, in an attribute, or in a template; fits into short fields. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;
/** What none of the answers may contain: the script as markup. */
export const MARKUP = "<img src=x";
const SHORTEST = SCRIPT.length;
const TEXT_KINDS: ReadonlySet<string> = new Set(["string", "text", "name", "interface-name", "json"]);

/** An object with scripts in its texts. */
export interface Poisoned {
  readonly id: number;
  /** The fields that took them. */
  readonly fields: readonly string[];
}

/** Puts scripts into every text of a model's sample object that takes any text. */
export async function poison(server: TestServer, samples: Samples, model: ModelDeclaration): Promise<Poisoned> {
  const id = await samples.shared(model.name);
  const address = `/api/${model.path}/${id}/`;
  const texts = Object.entries(model.fields).filter(([, field]) => takesText(field));
  const body = Object.fromEntries(texts.map(([name, field]) => [name, scriptFor(field)]));
  if (texts.length > 0 && (await server.patch(address, body)).status === 200) return { id, fields: Object.keys(body) };
  const fields: string[] = [];
  for (const [name, value] of Object.entries(body))
    if ((await server.patch(address, { [name]: value })).status === 200) fields.push(name);
  return { id, fields };
}

function takesText(field: FieldDeclaration): boolean {
  if (!isWritable(field) || !TEXT_KINDS.has(field.kind) || field.writeOnly) return false;
  return !("maxLength" in field) || field.maxLength === undefined || field.maxLength >= SHORTEST;
}

function scriptFor(field: FieldDeclaration): unknown {
  return field.kind === "json"
    ? { [SCRIPT]: { display: SCRIPT, url: "x:/javascript:alert(1)", value: SCRIPT, label: SCRIPT } }
    : SCRIPT;
}

/** Custom fields of a model, of every type that holds text, with scripts as their labels; gives values for an object. */
export async function poisonCustomFields(server: TestServer, model: ModelName): Promise<Record<string, unknown>> {
  const contentType = server.registry.models[model]?.model.contentType;
  const values: Record<string, unknown> = {
    text: SCRIPT,
    longtext: SCRIPT,
    json: { display: SCRIPT, url: "xyzjavascript:alert(1)" },
    url: "https://example.com/?q=<img src=x onerror=alert(1)>",
  };
  for (const type of Object.keys(values)) {
    const body = { name: `poison_${type}`, type, label: SCRIPT, description: SCRIPT, content_types: [contentType] };
    const { status, text } = await server.post("/api/extras/custom-fields/", body);
    if (status !== 201) throw new Error(text);
  }
  return Object.fromEntries(Object.entries(values).map(([type, value]) => [`poison_${type}`, value]));
}
