import type {
  ChoiceSetDeclaration,
  ModelName,
  NestedItem,
  NestedShape,
  ScalarField,
} from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import type { FieldFile, Located, NestedFile } from "../load/model-file.ts";
import { compact } from "./compact.ts";
import type { ModelNames } from "./names.ts";

/** What a field is resolved with. */
export interface FieldContext {
  readonly problems: Problems;
  readonly names: ModelNames;
  readonly app: string;
  /** Every model that is defined, also those that could not be read. */
  readonly modelNames: ReadonlySet<ModelName>;
  /** By name of each group the models that include it, in order of name. */
  readonly includers: ReadonlyMap<string, readonly ModelName[]>;
  readonly choices: ReadonlyMap<string, ChoiceSetDeclaration>;
  /** Apps whose choice sets could not be read. */
  readonly unreadableChoices: ReadonlySet<string>;
  /** The model's fields by name, to look up what a field is made from. */
  readonly fields: ReadonlyMap<string, Located<FieldFile>>;
}

/** Members every kind may have; description comes last, so that rows line up. */
export function flags(
  file: FieldFile,
  isRequired: boolean,
): Pick<
  Partial<ScalarField>,
  | "nullable"
  | "required"
  | "readOnly"
  | "writeOnly"
  | "internal"
  | "graphql"
  | "resets"
  | "keepsValue"
  | "confidential"
  | "countedBy"
  | "description"
> {
  return compact({
    nullable: file.null,
    required: isRequired ? true : undefined,
    readOnly: (file.read_only ?? file.auto !== undefined) ? true : undefined,
    writeOnly: file.write_only,
    internal: file.internal,
    graphql: file.graphql,
    resets: file.resets,
    keepsValue: file.keeps_value,
    confidential: file.confidential,
    countedBy: file.counted_by,
    description: file.description,
  });
}

/** Whether a value must be given on create: when nothing else could stand there. */
export function isRequired(file: FieldFile): boolean {
  if (file.required !== undefined) return file.required;
  const isOptional = file.null ?? file.blank ?? file.read_only ?? file.internal ?? false;
  return !isOptional && file.default === undefined && file.auto === undefined;
}

/** Nested members as the declaration writes them. */
export function nestedShape(file: NestedFile): NestedShape {
  return file.map((item): NestedItem => {
    if (typeof item === "string") return item;
    const [field, form] = Object.entries(item)[0] ?? ["", []];
    return typeof form === "string" ? { field, form } : { field, nested: nestedShape(form) };
  });
}
