import { posix } from "node:path";
import { CodeBlockWriter } from "ts-morph";

/** A name imported under its own or another name. */
export interface ImportedName {
  readonly name: string;
  readonly as?: string;
}

/** The vocabulary of generated TypeScript: header, imports, constants with one row per line, interfaces. */
export class SourceFile {
  readonly #writer = new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: "\n" });
  readonly #folder: string;

  /** `file`: path of the file that is written; `sources`: what it is generated from. Both relative to the same folder. */
  constructor(file: string, sources: readonly string[]) {
    this.#folder = posix.dirname(file);
    this.#writer.writeLine(`// Generated from ${sources.join(", ")} by "npm run generate". DO NOT EDIT.`);
  }

  /** An import from a package, or from a file that is given relative to the same folder as the source file. */
  import(
    names: readonly ImportedName[],
    from: { readonly file: string } | { readonly package: string },
    kind: "type" | "value",
  ): this {
    const list = names.map(({ name, as }) => (as === undefined || as === name ? name : `${name} as ${as}`)).join(", ");
    const module = "package" in from ? from.package : importPath(this.#folder, from.file);
    this.#writer.writeLine(`import ${kind === "type" ? "type " : ""}{ ${list} } from ${JSON.stringify(module)};`);
    return this;
  }

  /** An exported constant; its rows, and those of the members in `expanded`, stand on lines of their own. */
  constant(
    name: string,
    value: object,
    { satisfies, expanded = [] }: { readonly satisfies: string; readonly expanded?: readonly string[] },
  ): this {
    this.#writer.blankLine().write(`export const ${name} = `);
    this.#rows(value, expanded);
    this.#writer.write(` as const satisfies ${satisfies};`).newLine();
    return this;
  }

  /** An exported interface with one member per line: name and type. */
  interface(name: string, members: readonly (readonly [string, string])[]): this {
    this.#writer
      .blankLine()
      .write(`export interface ${name} `)
      .inlineBlock(() => {
        for (const [member, type] of members) this.#writer.writeLine(`${propertyName(member)}: ${type};`);
      })
      .newLine();
    return this;
  }

  /** An exported constant made of code: lists of constants by key, or spread into one, by member. */
  composition(name: string, type: string, members: Readonly<Record<string, readonly string[]>>): this {
    this.#writer
      .blankLine()
      .write(`export const ${name}: ${type} = `)
      .inlineBlock(() => {
        for (const [member, lines] of Object.entries(members)) {
          this.#writer
            .write(`${member}: `)
            .inlineBlock(() => {
              for (const line of lines) this.#writer.writeLine(`${line},`);
            })
            .write(",")
            .newLine();
        }
      })
      .write(";")
      .newLine();
    return this;
  }

  /** One exported statement as it is. */
  statement(text: string): this {
    this.#writer.blankLine().writeLine(text);
    return this;
  }

  toString(): string {
    return this.#writer.toString();
  }

  #rows(value: object, expanded: readonly string[]): void {
    this.#writer.inlineBlock(() => {
      for (const [key, member] of Object.entries(value)) {
        this.#writer.write(`${propertyName(key)}: `);
        const isExpanded = expanded.includes(key) || expanded.includes("*");
        if (isExpanded && Object.keys(member as object).length > 0) this.#rows(member as object, []);
        else this.#writer.write(literal(member));
        this.#writer.write(",").newLine();
      }
    });
  }
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
