import { type Html, html, joinHtml } from "./html.ts";

/** The parts of an OpenAPI 3.0 schema that the reference shows. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A member of a shape, in words. */
export interface ShapeMember {
  readonly name: string;
  readonly type: Html;
  readonly isRequired: boolean;
  readonly note: string;
}

const PREFIX = "#/components/schemas/";

/** What a value may be; named shapes are links to `#shape-Name`. */
export function typeOf(shape: Shape): Html {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.slice(PREFIX.length);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives !== undefined) return joinHtml(alternatives.map(typeOf), " or ");
  if (shape.allOf !== undefined) return joinHtml(shape.allOf.map(typeOf), " and ");
  const orNull = shape.nullable && !shape.enum?.includes(null) ? html` or null` : null;
  return html`${plainType(shape)}${orNull}`;
}

function plainType(shape: Shape): Html {
  if (shape.enum !== undefined) {
    const values = shape.enum.map((value) => html`<code>${value === null ? "null" : JSON.stringify(value)}</code>`);
    return joinHtml(values, " | ");
  }
  if (shape.type === "array") return html`list of ${typeOf(shape.items ?? {})}`;
  if (shape.properties !== undefined) {
    const members = Object.entries(shape.properties).map(([name, member]) => html`${name}: ${typeOf(member)}`);
    return html`{ ${joinHtml(members, ", ")} }`;
  }
  const words = [shape.format ?? shape.type ?? "anything", ...bounds(shape)];
  return html`${words.join(", ")}`;
}

function bounds({ minimum, maximum, minLength, maxLength, pattern }: Shape): string[] {
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(minLength === undefined || minLength === 0
      ? []
      : [minLength === 1 ? "not empty" : `${minLength} characters or more`]),
    ...(maxLength === undefined ? [] : [`up to ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
  ];
}

/** The members of an object's shape, in order; none for a value that is no object. */
export function membersOf(shape: Shape): ShapeMember[] {
  const required = new Set(shape.required);
  return Object.entries(shape.properties ?? {}).map(([name, member]) => ({
    name,
    type: typeOf(member),
    isRequired: required.has(name),
    note: noteOf(member),
  }));
}

/** What is said about a value besides its type. */
export function noteOf(shape: Shape): string {
  const initial = shape.default === undefined ? "" : `Default: ${JSON.stringify(shape.default)}.`;
  const access = shape.readOnly ? "Read only." : shape.writeOnly ? "Write only." : "";
  return [shape.description ?? "", initial, access].filter(Boolean).join(" ");
}

/** Names of the shapes that a part of a document refers to, and those they refer to, each once. */
export function shapesIn(
  part: unknown,
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key !== "$ref" || typeof member !== "string") visit(member);
      else if (!found.has(member)) {
        found.add(member);
        const [, , kind = "", name = ""] = member.split("/");
        visit(components[kind]?.[name]);
      }
    }
  };
  visit(part);
  return [...found].flatMap((reference) => (reference.startsWith(PREFIX) ? [reference.slice(PREFIX.length)] : []));
}
