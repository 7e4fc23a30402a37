import type { ChoiceField } from "../declaration/model-declaration.ts";
import type { ShapePlace, Writer } from "./shape.ts";
import { familyOf } from "./value-writers.ts";

/** A choice as {value, label}: null when unset, an empty label for a value that is no choice any more. */
export function choiceWriter(place: ShapePlace, field: ChoiceField): Writer {
  const set = place.builder.catalog.registry.choices[field.choices];
  const isText = set?.type === "string";
  const json = (value: string | number | boolean, label: string) =>
    `{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)}}`;
  const known = new Map(
    (set?.choices ?? []).map((choice) => [storedText(choice.value), json(choice.value, choice.label)]),
  );
  const value = rawChoice(place, field);
  return (row, page) => {
    const text = value(row, page);
    if (text === "") return "null";
    return known.get(text) ?? json(isText ? text : Number(text), "");
  };
}

const storedText = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "t" : "f") : String(value);

/** A choice as its bare value. */
export function bareChoiceWriter(place: ShapePlace, field: ChoiceField): Writer {
  const isText = place.builder.catalog.registry.choices[field.choices]?.type !== "int";
  const index = field.familyOf === undefined ? place.builder.plan.column(place.alias, field.column) : -1;
  if (field.familyOf !== undefined) return rawChoice(place, field);
  return (row) => (row[index] == null ? "null" : isText ? JSON.stringify(row[index]) : row[index]);
}

/** The stored text of a choice, "" when unset. */
function rawChoice(place: ShapePlace, field: ChoiceField): Writer {
  const { plan } = place.builder;
  if (field.familyOf !== undefined) {
    const index = plan.column(place.alias, field.familyOf);
    return (row) => (row[index] == null ? "" : String(familyOf(row[index])));
  }
  const index = plan.column(place.alias, field.column);
  return (row) => row[index] ?? "";
}
