import { posix } from "node:path";

/** A name imported under its own or another name. */
export interface ImportedName {
  readonly name: string;
  readonly as?: string;
}

/** The vocabulary of generated TypeScript: header, imports, constants with one row per line, interfaces. Indents are the formatter's. */
export class SourceFile {
  readonly #lines: string[];
  readonly #folder: string;

  /** `file`: path of the file that is written; `sources`: what it is generated from. Both relative to the same folder. */
  constructor(file: string, sources: readonly string[]) {
    this.#folder = posix.dirname(file);
    this.#lines = [`// Generated from ${sources.join(", ")} by "npm run generate". DO NOT EDIT.`];
  }

  /** An import from a package, or from a file that is given relative to the same folder as the source file. */
  import(
    names: readonly ImportedName[],
    from: { readonly file: string } | { readonly package: string },
    kind: "type" | "value",
  ): this {
    const list = names.map(({ name, as }) => (as === undefined || as === name ? name : `${name} as ${as}`)).join(", ");
    const module = "package" in from ? from.package : importPath(this.#folder, from.file);
    this.#lines.push(`import ${kind === "type" ? "type " : ""}{ ${list} } from ${JSON.stringify(module)};`);
    return this;
  }

  /** An exported constant; its rows, and those of the members in `expanded`, stand on lines of their own. */
  constant(
    name: string,
    value: object,
    { satisfies, expanded = [] }: { readonly satisfies: string; readonly expanded?: readonly string[] },
  ): this {
    return this.statement(`export const ${name} = ${rows(value, expanded)} as const satisfies ${satisfies};`);
  }

  /** An exported interface with one member per line: name and type. */
  interface(name: string, members: readonly (readonly [string, string])[]): this {
    const lines = members.map(([member, type]) => `${propertyName(member)}: ${type};\n`);
    return this.statement(`export interface ${name} {\n${lines.join("")}}`);
  }

  /** An exported constant made of code: lists of constants by key, or spread into one, by member. */
  composition(name: string, type: string, members: Readonly<Record<string, readonly string[]>>): this {
    const blocks = Object.entries(members).map(
      ([member, lines]) => `${member}: {\n${lines.map((line) => `${line},\n`).join("")}},\n`,
    );
    return this.statement(`export const ${name}: ${type} = {\n${blocks.join("")}};`);
  }

  /** One exported statement as it is. */
  statement(text: string): this {
    this.#lines.push("", text);
    return this;
  }

  toString(): string {
    return `${this.#lines.join("\n")}\n`;
  }
}

function rows(value: object, expanded: readonly string[]): string {
  const lines = Object.entries(value).map(([key, member]) => {
    const isExpanded = (expanded.includes(key) || expanded.includes("*")) && Object.keys(member as object).length > 0;
    return `${propertyName(key)}: ${isExpanded ? rows(member as object, []) : literal(member)},\n`;
  });
  return `{\n${lines.join("")}}`;
}

/** A property's name, quoted where it must be. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : JSON.stringify(name);
}

/** A plain value on one line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${propertyName(key)}: ${literal(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function importPath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith(".") ? path : `./${path}`;
}
