import { iso31661 } from "iso-3166";
import { sql } from "kysely";
import type { ColumnText, StatementRunner } from "../../runtime/declaration/hooks.ts";

/** A value with its label. */
export type Choice = readonly [value: string, label: string];

/** What a choice set offers. */
export interface ChoiceSet {
  readonly choices: readonly Choice[];
  /** Those of the published list. */
  readonly published: readonly Choice[];
  /** It offers the values of a published list besides that are not known here: any text may be one of them. */
  readonly isOpen: boolean;
}

export const NO_CHOICES: ChoiceSet = { choices: [], published: [], isOpen: false };

/** Published lists by the value of `base_choices`: countries by their codes of two letters. */
const PUBLISHED: Readonly<Record<string, readonly Choice[]>> = {
  ISO_3166: iso31661.map(({ alpha2, name }): Choice => [alpha2, name]).sort(([a], [b]) => (a < b ? -1 : 1)),
};

/** What a choice set offers by its columns, extra choices as JSON text: the published list, then its own choices, or all by value where that is wished. */
export function choiceSetOf([base, extra, isAlphabetical]: readonly (ColumnText | undefined)[]): ChoiceSet {
  const own = JSON.parse(extra ?? "null") as Choice[] | null;
  const known = PUBLISHED[base ?? ""];
  const published = known ?? [];
  const choices = [...published, ...(own ?? [])];
  if (isAlphabetical === "t") choices.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { choices, published, isOpen: Boolean(base) && known === undefined };
}

/** What choice sets offer, by id. One statement. */
export async function readChoiceSets(
  context: StatementRunner,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, ChoiceSet>> {
  if (ids.length === 0) return new Map();
  const rows = await context.query(
    sql`SELECT id, base_choices, to_jsonb(extra_choices), order_alphabetically FROM extras_customfieldchoiceset WHERE id = ANY(${ids}::bigint[])`,
  );
  return new Map(rows.map(([id, ...columns]) => [id as string, choiceSetOf(columns)]));
}
