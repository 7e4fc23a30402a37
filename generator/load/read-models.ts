import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChoiceSetDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { DefinitionError, type Problems } from "./definition-error.ts";
import type { EndpointFile, GroupFile, LoadedEndpoint, LoadedGroup, LoadedModel, ModelFile } from "./model-file.ts";
import { readChoices } from "./read-choices.ts";
import { type FoundHook, readHooks } from "./read-hooks.ts";
import { type FileShape, SchemaCheck } from "./schema-check.ts";
import { type Path, SourceDocument } from "./source-document.ts";

/** All definitions of all model folders. */
export interface LoadedDefinitions {
  readonly models: readonly LoadedModel[];
  readonly endpoints: readonly LoadedEndpoint[];
  readonly groups: ReadonlyMap<string, LoadedGroup>;
  readonly choices: ReadonlyMap<string, { readonly set: ChoiceSetDeclaration; readonly document: SourceDocument }>;
  readonly hooks: ReadonlyMap<string, FoundHook>;
  /** What could not be read: whatever refers to it is not judged. */
  readonly unreadable: {
    readonly models: ReadonlySet<ModelName>;
    readonly groups: ReadonlySet<string>;
    readonly choiceApps: ReadonlySet<string>;
  };
}

/** Folder of groups in each model folder. */
const SHARED = "shared";
/** Ends the file names of endpoints, before ".yaml". */
const ENDPOINT = ".endpoint";

/** Where a definition file stands: its app's folder and its name without ".yaml". */
interface FileAt {
  readonly app: string;
  readonly stem: string;
  readonly isPlugin: boolean;
}

/**
 * Reads model folders, the first of which is the project's own. Mistakes are added to `problems`.
 * Throws DefinitionErrors at once when a folder does not exist.
 */
export function readModels(folders: readonly string[], problems: Problems): LoadedDefinitions {
  const reader = new Reader(problems);
  const hookFiles = new Map<string, string>();
  for (const [index, folder] of folders.entries()) {
    for (const path of filesBelow(folder, problems)) {
      const file = `${folder}/${path}`;
      if (path.endsWith(".hooks.ts")) hookFiles.set(file, readFileSync(file, "utf8"));
      else if (path.endsWith(".yaml")) reader.read(file, path.split("/"), index > 0);
      else if (path.endsWith(".yml")) reader.refuse(file, 'definition files end in ".yaml"');
    }
  }
  return reader.result(readHooks(hookFiles, problems));
}

class Reader {
  readonly #problems: Problems;
  readonly #check = new SchemaCheck();
  readonly #models = new Map<ModelName, LoadedModel>();
  readonly #endpoints = new Map<string, LoadedEndpoint>();
  readonly #groups = new Map<string, LoadedGroup>();
  readonly #choices = new Map<string, { set: ChoiceSetDeclaration; document: SourceDocument }>();
  readonly #unreadable = { models: new Set<ModelName>(), groups: new Set<string>(), choiceApps: new Set<string>() };

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  read(file: string, segments: readonly string[], isPlugin: boolean): void {
    const [app, name] = segments as [string, string | undefined];
    if (segments.length !== 2 || name === undefined) {
      this.refuse(file, "definition files stand one folder below the model folder: <app>/<model>.yaml");
      return;
    }
    const stem = name.slice(0, -".yaml".length);
    if (stem === "choices") this.#readChoices(file, app);
    else if (app === SHARED) this.#readGroup(file, stem);
    else if (stem.endsWith(ENDPOINT)) this.#readEndpoint(file, { app, stem, isPlugin });
    else this.#readModel(file, { app, stem, isPlugin });
  }

  refuse(file: string, message: string): void {
    this.#problems.add(new DefinitionError({ file, line: 1, column: 1 }, message));
  }

  result(hooks: Map<string, FoundHook>): LoadedDefinitions {
    return {
      models: [...this.#models.values()],
      endpoints: [...this.#endpoints.values()],
      groups: this.#groups,
      choices: this.#choices,
      hooks,
      unreadable: this.#unreadable,
    };
  }

  #readModel(file: string, at: FileAt): void {
    const name = `${at.app}.${at.stem}`;
    const document = this.#open(file, "model");
    if (document === undefined) {
      this.#unreadable.models.add(name);
      return;
    }
    const content = document.content as ModelFile;
    const first = this.#models.get(`${at.app}.${content.model}`);
    if (first !== undefined)
      this.#duplicate(document, ["model"], `model "${name}" already exists in ${first.document.file}`);
    else if (content.model !== at.stem)
      this.#duplicate(
        document,
        ["model"],
        `model "${content.model}" must stand in a file of its name: ${content.model}.yaml`,
      );
    else this.#models.set(name, { document, app: at.app, isPlugin: at.isPlugin, content });
  }

  #readEndpoint(file: string, { app, stem, isPlugin }: FileAt): void {
    const document = this.#open(file, "endpoint");
    if (document === undefined) return;
    const content = document.content as EndpointFile;
    const name = `${app}.${content.endpoint}`;
    const first = this.#endpoints.get(name);
    if (`${content.endpoint}${ENDPOINT}` !== stem)
      this.#duplicate(
        document,
        ["endpoint"],
        `endpoint "${content.endpoint}" must stand in a file of its name: ${content.endpoint}${ENDPOINT}.yaml`,
      );
    else if (first !== undefined)
      this.#duplicate(document, ["endpoint"], `endpoint "${name}" already exists in ${first.document.file}`);
    else this.#endpoints.set(name, { document, app, isPlugin, content });
  }

  #readGroup(file: string, stem: string): void {
    const document = this.#open(file, "group");
    if (document === undefined) {
      this.#unreadable.groups.add(stem);
      return;
    }
    const content = document.content as GroupFile;
    const first = this.#groups.get(content.group);
    if (first !== undefined)
      this.#duplicate(document, ["group"], `group "${content.group}" already exists in ${first.document.file}`);
    else this.#groups.set(content.group, { document, content });
  }

  #readChoices(file: string, app: string): void {
    const document = this.#open(file, "choices");
    if (document === undefined) {
      this.#unreadable.choiceApps.add(app);
      return;
    }
    for (const set of readChoices(document, app)) {
      const first = this.#choices.get(set.name);
      const path = ["choices", set.name.slice(app.length + 1)];
      if (first !== undefined)
        this.#duplicate(document, path, `choice set "${set.name}" already exists in ${first.document.file}`);
      else this.#choices.set(set.name, { set, document });
    }
  }

  #duplicate(document: SourceDocument, path: Path, message: string): void {
    this.#problems.at({ document, path }, message, path.length > 1 ? "key" : "value");
  }

  #open(file: string, shape: FileShape): SourceDocument | undefined {
    const document = new SourceDocument(file, readFileSync(file, "utf8"));
    for (const error of document.syntaxErrors) this.#problems.add(error);
    if (document.syntaxErrors.length > 0) return undefined;
    return this.#check.accepts(document, shape, this.#problems) ? document : undefined;
  }
}

/** Paths of all files below a folder, with forward slashes, by code point. */
function filesBelow(folder: string, problems: Problems): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.map((file) => file.replaceAll("\\", "/").slice(join(folder).length + 1)).sort();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    problems.add(
      new DefinitionError({ file: folder, line: 1, column: 1 }, `cannot be read as a model folder: ${reason}`),
    );
    return [];
  }
}
