/** What a model stores: its columns and linking tables, derived from its declaration alone. */
import type {
  ChoiceField,
  ChoiceSetDeclaration,
  FieldDeclaration,
  ModelDeclaration,
  ModelName,
  OnDelete,
  ReferenceField,
  ScalarField,
} from "./model-declaration.ts";
import { sqlLiteral, sqlName } from "./sql-literal.ts";

/** Stands for the model that holds content types (found by its own content type, CONTENT_TYPE_MODEL). */
export const CONTENT_TYPE_TARGET = "content-type";
/** Content type of the model that holds content types. */
export const CONTENT_TYPE_MODEL = "contenttypes.contenttype";
/**
 * Collation of every text column: order by code point, upper and lower case of all of Unicode. The database's own
 * foundation defines it, so order and matching do not depend on the locale the database was made with.
 */
export const TEXT_COLLATION = "code_point";
/** Longest text of a natural ordering column. */
const NATURAL_LENGTH = 100;

export interface ColumnDeclaration {
  readonly name: string;
  /** As PostgreSQL writes it, without collation: "varchar(100)", "bigint", "text[]". */
  readonly pgType: string;
  /** As Kysely gives it (see the parsers in runtime/database): bigint, numeric, dates and addresses are strings. */
  readonly tsType: "string" | "number" | "boolean" | "string[]" | "number[]" | "string[][]" | "Buffer" | "unknown";
  readonly isNullable: boolean;
  /** The database alone writes it: helper columns and kept counters. Not `id`, which may be given. */
  readonly isGenerated: boolean;
  /** `id`: numbered by the database unless given. */
  readonly isIdentity?: true;
  /** SQL expression of a stored generated column. */
  readonly expression?: string;
  /** SQL text; absent: none. */
  readonly default?: string;
  readonly isCollated?: true;
  readonly references?: ColumnReference;
  /** API name of the field it belongs to; absent for `id` and tree columns. */
  readonly field?: string;
}

export interface ColumnReference {
  /** A model by name, or CONTENT_TYPE_TARGET. */
  readonly target: ModelName | typeof CONTENT_TYPE_TARGET;
  readonly onDelete: OnDelete;
  /** No foreign key: the database would check for each row what cannot be otherwise. */
  readonly isTrusted?: true;
}

/** Pairs of a many-to-many relation: `id`, source and target, each pair once, gone with either side. */
export interface LinkTableDeclaration {
  readonly table: string;
  readonly field: string;
  readonly sourceColumn: string;
  readonly targetColumn: string;
  readonly target: ModelName | typeof CONTENT_TYPE_TARGET;
}

/** Choice sets by name; a Registry's `choices` is one. */
export type ChoiceSets = Readonly<Record<string, ChoiceSetDeclaration>>;

/** All stored columns: `id`, then the fields' in their order with their helper columns, then those of the tree. */
export function columnsOf(model: ModelDeclaration, choices: ChoiceSets): readonly ColumnDeclaration[] {
  const columns: ColumnDeclaration[] = [
    { name: "id", pgType: "bigint", tsType: "string", isNullable: false, isGenerated: false, isIdentity: true },
  ];
  for (const [name, field] of Object.entries(model.fields)) columns.push(...fieldColumns(name, field, choices));
  if (model.tree !== null) columns.push(...TREE_COLUMNS);
  return columns;
}

/** The linking tables a model's own fields declare. */
export function linkTablesOf(model: ModelDeclaration): readonly LinkTableDeclaration[] {
  return Object.entries(model.fields).flatMap(([name, field]) => {
    if (field.kind !== "many" && field.kind !== "content-types") return [];
    const { table, sourceColumn, targetColumn } = field;
    return [
      {
        table,
        field: name,
        sourceColumn,
        targetColumn,
        target: field.kind === "many" ? field.target : CONTENT_TYPE_TARGET,
      },
    ];
  });
}

/** Name of the column that sorts a column naturally. */
export function naturalColumn(column: string): string {
  return `_${column}`;
}

/** Ids and order keys from the root to the row itself, kept by triggers. */
const TREE_COLUMNS: readonly ColumnDeclaration[] = [
  { name: "tree_path", pgType: "bigint[]", tsType: "string[]", isNullable: false, isGenerated: true, default: "'{}'" },
  {
    name: "tree_order",
    pgType: "text[]",
    tsType: "string[]",
    isNullable: false,
    isGenerated: true,
    default: "'{}'",
    isCollated: true,
  },
];

function fieldColumns(name: string, field: FieldDeclaration, choices: ChoiceSets): readonly ColumnDeclaration[] {
  const common = { field: name, isNullable: field.nullable === true, isGenerated: false } as const;
  switch (field.kind) {
    case "reference":
      return [{ ...common, ...BIGINT, name: field.column, references: columnReference(field) }];
    case "content-type":
      return [
        {
          ...common,
          ...CONTENT_TYPE_ID,
          name: field.column,
          references: { target: CONTENT_TYPE_TARGET, onDelete: field.onDelete ?? "cascade" },
        },
      ];
    case "generic":
      return [
        {
          ...common,
          ...CONTENT_TYPE_ID,
          name: field.typeColumn,
          isNullable: field.nullable === true && field.required !== true,
          references: {
            target: CONTENT_TYPE_TARGET,
            onDelete: "cascade",
            // Types that the server itself writes are those it knows, and none of them ever goes.
            ...((field.readOnly || field.internal) && { isTrusted: true as const }),
          },
        },
        { ...common, ...BIGINT, name: field.idColumn },
      ];
    case "count":
      return field.column === undefined
        ? []
        : [
            {
              ...common,
              isNullable: false,
              isGenerated: true,
              name: field.column,
              pgType: "integer",
              tsType: "number",
              default: "0",
            },
          ];
    case "custom-fields":
      return [
        { ...common, isNullable: false, name: field.column, pgType: "jsonb", tsType: "unknown", default: "'{}'" },
      ];
    case "choice":
      return field.familyOf === undefined
        ? [{ ...common, name: field.column, ...choiceType(field, choices), ...defaultOf(field, false) }]
        : [];
    case "many":
    case "reverse":
    case "content-types":
    case "tags":
    case "depth":
    case "first-of":
    case "any-set":
    case "computed":
    case "display":
      return [];
    default: {
      const type = scalarType(field);
      const column = { ...common, name: field.column, ...type, ...defaultOf(field, type.pgType.endsWith("[]")) };
      return field.natural === undefined ? [column] : [column, naturalHelper(column, field.natural)];
    }
  }
}

const columnReference = ({ target, onDelete, isTrusted }: ReferenceField): ColumnReference => ({
  target,
  onDelete,
  ...(isTrusted && { isTrusted }),
});

type ColumnType = Pick<ColumnDeclaration, "pgType" | "tsType" | "isCollated">;
const BIGINT = { pgType: "bigint", tsType: "string" } as const;
const CONTENT_TYPE_ID = { pgType: "integer", tsType: "number" } as const;
const text = (length?: number): ColumnType => ({
  pgType: length === undefined ? "text" : `varchar(${length})`,
  tsType: "string",
  isCollated: true,
});

function naturalHelper(column: ColumnDeclaration, order: "name" | "interface"): ColumnDeclaration {
  const { default: _default, ...rest } = column;
  const sqlFunction = order === "interface" ? "naturalize_interface" : "naturalize";
  return {
    ...rest,
    ...text(NATURAL_LENGTH),
    name: naturalColumn(column.name),
    isGenerated: true,
    expression: `${sqlFunction}(${sqlName(column.name)}, ${NATURAL_LENGTH})`,
  };
}

function choiceType(field: ChoiceField, choices: ChoiceSets): ColumnType {
  const set = choices[field.choices];
  if (set?.type === "bool") return { pgType: "boolean", tsType: "boolean" };
  if (set?.type !== "int") return text(field.maxLength ?? 50);
  const isSmall = set.choices.every(({ value }) => Math.abs(Number(value)) < 2 ** 15);
  return { pgType: isSmall ? "smallint" : "integer", tsType: "number" };
}

/** Optional texts are empty rather than null, as clients expect; times the server sets have the transaction's where null is not allowed. */
function defaultOf(field: ScalarField | ChoiceField, isArray: boolean): { default?: string } {
  if (field.default !== undefined && field.default !== null) return { default: sqlLiteral(field.default, isArray) };
  if (field.nullable === true) return {};
  if (field.blank === true) return { default: isArray ? "'{}'" : "''" };
  return field.kind !== "choice" && field.auto !== undefined ? { default: "CURRENT_TIMESTAMP" } : {};
}

const INT_TYPES = {
  small: { pgType: "smallint", tsType: "number" },
  int: { pgType: "integer", tsType: "number" },
  big: BIGINT,
} as const satisfies Record<string, ColumnType>;

function arrayType(field: ScalarField): ColumnType {
  if (field.of === "int") return { pgType: "integer[]", tsType: "number[]" };
  if (field.of === "address") return { pgType: "cidr[]", tsType: "string[]" };
  return {
    pgType: `${text(field.maxLength).pgType}[]`,
    tsType: field.of === "string-pair" ? "string[][]" : "string[]",
    isCollated: true,
  };
}

function scalarType(field: ScalarField): ColumnType {
  switch (field.kind) {
    case "string":
      return text(field.maxLength);
    case "text":
      return text();
    case "slug":
    case "image":
      return text(field.maxLength ?? 100);
    case "color":
      return text(field.maxLength ?? 6);
    // Sealed: longer than what clients write.
    case "secret":
      return text();
    case "email":
      return text(field.maxLength ?? 254);
    case "url":
      return text(field.maxLength ?? 200);
    case "time-zone":
      return text(field.maxLength ?? 63);
    case "int":
      return INT_TYPES[field.size ?? "int"];
    case "decimal":
      return { pgType: `numeric(${field.digits ?? 10},${field.places ?? 0})`, tsType: "string" };
    case "bool":
      return { pgType: "boolean", tsType: "boolean" };
    case "date":
      return { pgType: "date", tsType: "string" };
    case "datetime":
      return { pgType: "timestamptz", tsType: "string" };
    case "address":
      return { pgType: "inet", tsType: "string" };
    case "network":
      return { pgType: "cidr", tsType: "string" };
    case "mac":
      return { pgType: "macaddr", tsType: "string" };
    case "wwn":
      return { pgType: "macaddr8", tsType: "string" };
    case "json":
      return { pgType: "jsonb", tsType: "unknown" };
    case "uuid":
      return { pgType: "uuid", tsType: "string" };
    case "binary":
      return { pgType: "bytea", tsType: "Buffer" };
    case "array":
      return arrayType(field);
  }
}
