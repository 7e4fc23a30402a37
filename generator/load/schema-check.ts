import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Problems } from "./definition-error.ts";
import { didYouMean, nearestOf } from "./did-you-mean.ts";
import type { Path, SourceDocument } from "./source-document.ts";

const FILE_SHAPES = ["model", "group", "choices", "endpoint"] as const;
export type FileShape = (typeof FILE_SHAPES)[number];

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  null: "null",
};

/** What ajv found, on the way to a message. */
interface Finding {
  readonly path: Path;
  readonly part: "key" | "value";
  readonly message: string;
  /** Set when the value is of another type than this alternative: what it expects instead. */
  readonly expected?: string;
  /** The value is nearly one that is allowed. */
  readonly near?: boolean;
}

/** Compares definition files with the published JSON Schemas. */
export class SchemaCheck {
  readonly #validators: Readonly<Record<FileShape, ValidateFunction>>;

  constructor() {
    const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { regex: isRegularExpression } });
    for (const shape of FILE_SHAPES) ajv.addSchema(readSchema(shape), `${shape}.schema.json`);
    const compiled = (shape: FileShape): ValidateFunction => ajv.getSchema(`${shape}.schema.json`) as ValidateFunction;
    this.#validators = {
      model: compiled("model"),
      group: compiled("group"),
      choices: compiled("choices"),
      endpoint: compiled("endpoint"),
    };
  }

  /** Whether the document has the shape; if not, each mistake is added to `problems` at its place. */
  accepts(document: SourceDocument, shape: FileShape, problems: Problems): boolean {
    const validate = this.#validators[shape];
    if (validate(document.content)) return true;
    let findings: Finding[] = [];
    for (const error of validate.errors ?? []) {
      if (error.keyword === "anyOf" || error.keyword === "oneOf") findings = settleAlternatives(findings, error);
      else if (error.keyword !== "propertyNames") findings.push(describe(error));
    }
    for (const { path, part, message } of findings) problems.at({ document, path }, message, part);
    return false;
  }
}

function readSchema(shape: FileShape): object {
  const file = new URL(`../../models/${shape}.schema.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as object;
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

/** No alternative fits: keep what is wrong inside the one that was meant, else say once what may stand here. */
function settleAlternatives(findings: readonly Finding[], error: ErrorObject): Finding[] {
  const path = pathOf(error.instancePath);
  const isInside = (finding: Finding): boolean => path.every((step, index) => finding.path[index] === step);
  const others = findings.filter((finding) => !isInside(finding));
  const inside = findings.filter(isInside);
  const near = inside.filter((finding) => finding.near);
  if (near.length > 0) return [...others, ...near];
  // Of another type than the alternative wants: that alternative was not meant.
  const isMismatch = (finding: Finding): boolean =>
    finding.expected !== undefined && finding.path.length === path.length;
  const meant = inside.filter((finding) => !isMismatch(finding));
  if (error.keyword === "oneOf")
    return [...others, { path, part: "value", message: 'must have either "values" or "groups"' }];
  if (meant.length > 0) return [...others, ...meant];
  const expected = [...new Set(inside.map((finding) => finding.expected))].join(" or ");
  return [...others, { path, part: "value", message: `must be ${expected}`, expected }];
}

function describe(error: ErrorObject): Finding {
  const path = pathOf(error.instancePath);
  const at = { path, part: "value" } as const;
  if (error.keyword === "additionalProperties") return unknownKey(error, path);
  if (error.keyword === "enum") return notOneOf(error, path);
  if (error.keyword === "required") {
    return {
      path,
      part: "key",
      message: `missing key "${(error.params as { missingProperty: string }).missingProperty}"`,
    };
  }
  if (error.keyword === "type") return { ...at, ...mustBe(typeWords(error)) };
  if (error.keyword === "const")
    return { ...at, ...mustBe(JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)) };
  if (error.keyword === "pattern") return notOfForm(error, path);
  if (error.keyword === "format") return { ...at, message: "must be a regular expression" };
  return { ...at, message: error.message ?? error.keyword };
}

function mustBe(expected: string): { message: string; expected: string } {
  return { message: `must be ${expected}`, expected };
}

function typeWords(error: ErrorObject): string {
  const types = [(error.params as { type: string | string[] }).type].flat();
  return types.map((type) => TYPE_WORDS[type] ?? type).join(" or ");
}

function unknownKey(error: ErrorObject, path: Path): Finding {
  const key = (error.params as { additionalProperty: string }).additionalProperty;
  const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
  return { path: [...path, key], part: "key", message: `unknown key "${key}"${didYouMean(key, known)}` };
}

function notOneOf(error: ErrorObject, path: Path): Finding {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
  const value = String(error.data);
  const near = typeof error.data === "string" && nearestOf(value, allowed) !== undefined;
  const expected = `one of ${allowed.join(", ")}`;
  const message = near ? `unknown value "${value}"${didYouMean(value, allowed)}` : `must be ${expected}`;
  return { path, part: "value", message, expected, near };
}

function notOfForm(error: ErrorObject, path: Path): Finding {
  const schema = error.parentSchema as { pattern: string; description?: string };
  const form = `must match ${schema.pattern}`;
  if (error.propertyName === undefined) return { path, part: "value", message: `"${String(error.data)}" ${form}` };
  return { path: [...path, error.propertyName], part: "key", message: `"${error.propertyName}" ${form}` };
}

function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
