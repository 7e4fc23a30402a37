import { ts } from "ts-morph";
import { DefinitionError, type Problems } from "./definition-error.ts";

/** A hook found in a `*.hooks.ts` file. */
export interface FoundHook {
  readonly name: string;
  /** Path as given on the command line, with forward slashes. */
  readonly file: string;
  /** Its `type` member ("write", "filter" …) when the file shows it; undefined when it is made some other way. */
  readonly type: string | undefined;
}

/** The exported constants of hook files, by name. The same name twice is a mistake. */
export function readHooks(files: ReadonlyMap<string, string>, problems: Problems): Map<string, FoundHook> {
  const hooks = new Map<string, FoundHook>();
  for (const [file, text] of files) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
    for (const declaration of exportedConstants(source)) {
      const name = declaration.name.getText(source);
      const first = hooks.get(name);
      if (first === undefined) hooks.set(name, { name, file, type: typeOf(declaration.initializer) });
      else
        problems.add(
          new DefinitionError(placeOf(declaration, source), `hook "${name}" already exists in ${first.file}`),
        );
    }
  }
  return hooks;
}

function exportedConstants(source: ts.SourceFile): ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter((statement) => statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) => [...statement.declarationList.declarations])
    .filter((declaration) => ts.isIdentifier(declaration.name));
}

function typeOf(initializer: ts.Expression | undefined): string | undefined {
  if (initializer === undefined) return undefined;
  if (ts.isSatisfiesExpression(initializer) || ts.isAsExpression(initializer)) return typeOf(initializer.expression);
  if (!ts.isObjectLiteralExpression(initializer)) return undefined;
  for (const property of initializer.properties) {
    const isType = ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === "type";
    if (isType && ts.isStringLiteral(property.initializer)) return property.initializer.text;
  }
  return undefined;
}

function placeOf(
  declaration: ts.VariableDeclaration,
  source: ts.SourceFile,
): { file: string; line: number; column: number } {
  const { line, character } = source.getLineAndCharacterOfPosition(declaration.name.getStart(source));
  return { file: source.fileName, line: line + 1, column: character + 1 };
}
