import { expect, test } from "vitest";
import { meetsConditions } from "../../../runtime/events/conditions.ts";
import { PatternCheck } from "../../../runtime/write/pattern-check.ts";

const FACTS = {
  name: "Site 1",
  status: { value: "active", label: "Active" },
  region: null,
  count: 5,
  letters: `${"a".repeat(40)}b`,
  tags: [{ slug: "foo" }, { slug: "bar" }],
  snapshots: { prechange: { status: "planned" }, postchange: { status: "active" } },
};
const meets = (conditions: unknown) => meetsConditions(conditions, FACTS, new PatternCheck());

test.each([
  ["eq is what an operator left out means", { attr: "name", value: "Site 1" }, true],
  ["a path leads into objects", { attr: "status.value", value: "active" }, true],
  ["a path leads into snapshots", { attr: "snapshots.prechange.status", value: "planned" }, true],
  ["a path leads through lists", { attr: "tags.slug", op: "contains", value: "bar" }, true],
  ["what is not there is null", { attr: "nothing.at.all", value: null }, true],
  ["what every object inherits is not there", { attr: "constructor.name", value: "Object" }, false],
  ["values of other types are not equal", { attr: "count", value: "5" }, false],
  ["objects are compared by what they hold", { attr: "status", value: { label: "Active", value: "active" } }, true],
  ["gt", { attr: "count", op: "gt", value: 5 }, false],
  ["gte", { attr: "count", op: "gte", value: 5 }, true],
  ["lt", { attr: "count", op: "lt", value: 6 }, true],
  ["lte", { attr: "count", op: "lte", value: 4 }, false],
  ["texts have an order", { attr: "name", op: "gt", value: "Site 0" }, true],
  ["in a list", { attr: "status.value", op: "in", value: ["planned", "active"] }, true],
  ["in a text", { attr: "status.value", op: "in", value: "inactive" }, true],
  ["contains a part of a text", { attr: "name", op: "contains", value: "ite" }, true],
  ["contains a member", { attr: "status", op: "contains", value: "label" }, true],
  ["a pattern", { attr: "name", op: "regex", value: "^S.*\\d$" }, true],
  ["negate", { attr: "name", value: "Site 1", negate: true }, false],
  ["what cannot be compared is not met", { attr: "name", op: "gt", value: 3 }, false],
  ["nor when it is negated", { attr: "name", op: "gt", value: 3, negate: true }, false],
  ["a pattern that would run for ever is not met", { attr: "letters", op: "regex", value: "(a+)+$" }, false],
] as const)("%s", (_promise, condition, isMet) => {
  expect(meets({ and: [condition] })).toBe(isMet);
});

const [YES, NO] = [
  { attr: "count", value: 5 },
  { attr: "count", value: 6 },
];
test.each([
  [{ and: [YES, YES] }, true],
  [{ and: [YES, NO] }, false],
  [{ or: [NO, YES] }, true],
  [{ or: [NO, NO] }, false],
  [{ and: [{ or: [NO, YES] }, { and: [YES] }] }, true],
  [{ or: [{ and: [YES, NO] }, { or: [] }] }, false],
])("conditions are joined by and, or: %j", (conditions, isMet) => {
  expect(meets(conditions)).toBe(isMet);
});
