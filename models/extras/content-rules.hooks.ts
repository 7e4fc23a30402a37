import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { isEmptyJson, isJsonObject } from "../shared/local-data.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";

/** The data of a config context is a JSON object. */
export const configContextRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const data = item.value("data");
      if (!isEmptyJson(data) && !isJsonObject(data))
        item.error("data", 'JSON data must be in object form. Example: {"foo": 123}');
    }
  },
};

/** The parameters of a saved filter are a JSON object. */
export const savedFilterRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      if (!isJsonObject(item.value("parameters")))
        item.error("parameters", "Filter parameters must be stored as an object of parameters.");
    }
  },
};

/** "table" names the export that needs no template. */
export const exportTemplateRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const name = String(item.value("name"));
      if (name.toLowerCase() === "table")
        item.error("name", `"${name}" is a reserved name. Please choose a different name.`);
    }
  },
};

/** A choice set has choices, in the order of their values where that is wished. */
export const choiceSetRules: WriteHook = {
  type: "write",
  prepare(items) {
    for (const item of items) {
      const pairs = item.value("extra_choices");
      if (item.value("order_alphabetically") !== true || !Array.isArray(pairs)) continue;
      item.values.extra_choices = [...(pairs as [string, string][])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    }
  },
  validate(items) {
    for (const item of items) {
      const pairs = item.value("extra_choices");
      const hasPairs = Array.isArray(pairs) && pairs.length > 0;
      if (!item.value("base_choices") && !hasPairs) item.error("__all__", "Must define base or extra choices.");
    }
  },
};

/** An entry of a journal is by the user who makes it, unless another is named. */
export const journalEntryRules: WriteHook = {
  type: "write",
  prepare(items, context) {
    for (const item of items) {
      if (item.stored === null && item.value("created_by_id") === null) item.values.created_by_id = context.userId;
    }
  },
};

/** Content comes from a file of a data source, or stands on its own. */
export const syncedDataRules: WriteHook = {
  type: "write",
  async prepare(items, context) {
    const files = await readFiles(items, context);
    for (const item of items) {
      const file = files.get(referenceOf(item, "data_file_id") ?? "");
      item.values.data_source_id = file?.source_id ?? null;
      item.values.data_path = file?.path ?? "";
      if (file === undefined) Object.assign(item.values, { auto_sync_enabled: false, data_synced: null });
    }
  },
  async afterSave(items, context) {
    const linked = items.filter((item) => item.stored !== null).map((item) => item.id);
    if (linked.length === 0) return;
    await context.query(
      sql`DELETE FROM core_autosyncrecord WHERE object_type_id = ${context.contentTypeId(context.model.name)} AND object_id = ANY(${linked}::bigint[])`,
    );
  },
};

function readFiles(items: readonly WriteItem[], context: WriteContext) {
  const ids = items.map((item) => referenceOf(item, "data_file_id"));
  return rowsById(context, { table: "core_datafile", columns: ["source_id", "path"] }, ids);
}
