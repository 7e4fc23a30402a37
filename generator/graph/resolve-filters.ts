import type { FilterDeclaration, ObjectFilter } from "../../runtime/declaration/filter-declaration.ts";
import type { FieldDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FilterFile, Located } from "../load/model-file.ts";
import { type Place, within } from "../load/source-document.ts";
import type { HookCheck } from "./check-hooks.ts";
import { compact } from "./compact.ts";
import type { FieldPaths, PathEnd } from "./field-path.ts";
import { isStoredValue, valueLookups } from "./value-lookups.ts";

/** What filter definitions are resolved with. */
export interface FilterContext {
  readonly problems: Problems;
  readonly paths: FieldPaths;
  readonly hooks: HookCheck;
  readonly model: ModelDeclaration;
}

/** One definition under `filters:`. */
interface Definition {
  readonly name: string;
  readonly file: FilterFile;
  readonly place: Place;
}

type Produced = readonly (readonly [string, FilterDeclaration])[];

/** Keys that say what a filter compares, of which each has exactly one, with the keys that may stand beside it. */
const TARGET_KEYS = {
  through: ["by", "tree", "lenient", "lookups"],
  object: ["by", "tree", "lenient", "lookups"],
  value: ["lookup", "single", "lookups"],
  content_type: ["lookups"],
  set: [],
  exists: [],
  request: [],
  tag: [],
  search: [],
  hook: ["kind", "multiple", "argument", "lookups", "description"],
} as const satisfies Partial<Record<keyof FilterFile, readonly (keyof FilterFile)[]>>;
type TargetKey = keyof typeof TARGET_KEYS;

/** The parameters one definition produces, in order; none when it is wrong, which is reported. */
export function resolveFilter(
  name: string,
  { value: file, place }: Located<FilterFile>,
  context: FilterContext,
): Produced {
  const target = targetKey(file, place, context.problems);
  if (target === undefined) return [];
  const definition = { name, file, place };
  switch (target) {
    case "through":
      return throughFilters(definition, context);
    case "object":
      return objectFilter(definition, context);
    case "value":
      return valueFilter(definition, context);
    case "content_type":
      return contentTypeFilter(definition, context);
    case "set":
      return setFilter(definition, context);
    case "exists":
      return existsFilter(definition, context);
    case "request":
      return [[name, { kind: "request", actions: file.request ?? [] }]];
    case "tag":
      return [[name, { kind: "tag", lookups: "negation" }]];
    case "search":
      return [[name, { kind: "search" }]];
    case "hook":
      return hookFilter(definition, context);
  }
}

function targetKey(file: FilterFile, place: Place, problems: Problems): TargetKey | undefined {
  const given = Object.keys(file);
  const all = Object.keys(TARGET_KEYS) as TargetKey[];
  const [target, ...others] = all.filter((key) => given.includes(key));
  if (target === undefined) {
    problems.at(place, `a filter says what it compares: one of ${all.join(", ")}`, "key");
    return undefined;
  }
  const beside: readonly string[] = TARGET_KEYS[target];
  for (const key of given) {
    const isForeign = key !== target && !beside.includes(key);
    if (isForeign) problems.at(within(place, key), `"${key}" does not go with "${target}"`, "key");
  }
  return others.length === 0 ? target : undefined;
}

function throughFilters(definition: Definition, context: FilterContext): Produced {
  const { name, file, place } = definition;
  const end = context.paths.end(context.model, file.through ?? "", within(place, "through"));
  if (end === undefined) return [];
  if (end.kind === "field") return wrongEnd(definition, "through", context, "an object");
  const byId = toObjects(end, definition, context);
  const key = file.by ?? end.target.key;
  if (key === null || key === "id") return [[`${name}_id`, byId]];
  checkKey(key, end.target, definition, context);
  return [
    [`${name}_id`, byId],
    [name, { ...byId, by: key }],
  ];
}

function objectFilter(definition: Definition, context: FilterContext): Produced {
  const { name, file, place } = definition;
  const end = context.paths.end(context.model, file.object ?? "", within(place, "object"));
  if (end === undefined) return [];
  if (end.kind === "field") {
    const isContentType = end.field?.kind === "content-type" || end.field?.kind === "content-types";
    if (!isContentType) return wrongEnd(definition, "object", context, "an object or a content type");
    return [[name, { kind: "object", path: end.segments, lookups: objectLookups(definition, context) }]];
  }
  const filter = toObjects(end, definition, context);
  if (file.by === undefined || file.by === "id") return [[name, filter]];
  checkKey(file.by, end.target, definition, context);
  return [[name, { ...filter, by: file.by }]];
}

function toObjects(end: PathEnd & { kind: "objects" }, definition: Definition, context: FilterContext): ObjectFilter {
  const { file } = definition;
  const isTree = file.tree ?? end.target.tree !== null;
  if (isTree && end.target.tree === null) {
    context.problems.at(within(definition.place, "tree"), `${end.target.name} is no tree`);
  }
  return compact<ObjectFilter>({
    kind: "object",
    path: end.segments,
    by: undefined,
    tree: isTree ? true : undefined,
    lookups: objectLookups(definition, context),
    lenient: file.lenient,
  });
}

function objectLookups({ file, place }: Definition, { problems }: FilterContext): "negation" | "none" {
  if (file.lookups !== undefined && file.lookups !== "negation" && file.lookups !== "none") {
    problems.at(within(place, "lookups"), "an object or content type is compared with negation or none");
  }
  return file.lookups === "none" ? "none" : "negation";
}

function checkKey(key: string, target: ModelDeclaration, { place }: Definition, { problems }: FilterContext): void {
  const field = target.fields[key];
  if (field !== undefined && "column" in field) return;
  const stored = Object.entries(target.fields).flatMap(([name, other]) => ("column" in other ? [name] : []));
  problems.at(within(place, "by"), `${target.name} has no stored field "${key}"${didYouMean(key, stored)}`);
}

function valueFilter(definition: Definition, context: FilterContext): Produced {
  const { name, file, place } = definition;
  const end = context.paths.end(context.model, file.value ?? "", within(place, "value"));
  if (end === undefined) return [];
  if (end.kind === "objects" || !isStoredValue(end.field))
    return wrongEnd(definition, "value", context, "a stored value");
  if (end.field?.kind === "bool") return [[name, { kind: "bool", path: end.segments }]];
  checkLookup(definition, end.field, context);
  // Another case of the letters is a wider way to be equal; any other fixed comparison stands for itself.
  const isEquality = file.lookup === undefined || file.lookup === "ie";
  return [
    [
      name,
      compact({
        kind: "value",
        path: memberPath(end, "idField"),
        lookups: file.lookups ?? (isEquality ? valueLookups(end.field) : "none"),
        lookup: file.lookup,
        single: file.single,
      }),
    ],
  ];
}

function checkLookup(
  { file, place }: Definition,
  field: FieldDeclaration | undefined,
  { problems }: FilterContext,
): void {
  if (file.lookup === undefined) return;
  const at = within(place, "lookup");
  const isArray = field?.kind === "array";
  if ((file.lookup === "contains") !== isArray)
    problems.at(at, isArray ? "an array takes contains" : "contains needs an array");
  if (file.lookup === "ie" && valueLookups(field) !== "text") problems.at(at, "ie needs a text");
}

/** The path to the type or the id of a generic relation where it ends at the relation itself. */
function memberPath(end: PathEnd, member: "typeField" | "idField"): readonly string[] {
  const { segments, field } = end;
  if (end.kind === "objects" || field?.kind !== "generic") return segments;
  const isMember = end.name === field.typeField || end.name === field.idField;
  return isMember ? segments : [...segments.slice(0, -1), field[member]];
}

function contentTypeFilter(definition: Definition, context: FilterContext): Produced {
  const { name, file, place } = definition;
  const end = context.paths.end(context.model, file.content_type ?? "", within(place, "content_type"));
  if (end === undefined) return [];
  if (!holdsContentType(end))
    return wrongEnd(definition, "content_type", context, "a content type or generic relation");
  return [
    [name, { kind: "content-type", path: memberPath(end, "typeField"), lookups: objectLookups(definition, context) }],
  ];
}

function holdsContentType(end: PathEnd): boolean {
  const { field } = end;
  if (end.kind === "field" && field?.kind === "generic") return end.name !== field.idField;
  return field?.kind === "content-type" || field?.kind === "content-types";
}

function setFilter({ name, file, place }: Definition, { model, paths, problems }: FilterContext): Produced {
  const fields = file.set ?? [];
  for (const [index, field] of fields.entries()) {
    const at = within(place, "set", index);
    if (field.includes(".")) problems.at(at, "only fields of this model can be tested");
    else paths.end(model, field, at);
  }
  return [[name, { kind: "set", fields }]];
}

function existsFilter(definition: Definition, context: FilterContext): Produced {
  const end = context.paths.end(context.model, definition.file.exists ?? "", within(definition.place, "exists"));
  if (end === undefined) return [];
  if (end.kind === "field") return wrongEnd(definition, "exists", context, "objects");
  return [[definition.name, { kind: "exists", path: end.segments }]];
}

function hookFilter({ name, file, place }: Definition, { hooks }: FilterContext): Produced {
  const hook = file.hook ?? "";
  hooks.expect(hook, "filter", within(place, "hook"));
  return [
    [
      name,
      compact({
        kind: "hook",
        hook,
        value: file.kind ?? "string",
        multiple: file.multiple,
        argument: file.argument,
        lookups: file.lookups ?? "none",
        description: file.description,
      }),
    ],
  ];
}

function wrongEnd(
  { file, place }: Definition,
  key: "through" | "object" | "value" | "content_type" | "exists",
  context: FilterContext,
  needed: string,
): Produced {
  context.problems.at(within(place, key), `"${String(file[key])}" of ${context.model.name} does not end at ${needed}`);
  return [];
}
