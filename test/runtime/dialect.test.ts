import { expect, test } from "vitest";
import { registry } from "../../generated/registry.ts";
import { documentInDialect } from "../../runtime/declaration/json-schema.ts";
import { Catalog } from "../../runtime/query/catalog.ts";
import { valueWriter } from "../../runtime/query/value-writers.ts";

test("created is a date in the spec's form and a datetime in that of 3.7", () => {
  const field = { kind: "datetime", column: "created", shownAs: "date" } as const;
  expect(valueWriter(field, "spec")("2024-01-31 10:20:30.5+00")).toBe('"2024-01-31"');
  expect(valueWriter(field, "3.7")("2024-01-31 10:20:30.5+00")).toBe('"2024-01-31T10:20:30.500000Z"');
});

test("a catalog speaks the spec's form unless told otherwise", () => {
  expect(new Catalog(registry).dialect).toBe("spec");
});

test("a document shows the schema of its dialect and no mark of the other", () => {
  const schema = { type: "string", format: "date", "x-dialect-3.7": { type: "string", format: "date-time" } };
  expect(documentInDialect(schema, "spec")).toEqual({ type: "string", format: "date" });
  expect(documentInDialect(schema, "3.7")).toEqual({ type: "string", format: "date-time" });
});
