import { sql } from "kysely";
import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf } from "../shared/rule-rows.ts";
import { type ChoiceSet, NO_CHOICES, readChoiceSets } from "./choice-sets.ts";

const TABLE = "extras_customfieldchoiceset";
const LONGEST = 100;

/** Whether an item has `choices` written on the field itself: a list of texts. Anything else but null is an error. */
export function readInlineChoices(item: WriteItem): boolean {
  const given = item.raw.get("choices");
  if (given === undefined || given === null) return false;
  const isList =
    Array.isArray(given) &&
    given.every(
      (value) =>
        typeof value === "string" &&
        value.trim() !== "" &&
        value.length <= LONGEST &&
        !value.includes("\0") &&
        value.isWellFormed(),
    );
  if (!isList) {
    item.error("choices", `Choices are a list of texts, of ${LONGEST} characters at most.`);
    return false;
  }
  if (!["select", "multiselect"].includes(String(item.value("type")))) {
    if (given.length === 0) return false;
    item.error("choices", "Choices may be set only on selection fields.");
    return false;
  }
  return true;
}

/** Puts inline choices into the choice sets of their fields; fields without one get a set of their own. */
export async function storeInlineChoices(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const added = items.filter((item) => referenceOf(item, "choice_set_id") === null);
  const changed = items.filter((item) => !added.includes(item));
  if (added.length > 0) await addSets(added, context);
  if (changed.length > 0) await changeSets(changed, context);
}

/** Value and label of each choice that is not in the set's published list, as one JSON text; a value that the set has keeps its label. */
function pairsOf(item: WriteItem, { choices, published }: ChoiceSet = NO_CHOICES): string {
  const values = new Set((item.raw.get("choices") as string[]).map((value) => value.trim()));
  const labels = new Map(choices);
  for (const [value] of published) values.delete(value);
  return JSON.stringify([...values].map((value) => [value, labels.get(value) ?? value]));
}

const pairsFrom = sql`ARRAY(SELECT ARRAY[pair ->> 0, pair ->> 1] FROM jsonb_array_elements(w.pairs::jsonb) WITH ORDINALITY p(pair, position) ORDER BY position)`;

async function addSets(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const ids = (
    await context.query(
      sql`SELECT nextval(pg_get_serial_sequence(${TABLE}, 'id')) FROM generate_series(1, ${items.length}::int)`,
    )
  ).map(([id]) => id as string);
  items.forEach((item, position) => {
    item.values.choice_set_id = ids[position];
  });
  const names = await freeNames(items, context);
  await context.changeOthers("extras.custom-field-choice-set", ids, async () => {
    await context.query(
      sql`INSERT INTO ${sql.table(TABLE)} (id, name, extra_choices, created, last_updated)
        SELECT w.id, w.name, ${pairsFrom}, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP
        FROM unnest(${ids}::bigint[], ${names}::text[], ${items.map((item) => pairsOf(item))}::text[]) w(id, name, pairs)`,
    );
  });
}

/** Names of new sets: those of their fields, with a number where a set has the name already. */
async function freeNames(items: readonly WriteItem[], context: WriteContext): Promise<string[]> {
  const wanted = items.map((item) => String(item.value("name")));
  const rows = await context.query(
    sql`SELECT DISTINCT s.name FROM ${sql.table(TABLE)} s JOIN unnest(${wanted}::text[]) w(name) ON starts_with(s.name, w.name)`,
  );
  const taken = new Set(rows.map(([name]) => name));
  return wanted.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    taken.add(free);
    return free;
  });
}

async function changeSets(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const ids = items.map((item) => referenceOf(item, "choice_set_id") as string);
  const sets = await readChoiceSets(context, ids);
  const pairs = items.map((item, position) => pairsOf(item, sets.get(ids[position] as string)));
  await context.changeOthers("extras.custom-field-choice-set", [...new Set(ids)], async () => {
    await context.query(
      sql`UPDATE ${sql.table(TABLE)} s SET extra_choices = ${pairsFrom}, last_updated = CURRENT_TIMESTAMP
        FROM unnest(${ids}::bigint[], ${pairs}::text[]) w(id, pairs) WHERE s.id = w.id`,
    );
  });
}
