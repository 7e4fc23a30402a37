import { expect, test } from "vitest";
import { reportTable } from "../../scripts/bench/bench-report.ts";
import { ratesOf, timesOf } from "../../scripts/bench/compare.ts";
import { AT_ONE } from "../../scripts/bench/fill-scale.ts";
import { growthChart } from "../../scripts/bench/growth-chart.ts";
import { filledRecords } from "../../scripts/bench/records.ts";
import { newAddresses, SCENARIOS } from "../../scripts/bench/scenarios.ts";

const flat = timesOf([
  [2, 4, 3],
  [2, 4, 3],
]);
const scenarios = [
  {
    name: "a <device>",
    goal: 0.6,
    rates: { ...ratesOf([[{ perSecond: 5 }, { perSecond: 10 }]]), cpu: { ours: 4, byHand: 3 } },
    statements: 4,
  },
  { name: "a list", times: { ours: timesOf([[1], [1.6]]), byHand: flat } },
  {
    name: "a busy machine",
    times: { ours: { ...timesOf([[1], [2.5]]), cpu: [1, 1.2] }, byHand: flat },
  },
  { name: "a count", grows: "objects", times: { ours: timesOf([[1], [90]]), byHand: flat } },
];
const report = {
  node: "v20",
  processors: 2,
  sizes: [1, 100],
  scenarios,
  starts: { ours: [700, 800], byHand: [100, 100] },
  memory: { ours: [150, null], byHand: [60, 60] },
};

test("a request is compared with those of its own round", () => {
  expect(
    timesOf([
      [1, 10, 2],
      [1.5, 15, 8],
    ]).growth,
  ).toEqual([1, 1.5]);
  expect(
    ratesOf([
      [{ perSecond: 50 }, { perSecond: 100 }],
      [{ perSecond: 5 }, { perSecond: 10 }],
      [{ perSecond: 9 }, { perSecond: 10 }],
    ]).ratio,
  ).toBe(0.5);
});

test("the table marks a missed goal, and growth where nothing is to grow", () => {
  const [head = "", device = "", list = "", busy = "", count = ""] = reportTable(report).split("\n");
  expect(head).toMatch(/ours 1× ms +100× +CPU 100× +limit 1× ms +100×/);
  expect(device).toMatch(/^a <device> +5\.0 +10\.0 +0\.50 +0\.60! +0\.75 +4/);
  expect(list).toMatch(/ 1\.60! /);
  expect(busy).toMatch(/ 2\.50 +1\.20 /);
  expect(count).toMatch(/ 90\.00 .* objects$/);
});

test("the chart has a line of ours and of the limit for each request that was timed", () => {
  const chart = growthChart(report);
  expect(chart.match(/<polyline/g)).toHaveLength(6);
  expect(chart).toContain(">90.0× a count</text>");
});

test("as many numbers in turn as there are objects name each of them once", () => {
  for (const times of [1, 10]) {
    const { device } = filledRecords(times);
    const count = AT_ONE.devices * times;
    expect(new Set(Array.from({ length: count }, (_, number) => device(number).id)).size).toBe(count);
  }
});

test("new addresses are never the same, whatever creates them", () => {
  const made = [0, 1, 255].flatMap((number) => [...newAddresses(12, 100, number), ...newAddresses(13, 1_000, number)]);
  expect(new Set(made.map(({ address }) => address)).size).toBe(made.length);
});

test("every request has a name of its own", () => {
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
});
