import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import type { LoadedDefinitions } from "../load/read-models.ts";
import { buildEndpoints } from "./build-endpoints.ts";
import { buildFilters } from "./build-filters.ts";
import type { BuiltModel } from "./check-context.ts";
import { checkGraph } from "./check-graph.ts";
import { HookCheck } from "./check-hooks.ts";
import { checkNames } from "./check-names.ts";
import { describeOperations } from "./describe-operations.ts";
import { FieldPaths } from "./field-path.ts";
import { type MergedModel, mergeGroups } from "./merge-groups.ts";
import type { DescribedOperations, Graph, GraphModel } from "./model.ts";
import { modelNames } from "./names.ts";
import { resolveModel } from "./resolve-model.ts";

const ALL_OPERATIONS = ["list", "retrieve", "create", "update", "destroy", "bulk"] as const;

/** Links what was read into what the emitters need. Mistakes are added to `problems`; the graph is then not to be used. */
export function buildGraph(definitions: LoadedDefinitions, problems: Problems): Graph {
  const models = buildModels(definitions, problems);
  const declarations = Object.fromEntries(models.map(({ declaration }) => [declaration.name, declaration]));
  const isIncomplete = definitions.unreadable.models.size + definitions.unreadable.groups.size > 0;
  const paths = new FieldPaths(declarations, problems, isIncomplete);
  const hooks = new HookCheck(definitions.hooks, problems);
  checkNames(models, paths.relations, problems);
  const context = { declarations, paths, hooks, problems };
  checkGraph(models, context);
  const endpoints = buildEndpoints(definitions.endpoints, context);
  return {
    ...(endpoints.length > 0 && { endpoints }),
    models: models.map(({ merged, declaration }): GraphModel => {
      const { document, app, content } = merged.loaded;
      return {
        declaration,
        filters: buildFilters(merged, declarations, { problems, paths, hooks, model: declaration }),
        operations: declaration.path === null ? [] : (content.operations ?? ALL_OPERATIONS),
        ...(merged.actions.size > 0 && { actionOperations: actionOperations(merged) }),
        app,
        file: content.model,
        source: document.file,
        was: {
          ...(content.was === undefined ? {} : { table: content.was }),
          columns: formerColumns(merged, declaration),
        },
      };
    }),
    choices: [...definitions.choices.values()].map(({ set }) => set).sort(byName),
    hooks: [...definitions.hooks.values()].map(({ name, file }) => ({ name, file })).sort(byName),
  };
}

function actionOperations({ actions }: MergedModel): Record<string, DescribedOperations> {
  return Object.fromEntries([...actions].map(([name, { value }]) => [name, describeOperations(value)]));
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** Declarations in order of name, of all models whose groups could be read. */
function buildModels(definitions: LoadedDefinitions, problems: Problems): BuiltModel[] {
  const names = new Set<ModelName>(definitions.unreadable.models);
  for (const { app, content } of definitions.models) names.add(`${app}.${content.model}`);
  const choices = new Map([...definitions.choices].map(([name, { set }]) => [name, set]));
  const readable = definitions.models.flatMap((loaded) => mergeGroups(loaded, definitions, problems) ?? []);
  const includers = includersOf(readable, definitions);
  const built = readable.map((merged): BuiltModel => {
    const { loaded, fields } = merged;
    const context = {
      problems,
      names: modelNames(loaded),
      app: loaded.app,
      modelNames: names,
      includers,
      choices,
      unreadableChoices: definitions.unreadable.choiceApps,
      fields,
    };
    return { merged, declaration: resolveModel(merged, context) };
  });
  return built.sort((a, b) => byName(a.declaration, b.declaration));
}

/** By name of each group the models that include it, in order of name. */
function includersOf(
  models: readonly MergedModel[],
  { groups }: LoadedDefinitions,
): ReadonlyMap<string, readonly ModelName[]> {
  const namesOf = (group: string) =>
    models.filter((model) => model.groups.includes(group)).map(({ loaded }) => modelNames(loaded).name);
  return new Map([...groups.keys()].map((group) => [group, namesOf(group).sort()]));
}

/** Former names by present column. */
function formerColumns({ fields }: MergedModel, declaration: ModelDeclaration): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const [name, { value }] of fields) {
    const column = columnOf(declaration.fields[name]);
    if (value.was !== undefined && column !== undefined) columns[column] = value.was;
  }
  return columns;
}

function columnOf(field: FieldDeclaration | undefined): string | undefined {
  return field !== undefined && "column" in field ? field.column : undefined;
}
