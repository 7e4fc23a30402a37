import type { FieldDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Body } from "./sample.ts";
import { isMeasured, memberNames } from "./sample-fields.ts";

/** What of an answer corresponds to the members of a body, in the body's own form: what the server kept of what was sent. */
export function echoOf(model: ModelDeclaration, body: Body, answer: Body): { sent: Body; kept: Body } {
  const sent: Body = {};
  const kept: Body = {};
  for (const [name, field] of Object.entries(model.fields)) {
    for (const member of memberNames(name, field)) {
      if (!(member in body) || field.writeOnly === true || !isEchoed(field) || isMeasured(model, field)) continue;
      sent[member] = sorted(body[member]);
      kept[member] = sorted(written(field, answer[member]));
    }
  }
  return { sent, kept };
}

/** Kinds that the server answers as they were sent, or by id or value. */
function isEchoed(field: FieldDeclaration): boolean {
  return !["datetime", "address", "network", "mac", "wwn", "custom-fields", "image", "reverse", "computed"].includes(
    field.kind,
  );
}

/** An answered value as a client would write it. */
function written(field: FieldDeclaration, value: unknown): unknown {
  switch (field.kind) {
    case "reference":
      return field.bare ? value : (value as { id: number } | null)?.id;
    case "many":
    case "tags":
      return (value as { id: number }[]).map((item) => item.id ?? item);
    case "choice":
      return field.bare ? value : (value as { value: unknown } | null)?.value;
    case "array":
      return field.of === "address" ? (value as string[]).map((text) => text.replace(/\/(32|128)$/, "")) : value;
    default:
      return value;
  }
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
