import type { ScalarField } from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FieldFile, FieldFileKind, Located } from "../load/model-file.ts";
import { within } from "../load/source-document.ts";
import { compact } from "./compact.ts";
import { type FieldContext, flags, isRequired } from "./field-context.ts";

/** Kinds that are written otherwise in the declaration. */
const NATURAL: Partial<Record<FieldFileKind, "name" | "interface">> = { name: "name", "interface-name": "interface" };

/** The declaration of a field that stores one value in one column. */
export function scalarField(name: string, field: Located<FieldFile>, { problems }: FieldContext): ScalarField {
  const { value: file, place } = field;
  const natural = NATURAL[file.kind];
  const kind = natural === undefined ? (file.kind as ScalarField["kind"]) : "string";
  const isNumber = kind === "int" || kind === "decimal" || (kind === "array" && file.of === "int");
  const givenDefault = kind === "bool" && file.null === undefined ? (file.default ?? false) : file.default;
  if (!isDefaultOfKind(kind, givenDefault, file.null === true)) {
    problems.at(within(place, "default"), `${JSON.stringify(givenDefault)} cannot be the default of kind ${file.kind}`);
  }
  if (kind === "datetime" && file.shown_as !== undefined && file.shown_as !== "date")
    problems.at(within(place, "shown_as"), "a datetime is shown as date");
  return compact({
    kind,
    column: file.column ?? name,
    of: kind === "array" ? arrayElement(field, problems) : undefined,
    natural,
    blank: file.blank,
    minLength: isNumber ? undefined : file.min,
    maxLength: isNumber ? undefined : file.max,
    min: isNumber ? file.min : undefined,
    max: isNumber ? file.max : undefined,
    size: file.size,
    digits: file.digits,
    places: file.places,
    pattern: file.pattern,
    patternMessage: file.pattern_message,
    unique: file.unique,
    heightColumn: file.height,
    widthColumn: file.width,
    auto: file.auto,
    shownAs: file.shown_as === undefined ? undefined : "date",
    default: givenDefault,
    ...flags(file, kind === "bool" ? file.required === true : isRequired(file)),
  });
}

const ARRAY_ELEMENTS = ["int", "string", "address", "string-pair", "path"] as const;

function arrayElement({ value: file, place }: Located<FieldFile>, problems: Problems): ScalarField["of"] {
  const element = ARRAY_ELEMENTS.find((of) => of === file.of);
  if (element === undefined) {
    const given = String(file.of);
    problems.at(
      within(place, "of"),
      `"${given}" is no kind of elements (${ARRAY_ELEMENTS.join(", ")})${didYouMean(given, ARRAY_ELEMENTS)}`,
    );
  }
  return element;
}

function isDefaultOfKind(kind: ScalarField["kind"], value: FieldFile["default"], isNullable: boolean): boolean {
  if (value === undefined) return true;
  if (value === null) return isNullable;
  if (kind === "json") return true;
  if (kind === "int") return Number.isInteger(value);
  if (kind === "decimal")
    return typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
  if (kind === "bool") return typeof value === "boolean";
  return kind === "array" ? Array.isArray(value) : typeof value === "string";
}
