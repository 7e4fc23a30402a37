import { enumName, enumValues } from "../declaration/graphql-names.ts";
import type { ChoiceField, ChoiceSetDeclaration, ScalarField } from "../declaration/model-declaration.ts";
import type { ShapePlace, Writer } from "../query/shape.ts";
import { familyOf, isoDatetime } from "../query/value-writers.ts";
import type { SelectedField } from "./selections.ts";

/** Writers of values that GraphQL clients know in another form than REST's; undefined for all others. */
export function scalarLeaf({ builder, alias }: ShapePlace, field: ScalarField): Writer | undefined {
  const write = SCALARS[field.kind];
  if (write === undefined) return undefined;
  const index = builder.plan.column(alias, field.column);
  return (row) => (row[index] == null ? "null" : write(row[index]));
}

const SCALARS: Readonly<Partial<Record<ScalarField["kind"], (text: string) => string>>> = {
  decimal: (text) => `"${text}"`,
  datetime: (text) => `"${graphqlDatetime(text)}"`,
  json: (text) => JSON.stringify(text),
  image: (text) => JSON.stringify(text),
};

/** As Python's isoformat() writes times in UTC: without a fraction that is zero. */
export function graphqlDatetime(text: string): string {
  return `${isoDatetime(text)
    .slice(0, -1)
    .replace(/\.000000$/, "")}+00:00`;
}

/** A choice as the name of its value in the enumeration; a value that is no choice any more by the name it would have. */
export function choiceLeaf(place: ShapePlace, field: ChoiceField): Writer {
  const set = choiceSet(place, field);
  const index = place.builder.plan.column(place.alias, field.column);
  if (set?.type === "bool") return (row) => (row[index] == null ? "null" : row[index] === "t" ? "true" : "false");
  const names = new Map((set === undefined ? [] : enumValues(set)).map(({ name, value }) => [value, `"${name}"`]));
  return (row) => (row[index] ? (names.get(row[index]) ?? `"${enumName(row[index])}"`) : "null");
}

/** The address family as an object of value and label, with the members that are selected. */
export function familyLeaf(place: ShapePlace, column: string, selected: readonly SelectedField[]): Writer {
  const index = place.builder.plan.column(place.alias, column);
  const text = (family: 4 | 6): string => {
    const members = selected.map(({ key, name }) => `${JSON.stringify(key)}:${familyMember(family, name)}`);
    return `{${members.join(",")}}`;
  };
  const [four, six] = [text(4), text(6)];
  return (row) => (row[index] == null ? "null" : familyOf(row[index]) === 4 ? four : six);
}

function familyMember(family: 4 | 6, name: string): string {
  if (name === "value") return String(family);
  return name === "label" ? `"IPv${family}"` : '"IPAddressFamilyType"';
}

function choiceSet({ builder }: ShapePlace, field: ChoiceField): ChoiceSetDeclaration | undefined {
  return builder.catalog.registry.choices[field.choices];
}
