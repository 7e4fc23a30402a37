import { expect, test } from "vitest";
import { trendOf } from "../../scripts/soak/trend.ts";

const LIMIT = { share: 0.1, amount: 5 };
const of = (value: (index: number) => number) =>
  trendOf(
    Array.from({ length: 120 }, (_, index) => value(index)),
    LIMIT,
  );

test.each([
  ["what rises first and then stays", (index: number) => Math.min(index, 40) * 10, false],
  ["what swings", (index: number) => 200 + (index % 10) * 20, false],
  ["what rises a little, within the limit", (index: number) => 1000 + index / 2, false],
  ["what rises all the time", (index: number) => 100 + index, true],
  ["what rises in the second half only", (index: number) => 100 + Math.max(0, index - 60), true],
  ["what swings and rises", (index: number) => 100 + index * 2 + (index % 10) * 20, true],
])("%s: whether it grows", (_what, value, grows) => {
  expect(of(value).grows).toBe(grows);
});
