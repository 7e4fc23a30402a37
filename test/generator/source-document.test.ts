import { expect, test } from "vitest";
import { SourceDocument } from "../../generator/load/source-document.ts";

const TEXT = `model: site
fields:
  name: &name { kind: string, null: true }
  label: *name
  links:
    - first
    - { path: second }
empty:
`;
const document = new SourceDocument("models/dcim/site.yaml", TEXT);

test.each([
  [["model"], "key", 1, 1],
  [["model"], "value", 1, 8],
  [["fields", "name", "null"], "key", 3, 31],
  [["fields", "links", 1, "path"], "value", 7, 15],
  [["fields", "links", "1"], "value", 7, 7],
  [["fields", "label", "kind"], "value", 3, 23],
] as const)("%j has its %s at %i:%i", (path, part, line, column) => {
  expect(document.position(path, part)).toEqual({ line, column });
});

test("what is not there is placed at the nearest thing around it", () => {
  expect(document.position(["fields", "links", "max"], "key")).toEqual({ line: 6, column: 5 });
  expect(document.position(["empty"], "value")).toMatchObject({ line: 8 });
});

test("null is a word where it is a key", () => {
  expect(document.content).toMatchObject({ fields: { name: { null: true } } });
});

test("keys keep their order and the way they are written", () => {
  const choices = new SourceDocument("choices.yaml", "values: { b: B, 10: Ten, 2: Two, true: Yes }");
  expect(choices.keys(["values"]).map((key) => key.value)).toEqual(["b", 10, 2, true]);
});

test("each syntax error has its place", () => {
  const broken = new SourceDocument("models/dcim/site.yaml", "model: site\nmodel: rack\n");
  expect(broken.syntaxErrors.map(String)).toEqual(["models/dcim/site.yaml:2:1: Map keys must be unique"]);
  expect(broken.content).toBeUndefined();
});
