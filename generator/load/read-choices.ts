import type { ChoiceDeclaration, ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Path, SourceDocument } from "./source-document.ts";

type Values = Readonly<Record<string, string | readonly [string, string]>>;
interface ChoiceSetFile {
  readonly extend?: string;
  readonly values?: Values;
  readonly groups?: Readonly<Record<string, Values>>;
}

/** The choice sets of one choices.yaml, which is known to have the right shape. */
export function readChoices(document: SourceDocument, app: string): ChoiceSetDeclaration[] {
  const { choices } = document.content as { choices: Readonly<Record<string, ChoiceSetFile>> };
  return Object.entries(choices).map(([name, file]) => {
    const path = ["choices", name];
    const read = choicesOf(document, file, path);
    const type = typeOf(read);
    return {
      name: `${app}.${name}`,
      type,
      ...(file.extend === undefined ? {} : { extend: file.extend }),
      choices:
        type === "string"
          ? read.map((choice) => ({ ...choice.declaration, value: choice.source }))
          : read.map((choice) => choice.declaration),
    };
  });
}

interface ReadChoice {
  readonly declaration: ChoiceDeclaration;
  /** The value as written. */
  readonly source: string;
}

function choicesOf(document: SourceDocument, file: ChoiceSetFile, path: Path): ReadChoice[] {
  if (file.values !== undefined) return valuesAt(document, file.values, [...path, "values"]);
  return document.keys([...path, "groups"]).flatMap((key) => {
    const group = String(key.value);
    const read = valuesAt(document, file.groups?.[group] ?? {}, [...path, "groups", group]);
    return read.map((choice) => ({ ...choice, declaration: { ...choice.declaration, group } }));
  });
}

/** Keys come from the YAML nodes: a JavaScript object would put numbers first and turn all of them into text. */
function valuesAt(document: SourceDocument, values: Values, path: Path): ReadChoice[] {
  return document.keys(path).map((key) => {
    const value = key.value as string | number | boolean;
    const given = values[String(value)] ?? "";
    const declaration =
      typeof given === "string" ? { value, label: given } : { value, label: given[0] ?? "", color: given[1] ?? "" };
    return { declaration, source: key.source ?? String(value) };
  });
}

function typeOf(choices: readonly ReadChoice[]): ChoiceSetDeclaration["type"] {
  const values = choices.map((choice) => choice.declaration.value);
  if (values.every((value) => Number.isInteger(value))) return "int";
  return values.every((value) => typeof value === "boolean") ? "bool" : "string";
}
