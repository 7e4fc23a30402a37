import { isBlankNull } from "../declaration/blank-null.ts";
import type {
  ChoiceField,
  ContentTypeField,
  FieldDeclaration,
  GenericField,
  ModelDeclaration,
  ReferenceField,
  ScalarField,
} from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { contentTypeId, ForeignTypeError } from "./content-type-id.ts";
import { FieldError } from "./field-error.ts";
import { imageReader } from "./image-reader.ts";
import { contentTypesReader, manyReader, singleReader, tagsReader } from "./list-readers.ts";
import { choiceParser } from "./parse-choice.ts";
import { scalarParser } from "./parse-scalar.ts";
import type { FieldReader, ReadInput } from "./read-input.ts";
import type { PendingItem } from "./write-item.ts";

export type Body = Readonly<Record<string, unknown>>;

/** How much a body must hold: create and replace demand required fields, update takes what is given. */
export type WriteMode = "create" | "replace" | "update";

interface ReadableField {
  /** Name on the wire. */
  readonly name: string;
  readonly column?: string | undefined;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** An integer that a double cannot hold, in a form that the field reads. Throws FieldError. */
  readonly long: (value: bigint) => unknown;
  /** Stores the default of an object created without the field. */
  readonly setDefault?: (item: PendingItem) => void;
  readonly resets: boolean;
  readonly read: FieldReader;
}

/** Reads bodies of one model into column values; made once at start from the declaration. Unknown and read-only members are ignored. */
export class ItemReader {
  readonly #fields: readonly ReadableField[];

  constructor(model: ModelDeclaration, context: { choices: RequestContext["catalog"]["registry"]["choices"] }) {
    // From images follow values of other fields.
    const first = Object.entries(model.fields).sort(
      ([, a], [, b]) => Number(b.kind === "image") - Number(a.kind === "image"),
    );
    this.#fields = first.flatMap(([name, field]) =>
      field.readOnly || field.internal ? defaultOnly(name, field) : readableFields(model, name, field, context.choices),
    );
  }

  /** Reads one body; errors go to the item. Reference answers arrive when the resolver runs. */
  read(body: Body, mode: WriteMode, input: ReadInput): void {
    const { item } = input;
    for (const field of this.#fields) {
      const value = body[field.name];
      if (field.column !== undefined && item.derived.has(field.column)) continue;
      const isGiven = value !== undefined && Object.hasOwn(body, field.name);
      if (!isGiven) {
        if (mode === "create" || (mode === "replace" && field.resets)) field.setDefault?.(item);
        if (field.isRequired && mode !== "update") item.error(field.name, "This field is required.");
        continue;
      }
      try {
        if (value === null && !field.isNullable) throw new FieldError("This field may not be null.");
        field.read(input, typeof value === "bigint" ? field.long(value) : value);
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        item.fieldError(field.name, error);
      }
    }
  }
}

const ignore: FieldReader = () => {};

/** Most kinds read digits as well as numbers; where JSON is stored they would become a text. */
const longOf = ({ kind }: FieldDeclaration): ReadableField["long"] =>
  kind === "json" || kind === "computed" ? refuseLong : String;

function refuseLong(): never {
  throw new FieldError("Numbers beyond ±9007199254740991 cannot be taken here; they may be given as text.");
}

/** Stores a fixed value. */
function setter(column: string, value: unknown): (item: PendingItem) => void {
  return (item) => {
    item.values[column] = value;
  };
}

/** Fields of the server: only their default counts. */
function defaultOnly(name: string, field: FieldDeclaration): ReadableField[] {
  const { column, default: value } = field as { column?: string; default?: unknown };
  if (column === undefined || value === undefined) return [];
  return [
    {
      name: ` ${name}`,
      isRequired: false,
      isNullable: true,
      long: String,
      resets: false,
      read: ignore,
      setDefault: setter(column, value),
    },
  ];
}

function readableFields(
  model: ModelDeclaration,
  name: string,
  field: FieldDeclaration,
  choices: RequestContext["catalog"]["registry"]["choices"],
): ReadableField[] {
  const isNullable = !field.keepsValue && (field.nullable === true || isBlankNull(field));
  const column = "column" in field ? field.column : undefined;
  const common = {
    name,
    column,
    isRequired: field.required === true,
    isNullable,
    resets: field.resets === true,
    long: longOf(field),
  };
  switch (field.kind) {
    case "reference":
      return [
        {
          ...common,
          read: referenceReader(name, field),
          setDefault: setter(field.column, null),
        },
      ];
    case "many":
    case "reverse":
      if (field.kind === "reverse" && field.single === true)
        return [{ ...common, isNullable: true, read: singleReader(name, field) }];
      return [
        {
          ...common,
          isNullable: false,
          read: manyReader(name, field),
          setDefault: (item) => void item.links.set(name, []),
        },
      ];
    case "tags":
      return [{ ...common, isNullable: false, read: tagsReader(name) }];
    case "content-type":
      return [{ ...common, read: contentTypeReader(field), setDefault: setter(field.column, null) }];
    case "content-types":
      return [{ ...common, isNullable: false, read: contentTypesReader(name, field) }];
    case "custom-fields":
      return [{ ...common, isNullable: false, read: customFieldsReader(name) }];
    case "generic":
      return genericFields(name, field);
    case "choice":
      return [{ ...common, read: nullReader(field, choiceParser(field, choices[field.choices])), ...defaultOf(field) }];
    case "count":
    case "depth":
    case "first-of":
    case "any-set":
    case "display":
      return [];
    case "computed":
      return field.writable ? [{ ...common, read: ({ item }, value) => void item.raw.set(name, value) }] : [];
    default: {
      if (field.kind === "image") return [{ ...common, read: imageReader(model, field), ...defaultOf(field) }];
      if (field.kind === "binary") throw new Error(`${model.name}: ${name} cannot be written`);
      const parse = scalarParser(field);
      const read: FieldReader =
        field.nullable && isEmptyAllowed(field) ? blankAsNull(field.column, parse) : nullReader(field, parse);
      return [{ ...common, read, ...defaultOf(field) }];
    }
  }
}

/** Kinds that are no text, but where clients know the empty text for none; addresses of hardware where the model says so. */
const isEmptyAllowed = ({ kind, blank }: ScalarField): boolean =>
  kind === "decimal" || (kind === "time-zone" && !blank) || ((kind === "mac" || kind === "wwn") && blank === true);

/** The empty text means none. */
function blankAsNull(column: string, parse: (value: unknown) => unknown): FieldReader {
  return ({ item }, value) => {
    item.values[column] = value === null || value === "" ? null : parse(value);
  };
}

/** null is stored as it is, or as the empty text where that reads as null. */
function nullReader(field: ScalarField | ChoiceField, parse: (value: unknown) => unknown): FieldReader {
  const nothing = field.nullable ? null : "";
  return ({ item }, value) => {
    item.values[field.column] = value === null ? nothing : parse(value);
  };
}

function defaultOf(field: ScalarField | ChoiceField): { setDefault?: (item: PendingItem) => void } {
  const isBlank = "blank" in field && field.blank === true;
  const value = field.default ?? (field.nullable ? null : isBlank ? "" : undefined);
  if (value === undefined) return {};
  const { column } = field;
  return { setDefault: setter(column, value) };
}

function referenceReader(name: string, field: ReferenceField): FieldReader {
  return ({ context, references, item }, value) => {
    // Where the bare id is shown, the empty text means none.
    if (value === null || (value === "" && field.bare && field.nullable)) {
      item.values[field.column] = null;
      return;
    }
    const take = (result: string | FieldError) => {
      if (result instanceof FieldError) item.fieldError(name, result);
      else item.values[field.column] = result;
    };
    references.add(context.catalog.model(field.target), value, take, { kept: item.stored?.[field.column] });
  };
}

function contentTypeReader(field: ContentTypeField): FieldReader {
  return typeReader(field.column, field.of, field.nullable === true);
}

/** The empty text means no type. */
function typeReader(
  column: string,
  of: ContentTypeField["of"] | GenericField["targets"],
  isNullable: boolean,
): FieldReader {
  return ({ context, item }, value) => {
    if (value === "" && !isNullable) throw new FieldError("This field may not be null.");
    item.values[column] = value === null || value === "" ? null : contentTypeId(context, of, value);
  };
}

/** Reports a type that is not admitted where clients look for it. */
function genericTypeReader(field: GenericField, isNullable: boolean): FieldReader {
  const read = typeReader(field.typeColumn, field.targets, isNullable);
  if (field.typeErrors === undefined) return read;
  return (input, value) => {
    try {
      read(input, value);
    } catch (error) {
      if (!(error instanceof ForeignTypeError)) throw error;
      input.item.error("__all__", [error.detail].flat().join(" "));
    }
  };
}

function customFieldsReader(name: string): FieldReader {
  return ({ item }, value) => {
    if (typeof value !== "object" || Array.isArray(value))
      throw new FieldError("Custom field data must be passed as a dictionary mapping field names to their values.");
    item.customFields = { field: name, values: value as Record<string, unknown> };
  };
}

/** A generic relation is written by its type and id. */
function genericFields(name: string, field: GenericField): ReadableField[] {
  const common = {
    isRequired: field.required === true,
    isNullable: field.nullable === true,
    resets: field.resets === true,
    long: String,
  };
  // Where a type must be given, only the id may be left out or be null.
  const hasOwnType = common.isRequired && common.isNullable;
  const type: ReadableField = {
    ...common,
    isNullable: common.isNullable && !hasOwnType,
    name: field.typeField,
    setDefault: setter(field.typeColumn, null),
    read: genericTypeReader(field, common.isNullable && !hasOwnType),
  };
  const parseId = scalarParser({ kind: "int", size: "big", column: field.idColumn, min: 0 });
  const id: ReadableField = {
    ...common,
    isRequired: common.isRequired && !hasOwnType,
    name: field.idField,
    setDefault: setter(field.idColumn, null),
    read: ({ item }, value) => {
      item.values[field.idColumn] = value === null ? null : parseId(value);
      item.generics.add(name);
    },
  };
  return [type, id];
}
