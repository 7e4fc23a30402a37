import type { Problems } from "../load/definition-error.ts";
import type { FieldFile, FieldFileKind, Located } from "../load/model-file.ts";
import { within } from "../load/source-document.ts";

type FieldKey = keyof FieldFile;

interface KindKeys {
  readonly needs: readonly FieldKey[];
  readonly takes: readonly FieldKey[];
}

/** Keys that say how any field behaves towards clients. */
const EVERY: readonly FieldKey[] = [
  "kind",
  "description",
  "null",
  "required",
  "read_only",
  "write_only",
  "internal",
  "graphql",
  "resets",
  "keeps_value",
  "confidential",
  "counted_by",
  "filter",
];
const STORED: readonly FieldKey[] = ["column", "default", "was"];
const TEXT: readonly FieldKey[] = [...STORED, "blank", "unique", "min", "max", "pattern", "pattern_message"];
const LINK: readonly FieldKey[] = ["table", "source_column", "target_column"];

const text: KindKeys = { needs: [], takes: TEXT };
const value: KindKeys = { needs: [], takes: [...STORED, "unique"] };

/** Keys that belong to each kind. */
const KIND_KEYS: Readonly<Record<FieldFileKind, KindKeys>> = {
  string: text,
  name: text,
  "interface-name": text,
  text,
  slug: text,
  email: text,
  secret: { needs: [], takes: [...STORED, "blank", "max", "min"] },
  url: text,
  color: text,
  "time-zone": text,
  image: { needs: [], takes: [...STORED, "blank", "max", "height", "width"] },
  int: { needs: [], takes: [...STORED, "unique", "min", "max", "size"] },
  decimal: { needs: [], takes: [...STORED, "unique", "min", "max", "digits", "places"] },
  bool: { needs: [], takes: STORED },
  date: { needs: [], takes: [...STORED, "unique", "auto"] },
  datetime: { needs: [], takes: [...STORED, "unique", "auto", "shown_as"] },
  uuid: { needs: [], takes: [...STORED, "unique", "auto"] },
  address: value,
  network: value,
  mac: { needs: [], takes: [...value.takes, "blank"] },
  wwn: { needs: [], takes: [...value.takes, "blank"] },
  json: { needs: [], takes: [...STORED, "blank"] },
  array: { needs: ["of"], takes: [...STORED, "blank", "min", "max"] },
  binary: { needs: [], takes: [...STORED, "max"] },
  choice: { needs: ["choices"], takes: [...STORED, "blank", "bare", "max"] },
  family: { needs: ["of"], takes: ["choices", "bare"] },
  reference: { needs: ["to"], takes: ["column", "was", "on_delete", "trusted", "reverse", "unique", "bare", "nested"] },
  many: { needs: ["to"], takes: [...LINK, "reverse", "shown_as", "nested"] },
  reverse: { needs: ["to", "by"], takes: ["single", "nested"] },
  "content-type": { needs: [], takes: ["of", "column", "was", "on_delete", "reverse"] },
  "content-types": { needs: [], takes: [...LINK, "of"] },
  generic: {
    needs: ["to"],
    takes: [
      "type_field",
      "id_field",
      "type_column",
      "id_column",
      "reverse",
      "cascade",
      "nested",
      "hidden",
      "union",
      "type_errors",
      "as_text",
    ],
  },
  tags: { needs: [], takes: [] },
  "custom-fields": { needs: [], takes: ["column", "was"] },
  display: { needs: [], takes: [] },
  depth: { needs: [], takes: [] },
  "first-of": { needs: ["of"], takes: [] },
  "any-set": { needs: ["of"], takes: [] },
  computed: { needs: ["hook", "schema"], takes: ["excludable", "writable", "objects", "union"] },
};

/** Whether a field has the keys its kind needs and none of another kind's; each that is wrong is added to `problems`. */
export function checkFieldKeys({ value: field, place }: Located<FieldFile>, problems: Problems): boolean {
  const { needs, takes } = KIND_KEYS[field.kind];
  const allowed: readonly string[] = [...EVERY, ...needs, ...takes];
  const foreign = Object.keys(field).filter((key) => !allowed.includes(key));
  const missing = needs.filter((key) => field[key] === undefined);
  for (const key of foreign) problems.at(within(place, key), `"${key}" does not belong to kind ${field.kind}`, "key");
  for (const key of missing) problems.at(place, `kind ${field.kind} needs "${key}"`, "key");
  return missing.length === 0;
}
