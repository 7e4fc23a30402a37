import type { Feature, OrderItem } from "../../runtime/declaration/model-declaration.ts";
import { FEATURES } from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type {
  ActionFile,
  CountFile,
  DisplayFile,
  FieldFile,
  FilterFile,
  GroupFile,
  GroupPagesFile,
  LoadedGroup,
  LoadedModel,
  Located,
  ModelFile,
  NestedFile,
  PanelFile,
  SearchFile,
  UniqueFile,
} from "../load/model-file.ts";
import type { LoadedDefinitions } from "../load/read-models.ts";
import type { SourceDocument } from "../load/source-document.ts";

type Entries<T> = ReadonlyMap<string, Located<T>>;

/** An entry of a map that several parts may fill. */
export interface MergedEntry<T> extends Located<T> {
  /** It stands in place of another part's entry of the same name. */
  readonly isReplacement: boolean;
}

/** A model with everything its groups bring, each thing with the place it was read from. */
export interface MergedModel {
  readonly loaded: LoadedModel;
  /** Names of the groups it includes, by itself or through other groups. */
  readonly groups: readonly string[];
  /** In the order of the representation. */
  readonly fields: Entries<FieldFile>;
  readonly counts: Entries<CountFile>;
  readonly unique: readonly Located<UniqueFile>[];
  readonly search: readonly Located<SearchFile>[];
  /** Groups' first, so that the model's own replaces what has its name. */
  readonly filters: ReadonlyMap<string, MergedEntry<FilterFile | false>>;
  readonly features: readonly Feature[];
  readonly actions: Entries<ActionFile>;
  readonly hooks: readonly Located<string>[];
  readonly nested: Located<NestedFile> | undefined;
  readonly display: Located<DisplayFile> | undefined;
  readonly order: Located<readonly OrderItem[]> | undefined;
  /** Groups' first, as of what else pages show. */
  readonly panels: readonly Located<PanelFile>[];
  readonly masked: readonly Located<string>[];
  readonly omit: readonly Located<string>[];
}

/** Merges a model with its groups; undefined when one of them cannot be read, so that the model cannot be judged. */
export function mergeGroups(
  loaded: LoadedModel,
  definitions: LoadedDefinitions,
  problems: Problems,
): MergedModel | undefined {
  const included = new Inclusion(definitions, problems).of(loaded);
  if (included === undefined) return undefined;
  const own: Part = { document: loaded.document, content: loaded.content };
  const groups: readonly Part[] = included;
  const before = included.filter((group) => group.content.place === "before");
  const after = included.filter((group) => group.content.place !== "before");
  const parts = [...groups, own];
  return {
    loaded,
    groups: included.map(({ content }) => content.group),
    fields: mergeFields([...before, own, ...after], own, problems),
    counts: entries(parts, "counts"),
    unique: items([own, ...groups], "unique"),
    search: items([own, ...groups], "search"),
    filters: entries(parts, "filters"),
    features: FEATURES.filter((feature) => parts.some((part) => part.content.features?.includes(feature))),
    actions: entries(parts, "actions"),
    hooks: distinct(items(parts, "hooks")),
    nested: first([own, ...groups], "nested"),
    display: first([own, ...groups], "display"),
    order: first([own, ...groups], "order"),
    masked: shown(parts, "masked"),
    omit: shown(parts, "omit"),
    panels: shown(parts, "panels"),
  };
}

/** What parts say of pages, under one key. */
function shown<Key extends keyof GroupPagesFile>(
  parts: readonly Part[],
  key: Key,
): Located<NonNullable<GroupPagesFile[Key]>[number]>[] {
  return parts.flatMap(({ document, content }) => {
    const values: readonly NonNullable<GroupPagesFile[Key]>[number][] = content.pages?.[key] ?? [];
    return values.map((value, index) => ({ value, place: { document, path: ["pages", key, index] } }));
  });
}

/** A model or group as one contribution to a model. */
interface Part {
  readonly document: SourceDocument;
  readonly content: Omit<ModelFile, "model"> | Omit<GroupFile, "group">;
}

/** Walks the groups a model includes. */
class Inclusion {
  readonly #definitions: LoadedDefinitions;
  readonly #problems: Problems;
  /** Each group once, groups of groups around them by their place. */
  readonly #groups: LoadedGroup[] = [];
  #isComplete = true;

  constructor(definitions: LoadedDefinitions, problems: Problems) {
    this.#definitions = definitions;
    this.#problems = problems;
  }

  of(model: LoadedModel): LoadedGroup[] | undefined {
    this.#includeAll(model, []);
    return this.#isComplete ? this.#groups : undefined;
  }

  #includeAll(
    from: { readonly document: SourceDocument; readonly content: { readonly include?: readonly string[] } },
    trail: readonly string[],
  ): void {
    for (const [index, name] of (from.content.include ?? []).entries()) {
      const place = { document: from.document, path: ["include", index] };
      const group = this.#definitions.groups.get(name);
      if (trail.includes(name)) {
        this.#problems.at(
          place,
          `groups include each other: ${[...trail.slice(trail.indexOf(name)), name].join(" → ")}`,
        );
      } else if (group === undefined) {
        this.#missing(name, place);
      } else if (!this.#groups.includes(group)) {
        this.#include(group, [...trail, name]);
      }
    }
  }

  #missing(name: string, place: Located<string>["place"]): void {
    if (this.#definitions.unreadable.groups.has(name)) this.#isComplete = false;
    else this.#problems.at(place, `no group "${name}"${didYouMean(name, this.#definitions.groups.keys())}`);
  }

  /** A group stands after the groups it includes before itself and before those it includes after. */
  #include(group: LoadedGroup, trail: readonly string[]): void {
    const start = this.#groups.length;
    this.#groups.push(group);
    this.#includeAll(group, trail);
    const brought = this.#groups.splice(start + 1);
    const before = brought.filter((other) => other.content.place === "before");
    this.#groups.splice(start, 1, ...before, group, ...brought.filter((other) => other.content.place !== "before"));
  }
}

/** The model's own definition wins over a group's; two groups must not define the same field. */
function mergeFields(parts: readonly Part[], own: Part, problems: Problems): Entries<FieldFile> {
  const fields = new Map<string, Located<FieldFile>>();
  for (const part of parts) {
    for (const [name, value] of Object.entries(part.content.fields ?? {})) {
      if (part !== own && own.content.fields?.[name] !== undefined) continue;
      const place = { document: part.document, path: ["fields", name] };
      const other = fields.get(name);
      if (other === undefined) fields.set(name, { value, place });
      else
        problems.at(
          place,
          `field "${name}" also comes from ${other.place.document.file}, which ${own.document.file} includes too`,
          "key",
        );
    }
  }
  return fields;
}

type MapKey = "counts" | "filters" | "actions";
type ListKey = "unique" | "search" | "hooks";
type SingleKey = "nested" | "display" | "order";
type EntryOf<K extends MapKey> = NonNullable<ModelFile[K]>[string];
type ItemOf<K extends ListKey> = NonNullable<ModelFile[K]>[number];

function entries<K extends MapKey>(parts: readonly Part[], key: K): Map<string, MergedEntry<EntryOf<K>>> {
  const merged = new Map<string, MergedEntry<EntryOf<K>>>();
  for (const { document, content } of parts) {
    const map = (content[key] ?? {}) as Readonly<Record<string, EntryOf<K>>>;
    for (const [name, value] of Object.entries(map)) {
      merged.set(name, { value, place: { document, path: [key, name] }, isReplacement: merged.has(name) });
    }
  }
  return merged;
}

function items<K extends ListKey>(parts: readonly Part[], key: K): Located<ItemOf<K>>[] {
  return parts.flatMap(({ document, content }) => {
    const list = (content[key] ?? []) as readonly ItemOf<K>[];
    return list.map((value, index) => ({ value, place: { document, path: [key, index] } }));
  });
}

function first<K extends SingleKey>(parts: readonly Part[], key: K): Located<NonNullable<ModelFile[K]>> | undefined {
  for (const { document, content } of parts) {
    const value = content[key];
    if (value !== undefined) return { value: value as NonNullable<ModelFile[K]>, place: { document, path: [key] } };
  }
  return undefined;
}

function distinct(hooks: readonly Located<string>[]): Located<string>[] {
  return hooks.filter((hook, index) => hooks.findIndex((other) => other.value === hook.value) === index);
}
