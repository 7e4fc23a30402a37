import { sql } from "kysely";
import type { WriteContext } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { checkFilled } from "./check-filled.ts";
import { checkCustomFields } from "./custom-field-values.ts";
import type { ModelWriter } from "./model-writer.ts";
import { brokenRules } from "./object-rules.ts";
import { PatternCheck } from "./pattern-check.ts";
import { ReferenceResolver } from "./reference-resolver.ts";
import { checkUnique, type UniqueRule } from "./unique-rules.ts";
import type { PendingItem } from "./write-item.ts";

interface CheckInput {
  readonly writer: ModelWriter;
  readonly items: readonly PendingItem[];
  readonly hookContext: WriteContext;
}

/** The rules of single fields that are unique. */
export function checkFieldsUnique(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  return unique(context, { writer, items }, (rule) => rule.errorField !== "__all__");
}

/** Everything that is judged when all fields could be read: values derived and checked by the model's hooks, relations, combinations. */
export async function checkItems(context: RequestContext, { writer, items, hookContext }: CheckInput): Promise<void> {
  const { model, hooks } = writer;
  checkFilled(model, items);
  await checkTree(context, model, items);
  for (const hook of hooks) await hook.prepare?.(items, hookContext);
  checkCustomData(context, model, items);
  checkRules(model, items, hookContext);
  for (const hook of hooks) await hook.validate?.(items, hookContext);
  await checkGenerics(context, model, items);
  await unique(context, { writer, items }, (rule) => rule.errorField === "__all__");
}

function unique(
  context: RequestContext,
  { writer, items }: Pick<CheckInput, "writer" | "items">,
  isMeant: (rule: UniqueRule) => boolean,
): Promise<void> {
  const typeOf = (column: string) => writer.columns.get(column)?.pgType ?? "text";
  return checkUnique(context, { rules: writer.unique.filter(isMeant), items, table: writer.model.table, typeOf });
}

/** Rules of the configuration. */
function checkRules(model: ModelDeclaration, items: readonly PendingItem[], { settings }: WriteContext): void {
  const rules = settings.customValidators[model.contentType] ?? [];
  if (rules.length === 0) return;
  for (const item of items) {
    const broken = brokenRules(rules, model, (column) => item.value(column));
    for (const [field, message] of broken) item.error(field, message);
  }
}

function checkCustomData(context: RequestContext, model: ModelDeclaration, items: readonly PendingItem[]): void {
  const field = Object.values(model.fields).find(({ kind }) => kind === "custom-fields");
  if (field?.kind !== "custom-fields") return;
  const definitions = context.definitions.customFields(model.name);
  const patterns = new PatternCheck();
  for (const item of items) checkCustomFields(definitions, { item, column: field.column, patterns });
}

/** The objects of generic relations must exist: one statement for all. */
async function checkGenerics(
  context: RequestContext,
  model: ModelDeclaration,
  items: readonly PendingItem[],
): Promise<void> {
  const references = new ReferenceResolver(context);
  for (const field of Object.values(model.fields)) {
    if (field.kind !== "generic") continue;
    for (const item of items) {
      if (!(field.idColumn in item.values) && !(field.typeColumn in item.values)) continue;
      // What a rule of the model says of the whole object says more.
      if ("__all__" in item.errors) continue;
      const type = item.value(field.typeColumn);
      const id = item.value(field.idColumn);
      if (type === null && id === null) continue;
      const target = type === null ? undefined : context.definitions.modelOf(String(type));
      if (type !== null && target === undefined) continue;
      if (target !== undefined && id === null && field.required && field.nullable) continue;
      if (target === undefined || id === null) {
        item.error(
          target === undefined ? field.typeField : field.idField,
          `${field.typeField} and ${field.idField} must be given together.`,
        );
        continue;
      }
      references.add(target, id, (result) => {
        if (typeof result !== "string") item.error(field.idField, `${target.label[0]} ${String(id)} does not exist.`);
      });
    }
  }
  await references.resolve();
}

/** An object must not become its own ancestor: one statement for all items whose parent changes. */
async function checkTree(
  context: RequestContext,
  model: ModelDeclaration,
  items: readonly PendingItem[],
): Promise<void> {
  const parent = model.tree === null ? undefined : model.fields[model.tree.parent];
  if (parent?.kind !== "reference" || model.tree === null) return;
  const moved = items.filter((item) => item.id !== null && (item.values[parent.column] ?? null) !== null);
  if (moved.length === 0) return;
  const ids = moved.map((item) => item.id);
  const parents = moved.map((item) => String(item.values[parent.column]));
  const rows = await context.query(
    sql`SELECT m.id FROM unnest(${ids}::bigint[], ${parents}::bigint[]) m(id, parent) JOIN ${sql.table(model.table)} p ON p.id = m.parent WHERE m.id = ANY(p.tree_path)`,
  );
  const looped = new Set(rows.map(([id]) => id));
  for (const item of moved)
    if (looped.has(item.id)) item.error(model.tree.parent, `Cannot assign self or child ${model.label[0]} as parent.`);
}
