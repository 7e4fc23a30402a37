import { expect, test } from "vitest";
import { didYouMean, nearestOf } from "../../generator/load/did-you-mean.ts";

test("the nearest candidate is suggested", () => {
  expect(didYouMean("stauts", ["site", "status", "state"])).toBe('; did you mean "status"?');
  expect(nearestOf("dcim.sites", ["dcim.site", "dcim.rack"])).toBe("dcim.site");
});

test("two neighbours that changed places count as one edit", () => {
  expect(nearestOf("bta", ["bat"])).toBe("bat");
});

test("nothing is suggested when no candidate is near", () => {
  expect(didYouMean("colour", ["status", "region"])).toBe("");
  expect(nearestOf("x", [])).toBeUndefined();
});

test("of two that are equally near the first by code point is suggested, whatever their order", () => {
  expect(nearestOf("cat", ["rat", "bat"])).toBe("bat");
});
