/** Every casing, plural, path, table and identifier that follows from a name is decided here. */
import type { LoadedModel } from "../load/model-file.ts";

/** PostgreSQL cuts longer names, and then two may become one. */
const MAX_NAME_LENGTH = 63;

/** What a model is called everywhere. */
export interface ModelNames {
  readonly name: string;
  readonly contentType: string;
  readonly className: string;
  readonly label: readonly [string, string];
  readonly table: string;
  readonly path: string | null;
}

/** Names of a model as its file gives them, or as they follow from its folder and name. */
export function modelNames({ app, content, isPlugin }: LoadedModel): ModelNames {
  const joined = content.model.replaceAll("-", "");
  const words = content.model.replaceAll("-", " ");
  const label = content.label ?? [words, plural(words)];
  const segment = content.path ?? kebabCase(label[1]);
  return {
    name: `${app}.${content.model}`,
    contentType: content.content_type ?? `${app}.${joined}`,
    className: content.class ?? pascalCase(content.model),
    label: [label[0], label[1]],
    table: content.table ?? `${app}_${joined}`,
    path: segment === false ? null : `${isPlugin ? "plugins/" : ""}${app}/${segment}`,
  };
}

/** English plural of a phrase: its last word's. */
export function plural(phrase: string): string {
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

/** "IP addresses" → "ip-addresses". */
export function kebabCase(phrase: string): string {
  return phrase
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-");
}

/** "IP addresses" → "ip_addresses". */
export function snakeCase(phrase: string): string {
  return kebabCase(phrase).replaceAll("-", "_");
}

/** "rack-role" → "RackRole". */
export function pascalCase(kebab: string): string {
  return kebab
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** "rack-role" → "rackRole". */
export function camelCase(kebab: string): string {
  const pascal = pascalCase(kebab);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

/** Name by which a target reaches the objects of a model, unless the field says one. */
export function defaultReverseName(names: ModelNames): string {
  return snakeCase(names.label[1]);
}

/** Linking table of a to-many field. */
export function linkTable(table: string, field: string): string {
  return `${table}_${field}`;
}

/** Columns of a linking table by the full names of the models it links. */
export function linkColumns(source: string, target: string): readonly [string, string] {
  const [from, to] = [columnStem(source), columnStem(target)];
  return from === to ? [`from_${from}_id`, `to_${to}_id`] : [`${from}_id`, `${to}_id`];
}

/** Column of a linking table that holds a content type. */
export const CONTENT_TYPE_LINK_COLUMN = "contenttype_id";

function columnStem(modelName: string): string {
  return (modelName.split(".")[1] ?? modelName).replaceAll("-", "");
}

/** API names and columns of a generic relation's type and id. */
export function genericNames(field: string): {
  typeField: string;
  idField: string;
  typeColumn: string;
  idColumn: string;
} {
  return {
    typeField: `${field}_type`,
    idField: `${field}_id`,
    typeColumn: `${field}_type_id`,
    idColumn: `${field}_id`,
  };
}

/** Constraint that keeps a combination of fields unique. */
export function uniqueName(table: string, fields: readonly string[]): string {
  return `${table}_unique_${fields.join("_")}`.slice(0, MAX_NAME_LENGTH);
}

/** Identifiers of a model's generated constants and types. */
export interface Identifiers {
  readonly model: string;
  readonly filters: string;
  readonly routes: string;
  readonly table: string;
}

/** Words that strict mode does not take as the name of a constant. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null package private protected public return " +
    "static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Identifiers for a model's kebab-case name, with the app in front where two apps have the name. */
export function identifiers(file: string, app?: string): Identifiers {
  const kebab = app === undefined ? file : `${app}-${file}`;
  const stem = camelCase(kebab);
  return {
    model: RESERVED_WORDS.has(stem) ? `${stem}Model` : stem,
    filters: `${stem}Filters`,
    routes: `${stem}Routes`,
    table: `${pascalCase(kebab)}Table`,
  };
}

/** Constant with an endpoint's declaration. */
export function endpointIdentifier(app: string, file: string): string {
  return `${camelCase(`${app}-${file}`)}Endpoint`;
}

/** Row type of a to-many field's linking table. */
export function linkInterface(file: string, field: string, app?: string): string {
  const kebab = [...(app === undefined ? [] : [app]), file, kebabCase(field)].join("-");
  return `${pascalCase(kebab)}Table`;
}

/** Constant with an app's choice sets. */
export function choicesIdentifier(app: string): string {
  return `${camelCase(app)}Choices`;
}
