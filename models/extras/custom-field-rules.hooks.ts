import type { CustomFieldRules, WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf } from "../shared/rule-rows.ts";
import { type ChoiceSet, readChoiceSets } from "./choice-sets.ts";
import { readInlineChoices, storeInlineChoices } from "./inline-choices.ts";

const NUMBERS = new Set(["integer", "decimal"]);
const TEXTS = new Set(["text", "longtext", "url"]);
const SELECTIONS = new Set(["select", "multiselect"]);
const OBJECTS = new Set(["object", "multiobject"]);

/** A custom field keeps its type, has what its type needs and nothing else, and a default that its own rules admit. */
export const customFieldRules: WriteHook = {
  type: "write",

  async prepare(items, context) {
    const given = items.filter(readInlineChoices);
    if (given.length > 0) await storeInlineChoices(given, context);
  },

  async validate(items, context) {
    const ids = items.flatMap((item) => referenceOf(item, "choice_set_id") ?? []);
    const sets = await readChoiceSets(context, ids);
    for (const item of items) {
      const isSound = checkType(item) && checkPattern(item, context);
      if (isSound && checkDefault(item, sets, context) && checkLimits(item)) checkTargets(item);
    }
  },
};

const typeOf = (item: WriteItem): string => String(item.value("type"));

function checkType(item: WriteItem): boolean {
  const isKept = item.stored === null || item.stored.type === item.value("type");
  if (!isKept) item.error("type", "Changing the type of custom fields is not supported.");
  return isKept;
}

function checkPattern(item: WriteItem, context: WriteContext): boolean {
  const problem = context.patternProblem(String(item.value("validation_regex") ?? ""));
  if (problem !== undefined) item.error("validation_regex", problem);
  return problem === undefined;
}

function checkDefault(item: WriteItem, sets: ReadonlyMap<string, ChoiceSet>, context: WriteContext): boolean {
  const given = item.value("default");
  if (given === null) return true;
  const type = typeOf(item);
  const isText = type === "text" || type === "longtext";
  const value = isText && typeof given !== "string" ? JSON.stringify(given) : given;
  const problem = context.customFieldProblem(valueRules(item, sets), value);
  if (problem !== undefined) item.error("default", `Invalid default value: ${problem}`);
  return problem === undefined;
}

function valueRules(item: WriteItem, sets: ReadonlyMap<string, ChoiceSet>): CustomFieldRules {
  const set = sets.get(referenceOf(item, "choice_set_id") ?? "");
  const number = (column: string) => (item.value(column) === null ? null : Number(item.value(column)));
  return {
    type: typeOf(item),
    isRequired: item.value("required") === true,
    minimum: number("validation_minimum"),
    maximum: number("validation_maximum"),
    pattern: String(item.value("validation_regex") ?? ""),
    choices: set?.choices ?? [],
    hasOpenChoices: set?.isOpen ?? false,
  };
}

function checkLimits(item: WriteItem): boolean {
  const isNumber = NUMBERS.has(typeOf(item));
  if (!isNumber && Number(item.value("validation_minimum") ?? 0) !== 0)
    item.error("validation_minimum", "A minimum value may be set only for numeric fields");
  else if (!isNumber && Number(item.value("validation_maximum") ?? 0) !== 0)
    item.error("validation_maximum", "A maximum value may be set only for numeric fields");
  else if (item.value("validation_regex") && !TEXTS.has(typeOf(item)))
    item.error("validation_regex", "Regular expression validation is supported only for text and URL fields");
  else return true;
  return false;
}

function checkTargets(item: WriteItem): void {
  const type = typeOf(item);
  const [hasSet, hasObject] = [referenceOf(item, "choice_set_id") !== null, item.value("object_type_id") !== null];
  if (SELECTIONS.has(type) && !hasSet) item.error("choice_set", "Selection fields must specify a set of choices.");
  else if (!SELECTIONS.has(type) && hasSet) item.error("choice_set", "Choices may be set only on selection fields.");
  else if (OBJECTS.has(type) && !hasObject) item.error("object_type", "Object fields must define an object type.");
  else if (!OBJECTS.has(type) && hasObject) item.error("object_type", "Only object fields may define an object type.");
}
