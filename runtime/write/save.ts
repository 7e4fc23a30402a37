import { sql } from "kysely";
import type { StoredRow } from "../changelog/snapshot.ts";
import type { WriteContext } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { type FieldErrors, ValidationError } from "../errors/api-error.ts";
import type { FileChanges } from "../media/file-changes.ts";
import type { RequestContext } from "../query/request-context.ts";
import { checkFieldsUnique, checkItems } from "./check-items.ts";
import { checkTags } from "./check-tags.ts";
import { readCustomFields } from "./custom-field-values.ts";
import { freeTakenValues } from "./free-values.ts";
import { imageColumns } from "./image-reader.ts";
import type { Body, WriteMode } from "./item-reader.ts";
import type { ModelWriter } from "./model-writer.ts";
import { ReferenceResolver } from "./reference-resolver.ts";
import { insertRows, type LinkTarget, reserveIds, saveLinks, updateRows } from "./save-rows.ts";
import { PendingItem } from "./write-item.ts";

/** "one": the errors of the only object; "list": those of all, in the order of the input; "first": of the first that has any. */
export type ErrorForm = "one" | "list" | "first";

export interface SaveInput {
  readonly writer: ModelWriter;
  readonly mode: WriteMode;
  /** Objects as clients sent them, in order; for update and replace with the ids they are for. */
  readonly bodies: readonly { readonly id: string | null; readonly body: Body }[];
  /** Rows of update and replace as they are stored, by id, locked. */
  readonly stored: ReadonlyMap<string, StoredRow>;
  readonly errors: ErrorForm;
  readonly context: WriteContext;
  readonly files: FileChanges;
}

/**
 * Reads, checks and saves objects, all or none, inside the caller's transaction; gives what `andThen` makes of their ids, in order.
 * Its statements follow those of the write without waiting for their answers. The number of statements depends on the model, not on
 * how many objects there are. Throws ValidationError with the errors of all items.
 */
export async function saveItems<Result>(
  context: RequestContext,
  input: SaveInput,
  andThen: (ids: string[]) => Promise<Result>,
): Promise<Result> {
  const { writer, mode, bodies } = input;
  const items = bodies.map(({ id }) => new PendingItem(id, id === null ? null : (input.stored.get(id)?.columns ?? {})));
  await readBodies(context, input, items);
  checkIndexedFields(writer, items);
  await checkFieldsUnique(context, writer, items);
  throwErrors(items, input.errors);
  await checkItems(context, { writer, items, hookContext: input.context });
  throwErrors(items, input.errors);
  await checkTags(context, writer.model, items);
  await writeFiles(writer.model, items, input.files);
  if (mode === "create") await reserveIds(context, writer, items);
  else await freeTakenValues(context, writer, items);
  const written = mode === "create" ? insertRows(context, writer, items) : updateRows(context, writer, items);
  const followed = follow(context, input, items).then(() => andThen(items.map((item) => item.id as string)));
  const [result] = await Promise.all([followed, written]);
  return result;
}

/** What comes after the rows. */
async function follow(context: RequestContext, input: SaveInput, items: readonly PendingItem[]): Promise<void> {
  await saveAllLinks(context, input.writer.model, items);
  for (const hook of input.writer.hooks) await hook.afterSave?.(items, input.context);
}

async function readBodies(
  context: RequestContext,
  { writer, mode, bodies }: SaveInput,
  items: readonly PendingItem[],
): Promise<void> {
  const references = new ReferenceResolver(context);
  const custom = Object.values(writer.model.fields).find((field) => field.kind === "custom-fields");
  const definitions = context.definitions.customFields(writer.model.name);
  items.forEach((item, index) => {
    writer.reader.read((bodies[index] as { body: Body }).body, mode, { context, references, item });
    if (custom?.kind === "custom-fields") readCustomFields(definitions, custom.column, { context, references, item });
  });
  await references.resolve();
  if (!items.some((item) => item.later.length > 0)) return;
  for (const item of items) for (const ask of item.later) ask();
  await references.resolve();
}

/** Writes the files that rows come to name; those they named before go. */
async function writeFiles(model: ModelDeclaration, items: readonly PendingItem[], files: FileChanges): Promise<void> {
  for (const item of items) for (const [name, bytes] of item.files) await files.write(name, bytes);
  for (const column of imageColumns(model)) {
    for (const { stored, values } of items) if (column in values) files.release(stored?.[column]);
  }
}

/** Index entries have a bound that long texts could exceed; PostgreSQL would fail the whole request. */
const LONGEST_INDEXED = 2000;

function checkIndexedFields(writer: ModelWriter, items: readonly PendingItem[]): void {
  const indexed = new Set(writer.unique.flatMap((rule) => rule.columns));
  for (const item of items) {
    for (const column of indexed) {
      const value = item.values[column];
      if (typeof value === "string" && value.length > LONGEST_INDEXED)
        item.error(column, `Ensure this field has no more than ${LONGEST_INDEXED} characters.`);
    }
  }
}

function throwErrors(items: readonly PendingItem[], form: ErrorForm): void {
  const first = items.find((item) => item.hasErrors);
  if (first === undefined) return;
  if (form === "list") throw new ValidationError(items.map((item) => item.errors));
  throw new ValidationError(form === "one" ? first.errors : (naming(first.errors, first.id) as FieldErrors));
}

/** The messages, each with the object it is about, which its place does not say. */
function naming(errors: unknown, id: string | null): unknown {
  if (typeof errors === "string") return `${errors} (id ${id})`;
  if (Array.isArray(errors)) return errors.map((error) => naming(error, id));
  if (typeof errors !== "object" || errors === null) return errors;
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, naming(error, id)]));
}

async function saveAllLinks(
  context: RequestContext,
  model: ModelDeclaration,
  items: readonly PendingItem[],
): Promise<void> {
  for (const [name, field] of Object.entries(model.fields)) {
    const given = items.filter((item) => item.links.has(name));
    if (given.length === 0) continue;
    const link = linkTarget(context, model, name);
    if (link === undefined) continue;
    const rows = given.map((item) => ({
      id: item.id as string,
      targets: (item.links.get(name) ?? []).filter((id) => id !== undefined),
      isNew: item.stored === null,
    }));
    if (rows.every((row) => row.isNew && row.targets.length === 0)) continue;
    if ("many" in link) await saveLinks(context, link.many, rows);
    else if (field.kind === "reverse") await saveReverse(context, link.reverse, rows);
  }
}

type Links = { many: LinkTarget } | { reverse: { table: string; column: string } };

function linkTarget(context: RequestContext, model: ModelDeclaration, name: string): Links | undefined {
  const field = model.fields[name];
  const { tagging } = context.catalog;
  if (field?.kind === "many" || field?.kind === "content-types") return { many: field };
  if (field?.kind === "tags" && tagging !== undefined) {
    const fixed = { column: tagging.object.typeColumn, value: context.definitions.contentTypeId(model) };
    return {
      many: {
        table: tagging.model.table,
        sourceColumn: tagging.object.idColumn,
        targetColumn: tagging.tag.column,
        fixed,
      },
    };
  }
  if (field?.kind !== "reverse") return undefined;
  const target = context.catalog.model(field.target);
  const by = target.fields[field.by];
  if (by?.kind === "many")
    return { many: { table: by.table, sourceColumn: by.targetColumn, targetColumn: by.sourceColumn } };
  return by?.kind === "reference" ? { reverse: { table: target.table, column: by.column } } : undefined;
}

/** Objects named in a reverse list come to refer to the item; none is taken from it, since a reference may not be empty. */
async function saveReverse(
  context: RequestContext,
  link: { table: string; column: string },
  rows: readonly { id: string; targets: readonly string[] }[],
): Promise<void> {
  const pairs = rows.flatMap((row) => row.targets.map((target) => [target, row.id] as const));
  if (pairs.length === 0) return;
  const [targets, sources] = [pairs.map(([target]) => target), pairs.map(([, source]) => source)];
  await context.query(
    sql`UPDATE ${sql.raw(`"${link.table}" r`)} SET ${sql.ref(link.column)} = p.source FROM unnest(${targets}::bigint[], ${sources}::bigint[]) p(id, source) WHERE r.id = p.id`,
  );
}
