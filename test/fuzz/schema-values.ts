import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";

/** A schema of an OpenAPI 3.0 document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const MAX_DEPTH = 5;
/** Texts of each format; what is not here is any text. */
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom("2024-02-29", "1970-01-01", "9999-12-31"),
  "date-time": fc.constantFrom("2024-02-29T12:00:00Z", "1970-01-01T00:00:00.000001Z", "2030-01-01T00:00:00+14:00"),
  uuid: fc.uuid(),
  uri: fc.constantFrom("https://records.example/a?b=c", "http://127.0.0.1:9/"),
  email: fc.constantFrom("a@records.example"),
};
/** Texts that are a value of some kind: names, addresses, networks, times of day, colours. */
const PLAIN_TEXTS = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "10.0.0.1/24",
    "10.0.0.0/8",
    "2001:db8::/64",
    "2001:db8::1/64",
    "aa:bb:cc:dd:ee:ff",
    "site-1",
    "ff0000",
    "UTC",
  ),
);

/** Makes values of the schemas of one document. */
export class SchemaValues {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #known = new Map<string, fc.Arbitrary<unknown>>();

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  /** Values that the schema admits, except that one in sixty leaves is hostile. */
  of(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    const key = `${depth} ${JSON.stringify(schema)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#make(schema, depth);
    this.#known.set(key, made);
    return made;
  }

  #make(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (depth > MAX_DEPTH) return hostileValue;
    const proper = this.#proper(schema, depth);
    const values = schema.nullable === true ? fc.oneof({ arbitrary: proper, weight: 5 }, fc.constant(null)) : proper;
    const isLeaf = schema.type !== "object" && schema.$ref === undefined;
    return fc.oneof({ arbitrary: values, weight: isLeaf ? 60 : 120 }, { arbitrary: hostileValue, weight: 1 });
  }

  #proper(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) return this.of(this.#schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, depth);
    const alternatives = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => this.of(one, depth + 1)));
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case "integer":
        return this.#number(schema).map(Math.trunc);
      case "number":
        return this.#number(schema);
      case "boolean":
        return fc.boolean();
      case "array":
        return fc.array(this.of(schema.items ?? {}, depth + 1), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
      case "object":
        return this.#object(schema, depth);
      case "string":
        return this.#text(schema);
      default:
        return hostileValue;
    }
  }

  #number({ minimum = -10, maximum = 1000 }: Schema): fc.Arbitrary<number> {
    const least = Math.max(minimum, -(2 ** 53));
    const most = Math.max(least, Math.min(maximum, 2 ** 53));
    return fc.oneof(
      // Ids of objects that there are, mostly.
      { arbitrary: fc.integer({ min: Math.max(least, 1), max: Math.max(1, Math.min(most, 12), least) }), weight: 8 },
      { arbitrary: fc.constantFrom(least, most, least - 1, most + 1), weight: 1 },
    );
  }

  #text(schema: Schema): fc.Arbitrary<string> {
    const format = FORMATS[schema.format ?? ""];
    if (format !== undefined) return format;
    if (schema.pattern !== undefined) {
      const matching = patternTexts(schema.pattern);
      if (matching !== undefined) return matching;
    }
    const { maxLength = 0 } = schema;
    if (maxLength === 0 || maxLength > 10_000) return PLAIN_TEXTS;
    const edges = fc.constantFrom("a".repeat(maxLength), "é".repeat(maxLength), "a".repeat(maxLength + 1));
    return fc.oneof({ arbitrary: PLAIN_TEXTS.map((text) => text.slice(0, maxLength)), weight: 8 }, edges);
  }

  #object(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const members = Object.entries(schema.properties ?? {}).filter(([, member]) => member.readOnly !== true);
    if (members.length === 0) return fc.dictionary(hostileText, hostileValue, { maxKeys: 3 });
    const required = new Set(schema.required);
    const model = Object.fromEntries(members.map(([name, member]) => [name, this.of(member, depth + 1)]));
    const demanded = members.map(([name]) => name).filter((name) => required.has(name));
    return fc.oneof(
      { arbitrary: fc.record(model, { requiredKeys: demanded }), weight: 10 },
      { arbitrary: fc.record(model, { requiredKeys: [] }), weight: 1 },
    );
  }
}

/** Texts of a pattern; undefined for patterns that fast-check does not know. */
function patternTexts(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}
