import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { Change } from "./record-changes.ts";
import type { Snapshot, SnapshotReader } from "./snapshot.ts";

/** How an object was before a request wrote it. */
export interface ObjectBefore {
  /** null: the request makes the object. */
  readonly before: Snapshot | null;
  /** Its display text, needed of objects that the request removes. */
  readonly display?: string;
  /** Object that the request asked to write and that changes this one along with it: their records stand together. */
  readonly along?: string | undefined;
  /** Where the record stands beside that of the object. Default: after. */
  readonly place?: "before" | "after" | undefined;
  /** Its record, if it is an update, does not tell how it was. */
  readonly withoutBefore?: true | undefined;
}

/**
 * What one request changes: each object once, from how it was before the first write to how it is after the last, whoever wrote
 * it. An object that the request both makes and removes is no change.
 */
export class ChangeSet {
  readonly #snapshotsOf: (model: ModelDeclaration) => SnapshotReader;
  readonly #objects = new Map<ModelDeclaration, Map<string, ObjectBefore>>();
  readonly #data = new Map<ModelDeclaration, Map<string, string>>();
  readonly #displays = new Map<ModelDeclaration, Map<string, string>>();

  constructor(snapshotsOf: (model: ModelDeclaration) => SnapshotReader) {
    this.#snapshotsOf = snapshotsOf;
  }

  /** Remembers objects of a model that are about to be written, or were just made; what is remembered of one already stays. */
  note(model: ModelDeclaration, objects: Iterable<readonly [id: string, before: ObjectBefore]>): void {
    if (!model.features.includes("change_log")) return;
    const noted = this.#objects.get(model) ?? new Map<string, ObjectBefore>();
    this.#objects.set(model, noted);
    for (const [id, before] of objects) if (!noted.has(id)) noted.set(id, before);
  }

  /** Remembers how the interface shows objects that may be removed, by id: JSON texts. The last text of an object stays. */
  keepData(model: ModelDeclaration, texts: ReadonlyMap<string, string>): void {
    if (texts.size > 0) this.#data.set(model, new Map([...(this.#data.get(model) ?? []), ...texts]));
  }

  /** Remembers display texts by id, as they are now, of objects that the request asked to write. */
  name(model: ModelDeclaration, displays: ReadonlyMap<string, string>): void {
    this.#displays.set(model, new Map([...(this.#displays.get(model) ?? []), ...displays]));
  }

  /** The changes, in the order in which objects were noted: for each model one statement for their state now, and one for displays that are not known. */
  async list(context: RequestContext): Promise<Change[]> {
    const lists = await Promise.all(
      [...this.#objects].map(async ([model, objects]) => {
        const states = await this.#snapshotsOf(model).read(context, [...objects.keys()], { isLocked: false });
        const asked = this.#displays.get(model);
        const displays = new Map(asked);
        const uncounted = emptyCounts(model);
        const unknown = [...states.keys()].filter((id) => !displays.has(id));
        for (const [id, display] of await readDisplays(context, model, unknown)) displays.set(id, display);
        return [...objects].flatMap(([id, { before, display, withoutBefore, ...beside }]): Change[] => {
          const now = states.get(id)?.snapshot ?? null;
          if (before === null && now === null) return [];
          const action = before === null ? "create" : now === null ? "delete" : "update";
          const isAsked = asked?.has(id) ?? false;
          const data = now === null ? this.#data.get(model)?.get(id) : undefined;
          const after = before === null && now !== null && uncounted !== undefined ? { ...now, ...uncounted } : now;
          const shown = displays.get(id) ?? display ?? "";
          return [{ model, id, action, display: shown, before, after, isAsked, data, withoutBefore, ...beside }];
        });
      }),
    );
    return inOrder(lists.flat());
  }
}

/** Kept counts of an object that was just made: whatever it counts has a record of its own beside it. */
function emptyCounts(model: ModelDeclaration): Snapshot | undefined {
  const counts = Object.entries(model.fields).filter(
    ([, field]) => field.kind === "count" && field.column !== undefined,
  );
  return counts.length === 0 ? undefined : Object.fromEntries(counts.map(([name]) => [name, 0]));
}

/** Objects asked for, each with those that change along with it, then all others. */
function inOrder(changes: readonly Change[]): Change[] {
  const asked = changes.filter(({ isAsked }) => isAsked);
  const places = new Map(asked.map(({ id }, index) => [id, index]));
  const placeOf = ({ id, isAsked, along, place }: Change): number => {
    const index = places.get((isAsked ? id : along) ?? "") ?? asked.length;
    return isAsked ? index : index + (place === "before" ? -0.5 : 0.5);
  };
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Display texts by id: one statement, none without ids. */
export async function readDisplays(
  context: RequestContext,
  model: ModelDeclaration,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const nested = await context.nested(model.name, ids);
  return new Map([...nested].map(([id, json]) => [id, displayIn(json)]));
}

/** What objects begin with, of which only the display text is to be read. */
const BEGINNING = /^\{"id":\d+,"url":"[^"\\]*","display":("(?:[^"\\]|\\.)*")/;

/** The display text in an object's JSON text. */
export function displayIn(json: string): string {
  const [, text] = BEGINNING.exec(json) ?? [];
  return text === undefined ? (JSON.parse(json) as { display: string }).display : (JSON.parse(text) as string);
}
