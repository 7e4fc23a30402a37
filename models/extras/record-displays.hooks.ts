import { sql } from "kysely";
import type { ColumnText, DisplayHook, ReadContext } from "../../runtime/declaration/hooks.ts";
import { IMPORTED_TYPE_LABELS } from "./imported-type-labels.ts";

type Rows = readonly (readonly ColumnText[])[];

/** Display texts of content types by id, "dcim | device type". Types of no model have their bare name, without the app. */
async function typeTexts(ids: ReadonlySet<string>, context: ReadContext): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const others: string[] = [];
  for (const id of ids) {
    const model = context.modelOfContentType(Number(id));
    if (model === undefined) others.push(id);
    else texts.set(id, `${model.contentType.split(".")[0]} | ${model.label[0]}`);
  }
  if (others.length === 0) return texts;
  const found = await context.query(
    sql`SELECT id, app_label, model FROM django_content_type WHERE id = ANY(${others}::bigint[])`,
  );
  for (const [id, app, model] of found) {
    const label = IMPORTED_TYPE_LABELS[`${app}.${model}`];
    texts.set(id as string, label === undefined ? (model as string) : `${app} | ${label}`);
  }
  return texts;
}

async function loadTypes(rows: Rows, context: ReadContext): Promise<ColumnText[]> {
  const texts = await typeTexts(new Set(rows.flatMap((row) => row[0] ?? [])), context);
  return rows.map(([id]) => texts.get(id ?? "") ?? null);
}

/** "dcim | device type": the app, and the model as people read it. */
export const contentTypeDisplay: DisplayHook = {
  type: "display",
  values: ["app_label", "model"],
  columns: ["id"],
  load: loadTypes,
  format: ([app, model, text]) => text ?? `${app} | ${model}`,
};

/** "dcim | site AMS-1 updated by admin". */
export const objectChangeDisplay: DisplayHook = {
  type: "display",
  values: ["object_repr", "action:label", "user_name"],
  columns: ["changed_object_type_id"],
  load: loadTypes,
  format: ([object, action, user, type]) => `${type ?? ""} ${object} ${action?.toLowerCase()} by ${user}`.trimStart(),
};

/** "2024-01-31 10:20 (Warning)", in UTC. */
export const journalEntryDisplay: DisplayHook = {
  type: "display",
  values: ["created", "kind:label"],
  format: ([created, kind]) => `${(created ?? "").slice(0, 16).replace("T", " ")} (${kind})`,
};

/** The image's name, else that of its file without the "<model>_<id>_" that storing it puts in front. */
export const imageAttachmentDisplay: DisplayHook = {
  type: "display",
  values: ["name", "image"],
  format: ([name, image]) => name || (image ?? "").replace(/^.*\//, "").replace(/^[^_]*_[^_]*_/, ""),
};

/** The label, else the name as words: "asset_owner" is "Asset owner". */
export const customFieldDisplay: DisplayHook = {
  type: "display",
  values: ["label", "name"],
  format([label, name]) {
    if (label) return label;
    const words = (name ?? "").replaceAll("_", " ");
    return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  },
};
