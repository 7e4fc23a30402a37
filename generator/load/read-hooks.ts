import { DefinitionError, type Problems } from "./definition-error.ts";

/** A hook found in a `*.hooks.ts` file. */
export interface FoundHook {
  readonly name: string;
  /** Path as given on the command line, with forward slashes. */
  readonly file: string;
  /** Its `type` ("write", "filter" …) when that is the first member, as is usual; undefined when it is made some other way. */
  readonly type: string | undefined;
}

/** An exported constant, and the type of an object that begins with it. A compiler would take longer than all other reading. */
const EXPORTED_CONSTANT = /^export const ([A-Za-z_$][\w$]*)(?:[^=\n]*=\s*\{\s*type: "([^"]+)")?/gm;

/** The exported constants of hook files, by name. The same name twice is a mistake. */
export function readHooks(files: ReadonlyMap<string, string>, problems: Problems): Map<string, FoundHook> {
  const hooks = new Map<string, FoundHook>();
  for (const [file, text] of files) {
    for (const { 1: name = "", 2: type, index } of text.matchAll(EXPORTED_CONSTANT)) {
      const first = hooks.get(name);
      if (first === undefined) hooks.set(name, { name, file, type });
      else {
        const line = text.slice(0, index).split("\n").length;
        const column = "export const ".length + 1;
        problems.add(new DefinitionError({ file, line, column }, `hook "${name}" already exists in ${first.file}`));
      }
    }
  }
  return hooks;
}
