import type {
  ActionDeclaration,
  DisplayDeclaration,
  FieldDeclaration,
  ModelDeclaration,
  PagesDeclaration,
  SearchDeclaration,
  TreeDeclaration,
  UniqueDeclaration,
} from "../../runtime/declaration/model-declaration.ts";
import type {
  ActionFile,
  CountFile,
  DisplayFile,
  Located,
  ModelFile,
  SearchFile,
  UniqueFile,
} from "../load/model-file.ts";
import { compact } from "./compact.ts";
import { operationHooks } from "./describe-operations.ts";
import { type FieldContext, nestedShape } from "./field-context.ts";
import { splitPath } from "./field-path.ts";
import type { MergedModel } from "./merge-groups.ts";
import { uniqueName } from "./names.ts";
import { resolveField } from "./resolve-field.ts";

/** Members that every object has before its fields. */
const IMPLIED: ReadonlySet<string> = new Set(["id", "url", "display"]);

/** The declaration of a model, with every default filled in. */
export function resolveModel(merged: MergedModel, context: FieldContext): ModelDeclaration {
  const { content } = merged.loaded;
  const { names } = context;
  const fields = resolveFields(merged, context);
  return {
    name: names.name,
    contentType: names.contentType,
    className: names.className,
    label: names.label,
    description: content.description,
    table: names.table,
    path: names.path,
    fields,
    display: displayOf(merged.display?.value),
    nested:
      merged.nested === undefined
        ? ["name", "slug"].filter((name) => name in fields)
        : nestedShape(merged.nested.value),
    order: merged.order?.value ?? defaultOrder(content, fields),
    key: keyOf(content, fields),
    tree: treeOf(content),
    unique: merged.unique.map(({ value }) => uniqueOf(value, names.table)),
    indexes: content.indexes ?? [],
    search: merged.search.map(({ value }) => searchOf(value)),
    features: merged.features,
    actions: Object.fromEntries([...merged.actions].map(([segment, { value }]) => [segment, actionOf(segment, value)])),
    hooks: merged.hooks.map(({ value }) => value),
    ...(content.search_index === true && { hasSearchIndex: true as const }),
    ...(content.cached !== undefined && { cached: content.cached }),
    ...pagesOf(merged),
  };
}

function resolveFields(merged: MergedModel, context: FieldContext): Record<string, FieldDeclaration> {
  const fields: Record<string, FieldDeclaration> = {};
  for (const [name, field] of merged.fields) {
    const resolved = resolveField(name, field, context);
    if (IMPLIED.has(name)) context.problems.at(field.place, `every object has "${name}" already`, "key");
    else if (resolved !== undefined) fields[name] = resolved;
  }
  for (const [name, count] of merged.counts) {
    if (fields[name] !== undefined) context.problems.at(count.place, `"${name}" is a field already`, "key");
    fields[name] = countField(name, count);
  }
  return fields;
}

function countField(name: string, { value }: Located<CountFile>): FieldDeclaration {
  return compact({
    kind: "count",
    of: value.of,
    path: splitPath(value.by),
    tree: value.tree,
    column: value.kept ? name : undefined,
  });
}

function displayOf(file: DisplayFile | undefined): DisplayDeclaration {
  if (file === undefined) return { templates: ["{name}"] };
  if (typeof file === "object" && "hook" in file) return { hook: file.hook };
  return { templates: typeof file === "string" ? [file] : file };
}

/** A hierarchy is in the order of its tree, which an empty list stands for there. */
function defaultOrder({ tree }: ModelFile, fields: Readonly<Record<string, FieldDeclaration>>): readonly string[] {
  return tree === undefined && fields.name !== undefined ? ["name"] : [];
}

function keyOf({ key }: ModelFile, fields: Readonly<Record<string, FieldDeclaration>>): string | null {
  if (key !== undefined) return key === false ? null : key;
  return ["slug", "name"].find((name) => fields[name] !== undefined && "column" in fields[name]) ?? null;
}

function treeOf({ tree }: ModelFile): TreeDeclaration | null {
  if (tree === undefined) return null;
  return { parent: tree.parent ?? "parent", order: tree.order === false ? null : (tree.order ?? "name") };
}

function uniqueOf({ fields, name, ignore_case, where }: UniqueFile, table: string): UniqueDeclaration {
  return compact({
    name: name ?? uniqueName(table, fields),
    fields,
    ignoreCase: ignore_case,
    where:
      where &&
      Object.entries(where).map(([field, value]) => (value === null ? { field, is: null } : { field, not: value.not })),
  });
}

function searchOf(file: SearchFile): SearchDeclaration {
  if (typeof file === "string") return { path: splitPath(file), match: "contains" };
  return { path: splitPath(file.path), match: file.match };
}

function pagesOf({ loaded, panels, masked, omit }: MergedModel): { pages?: PagesDeclaration } {
  const { list, facet, form, shares, links, buttons } = loaded.content.pages ?? {};
  if (loaded.content.pages === undefined && panels.length + masked.length + omit.length === 0) return {};
  const pages = compact<PagesDeclaration>({
    list,
    facet,
    form: form && Object.entries(form).map(([label, fields]) => ({ label, fields })),
    shares,
    links,
    panels: panels.length === 0 ? undefined : panels.map(({ value }) => value),
    masked: masked.length === 0 ? undefined : masked.map(({ value }) => value),
    omit: omit.length === 0 ? undefined : omit.map(({ value }) => value),
    buttons,
  });
  return { pages };
}

function actionOf(segment: string, { get, post, collection, model, permission }: ActionFile): ActionDeclaration {
  const { GET, POST } = operationHooks({ ...(get && { get }), ...(post && { post }) });
  return compact<ActionDeclaration>({
    segment,
    detail: collection === undefined,
    methods: compact<ActionDeclaration["methods"]>({ GET, POST }),
    model,
    permission,
  });
}
