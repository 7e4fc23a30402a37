import { expect, test } from "vitest";
import { mergeJson } from "../../../models/shared/merge-json.ts";

test("objects merge, everything else is replaced", () => {
  const merged = mergeJson(
    '{"a": {"x": 1, "y": [1, 2]}, "b": 1, "c": {"k": 1}}',
    '{"a": {"y": [3], "z": null}, "b": {"n": 1}, "c": {}}',
  );
  expect(JSON.parse(merged)).toEqual({ a: { x: 1, y: [3], z: null }, b: { n: 1 }, c: {} });
});

test("numbers keep all their digits", () => {
  expect(mergeJson('{"a": 12345678901234567890}', '{"b": 1.0}')).toBe('{"a":12345678901234567890,"b":1.0}');
});

test("brackets, commas and quotes inside texts and keys are no structure", () => {
  const below = { 'k"e,}y': 'v"a,{l[', list: ["a]", { b: "}" }] };
  const above = { list: { "\\": "\\" }, 'k"e,}y': { x: "," } };
  expect(JSON.parse(mergeJson(JSON.stringify(below), JSON.stringify(above)))).toEqual({ ...below, ...above });
});

test("nothing over something and something over nothing", () => {
  expect(mergeJson("{}", '{"a": 1}')).toBe('{"a": 1}');
  expect(mergeJson('{"a": 1}', "{}")).toBe('{"a":1}');
});
