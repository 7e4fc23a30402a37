import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import type { Samples } from "./sample.ts";
import type { TestServer } from "./test-server.ts";

/** What would run if it stood in a page as markup, in an attribute, or in a template; fits into short fields. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;
/** Ends attributes, tags, texts and comments of HTML besides. */
export const LONG_SCRIPT = `x'"-->]]></title></textarea></style><script>alert(1)</script>{{7*7}}${SCRIPT}`;
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
  return isWritable(field) && TEXT_KINDS.has(field.kind) && !field.writeOnly && roomOf(field) >= SCRIPT.length;
}

function roomOf(field: FieldDeclaration): number {
  return "maxLength" in field && field.maxLength !== undefined ? field.maxLength : Number.POSITIVE_INFINITY;
}

function scriptFor(field: FieldDeclaration): unknown {
  const text = roomOf(field) < LONG_SCRIPT.length ? SCRIPT : LONG_SCRIPT;
  if (field.kind !== "json") return text;
  return { [text]: { display: text, url: "x:/javascript:alert(1)", value: text, label: text } };
}

/** Custom fields of models, of every type that holds text, with scripts as their labels; gives values for an object. */
export async function poisonCustomFields(
  server: TestServer,
  models: readonly ModelName[],
): Promise<Record<string, unknown>> {
  const contentTypes = models.map((name) => server.registry.models[name]?.model.contentType);
  const values: Record<string, unknown> = {
    text: SCRIPT,
    longtext: SCRIPT,
    json: { display: SCRIPT, url: "xyzjavascript:alert(1)" },
    url: "https://example.com/?q=<img src=x onerror=alert(1)>",
  };
  for (const type of Object.keys(values)) {
    const body = { name: `poison_${type}`, type, label: SCRIPT, description: SCRIPT, content_types: contentTypes };
    const { status, text } = await server.post("/api/extras/custom-fields/", body);
    if (status !== 201) throw new Error(text);
  }
  return Object.fromEntries(Object.entries(values).map(([type, value]) => [`poison_${type}`, value]));
}
