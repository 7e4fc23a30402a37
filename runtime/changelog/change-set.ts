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
  /** Models of objects that were written more than once, and may be gone. */
  readonly #rewritten = new Set<ModelDeclaration>();

  constructor(snapshotsOf: (model: ModelDeclaration) => SnapshotReader) {
    this.#snapshotsOf = snapshotsOf;
  }

  /** Remembers objects of a model that are about to be written, or were just made; what is remembered of one already stays. */
  note(model: ModelDeclaration, objects: Iterable<readonly [id: string, before: ObjectBefore]>): void {
    if (!model.features.includes("change_log")) return;
    const noted = this.#objects.get(model) ?? new Map<string, ObjectBefore>();
    this.#objects.set(model, noted);
    for (const [id, before] of objects) {
      if (noted.has(id)) this.#rewritten.add(model);
      else noted.set(id, before);
    }
  }

  /** Remembers how the interface shows objects that may be removed, by id: JSON texts. The last text of an object stays. */
  keepData(model: ModelDeclaration, texts: ReadonlyMap<string, string>): void {
    if (texts.size > 0) this.#data.set(model, new Map([...(this.#data.get(model) ?? []), ...texts]));
  }

  /** Remembers display texts by id, as they are now, of objects that the request asked to write. */
  name(model: ModelDeclaration, displays: ReadonlyMap<string, string>): void {
    this.#displays.set(model, new Map([...(this.#displays.get(model) ?? []), ...displays]));
  }

  /**
   * The changes, in the order in which objects were noted: for each model at most one statement for their state now, and one for
   * displays that are not known.
   */
  async list(context: RequestContext): Promise<Change[]> {
    const lists = [...this.#objects].map(([model, objects]) => this.#changesOf(context, model, objects));
    return inOrder((await Promise.all(lists)).flat());
  }

  async #changesOf(
    context: RequestContext,
    model: ModelDeclaration,
    objects: ReadonlyMap<string, ObjectBefore>,
  ): Promise<Change[]> {
    const snapshots = this.#snapshotsOf(model);
    const states = this.#isLeft(context, model, objects)
      ? undefined
      : await snapshots.states(context, [...objects.keys()]);
    const asked = this.#displays.get(model);
    const displays = new Map(asked);
    const unknown = [...(states ?? objects).keys()].filter((id) => !displays.has(id));
    for (const [id, display] of await readDisplays(context, model, unknown)) displays.set(id, display);
    return [...objects].flatMap(([id, { before, display, withoutBefore, ...beside }]): Change[] => {
      const now = states?.get(id) ?? null;
      const isThere = states === undefined ? displays.has(id) : now !== null;
      if (before === null && !isThere) return [];
      const action = before === null ? "create" : isThere ? "update" : "delete";
      const isAsked = asked?.has(id) ?? false;
      const data = isThere ? undefined : this.#data.get(model)?.get(id);
      const after = before === null && now !== null ? { ...now, ...snapshots.uncounted } : now;
      const left = states === undefined ? snapshots : undefined;
      const shown = displays.get(id) ?? display ?? "";
      return [{ model, id, action, display: shown, before, after, left, isAsked, data, withoutBefore, ...beside }];
    });
  }

  /** Whether only the records need to know how the objects are now: they exist, and no event tells of them. */
  #isLeft(context: RequestContext, model: ModelDeclaration, objects: ReadonlyMap<string, ObjectBefore>): boolean {
    const { definitions } = context;
    const isWatched = (["create", "update"] as const).some((event) => definitions.eventRules(model, event).length > 0);
    if (isWatched || this.#rewritten.has(model) || !this.#snapshotsOf(model).isPlain) return false;
    const asked = this.#displays.get(model);
    return [...objects].every(([id, { before }]) => before === null || asked?.has(id));
  }
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
