import { sql } from "kysely";
import type { Actor } from "../auth/actor.ts";
import { ChangeSet, displayIn } from "../changelog/change-set.ts";
import { commitChanges } from "../changelog/commit-changes.ts";
import type { ChangeAuthor } from "../changelog/record-changes.ts";
import type { StoredRow } from "../changelog/snapshot.ts";
import type { Connection } from "../database/database.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { NotFound, ValidationError } from "../errors/api-error.ts";
import { FileChanges } from "../media/file-changes.ts";
import { readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { destroyRows } from "../write/destroy.ts";
import type { Body, WriteMode } from "../write/item-reader.ts";
import { requireRights } from "../write/require-rights.ts";
import { saveItems } from "../write/save.ts";
import { refusal } from "../write/write-errors.ts";
import { WriteHookContext } from "./hook-context.ts";
import { withIds } from "./read-body.ts";
import type { RestServices } from "./rest-services.ts";

export interface WriteRequest {
  readonly rest: RestServices;
  readonly context: RequestContext;
  readonly actor: Actor;
  readonly model: ModelDeclaration;
  readonly author: ChangeAuthor;
  /** A bulk update that is refused says what is wrong with every object; default: with the first that is. */
  readonly wantsAllErrors?: boolean;
}

const NO_ROWS: ReadonlyMap<string, StoredRow> = new Map();

/** Creates objects, all or none; their representations in order. */
export function createObjects(request: WriteRequest, bodies: readonly Body[], isList: boolean): Promise<string[]> {
  if (bodies.length === 0) return Promise.resolve([]);
  return save(request, { mode: "create", bodies: bodies.map((body) => ({ id: null, body })), isList });
}

/** Updates or replaces one object. Throws NotFound. */
export async function updateObject(
  request: WriteRequest,
  id: string,
  change: { body: Body; mode: WriteMode },
): Promise<string> {
  const [text] = await save(request, { mode: change.mode, bodies: [{ id, body: change.body }], isList: false });
  return text as string;
}

/** Updates or replaces objects by their ids, all or none; representations in the order that the objects had in lists before. */
export async function updateObjects(
  request: WriteRequest,
  bodies: readonly Body[],
  mode: WriteMode,
): Promise<string[]> {
  const items = withIds(bodies);
  // As clients know it: a delete takes such ids.
  const text = items.find(({ body }) => typeof body.id === "string");
  if (text !== undefined) throw new ValidationError({ non_field_errors: [`The id ${text.id} must be a number.`] });
  return items.length === 0 ? [] : save(request, { mode, bodies: items, isList: true });
}

interface Save {
  readonly mode: WriteMode;
  readonly bodies: readonly { readonly id: string | null; readonly body: Body }[];
  readonly isList: boolean;
}

function save(request: WriteRequest, input: Save): Promise<string[]> {
  return inTransaction(request, (work) => saveWithin(work, request, input));
}

/** Creates objects in a transaction that does more than this; their representations in order. */
export async function createWithin(
  work: Work,
  request: WriteRequest,
  { bodies, isList }: { readonly bodies: readonly Body[]; readonly isList: boolean },
): Promise<string[]> {
  if (bodies.length === 0) return [];
  try {
    return await saveWithin(work, request, {
      mode: "create",
      bodies: bodies.map((body) => ({ id: null, body })),
      isList,
    });
  } catch (error) {
    throw refusal(error, request.rest.writers.of(request.model));
  }
}

async function saveWithin(
  { context, changes, files }: Work,
  request: WriteRequest,
  { mode, bodies, isList }: Save,
): Promise<string[]> {
  const writer = request.rest.writers.of(request.model);
  // The objects asked for come first, also those whose ids are not known yet.
  changes.note(request.model, []);
  const hookContext = new WriteHookContext(context, { ...request, changes });
  const stored =
    mode === "create"
      ? NO_ROWS
      : await writer.snapshots.read(
          context,
          bodies.map(({ id }) => id),
          { isLocked: true, where: context.restrictions.rows({ model: request.model, alias: "t" }, "change") },
        );
  if (mode !== "create") requireRows(request.model, { ids: bodies.map(({ id }) => id as string), stored, isList });
  changes.note(
    request.model,
    [...stored].map(([id, row]) => [id, { before: row.snapshot }]),
  );
  // Clients know the answer in the order in which the objects were before.
  const order = mode === "create" || !isList ? undefined : await inOrder(context, request.model, [...stored.keys()]);
  const errors = !isList ? "one" : mode === "create" || request.wantsAllErrors ? "list" : "first";
  const input = { writer, mode, bodies, stored, errors, context: hookContext, files } as const;
  return saveItems(context, input, async (ids) => {
    if (mode === "create")
      changes.note(
        request.model,
        ids.map((id) => [id, { before: null }]),
      );
    await requireRights(context, request.model, { ids, action: mode === "create" ? "add" : "change" });
    const shape = context.shapes.full(request.model);
    const texts = await readByIds(context, { model: request.model, shape, ids });
    for (const [id, members] of hookContext.revealed)
      texts.set(id, JSON.stringify({ ...JSON.parse(texts.get(id) as string), ...members }));
    changes.name(request.model, new Map([...texts].map(([id, text]) => [id, displayIn(text)] as const)));
    return (order ?? ids).map((id) => texts.get(id) as string);
  });
}

/** Deletes one object and what goes with it. Throws NotFound, DependentObjects. */
export async function destroyObject(request: WriteRequest, id: string): Promise<void> {
  await inTransaction(request, (work) => destroy(work, request, { ids: [id], isList: false }));
}

/** Deletes objects by their ids, all or none. */
export async function destroyObjects(request: WriteRequest, bodies: readonly Body[]): Promise<void> {
  const ids = withIds(bodies).map(({ id }) => id);
  if (ids.length === 0) return;
  await inTransaction(request, (work) => destroy(work, request, { ids, isList: true }));
}

/** What is done in one transaction: its connection, and what it changes. */
export interface Work {
  readonly context: RequestContext;
  readonly changes: ChangeSet;
  readonly files: FileChanges;
}

/**
 * The one place where requests change objects: one transaction, which ends with the records of all changes. What the
 * database refuses becomes an error that names the field.
 */
export async function inTransaction<T>(
  request: Omit<WriteRequest, "model"> & { readonly model?: ModelDeclaration },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { writers, services, media } = request.rest;
  const files = new FileChanges(media, services.log);
  try {
    const result = await services.database.transaction(async (connection: Connection) => {
      await files.undo();
      const context = request.context.on(connection);
      const changes = new ChangeSet((model) => writers.of(model).snapshots);
      const result = await run({ context, changes, files });
      await commitChanges(context, request.author, await changes.list(context));
      return result;
    }, request.author.requestId);
    await files.settle();
    return result;
  } catch (error) {
    await files.undo();
    throw request.model === undefined ? error : refusal(error, writers.of(request.model));
  }
}

async function destroy(
  { context, changes, files }: Work,
  request: WriteRequest,
  { ids, isList }: { ids: readonly string[]; isList: boolean },
): Promise<void> {
  const { rest, model } = request;
  const allowed = context.restrictions.rows({ model, alias: "t" }, "delete") ?? sql`TRUE`;
  // Locked in order of id, so that two requests that delete the same rows wait for each other instead of deadlocking.
  const rows = await context.query(
    sql`SELECT id FROM ${sql.table(model.table)} AS t WHERE id = ANY(${ids}::bigint[]) AND ${allowed} ORDER BY id FOR UPDATE OF t`,
  );
  requireRows(model, { ids, stored: new Map(rows.map(([id]) => [id as string, null])), isList });
  const hookContexts = new Map<string, WriteHookContext>();
  const hookContext = (of: ModelDeclaration) => {
    const known = hookContexts.get(of.name) ?? new WriteHookContext(context, { ...request, model: of, changes });
    hookContexts.set(of.name, known);
    return known;
  };
  const { dependencies, writers } = rest;
  await destroyRows(context, { dependencies, writers, model, ids, hookContext, changes, files });
}

/** Throws NotFound, or for a list ValidationError that names the ids that do not exist. */
function requireRows(
  model: ModelDeclaration,
  { ids, stored, isList }: { ids: readonly string[]; stored: ReadonlyMap<string, unknown>; isList: boolean },
): void {
  if (ids.every((id) => stored.has(id))) return;
  if (!isList) throw new NotFound();
  throw new ValidationError(
    ids.map((id) => (stored.has(id) ? {} : { id: [`No ${model.label[0]} has the id ${id}.`] })),
  );
}

/** Ids in the model's own order. */
async function inOrder(context: RequestContext, model: ModelDeclaration, ids: readonly string[]): Promise<string[]> {
  const { terms, joins } = context.shapes.full(model).order;
  const rows = await context.query(
    sql`SELECT t.id FROM ${sql.raw(`"${model.table}" t ${joins}`)} WHERE t.id = ANY(${ids}::bigint[]) ORDER BY ${sql.raw(terms)}`,
  );
  return rows.map(([id]) => id as string);
}
