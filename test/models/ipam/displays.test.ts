import { expect, test } from "vitest";
import {
  asnDisplay,
  fhrpGroupDisplay,
  ipRangeDisplay,
  serviceDisplay,
} from "../../../models/ipam/address-displays.hooks.ts";

test.each([
  ["65000", "AS65000"],
  ["65536", "AS65536 (1.0)"],
  ["4200000000", "AS4200000000 (64086.59904)"],
])("AS number %s reads %s", (number, text) => {
  expect(asnDisplay.format([number])).toBe(text);
});

test.each([
  ["192.0.2.10/24", "192.0.2.20/24", "192.0.2.10-20/24"],
  ["10.0.0.200/16", "10.0.1.5/16", "10.0.0.200-1.5/16"],
  ["10.0.0.5/16", "10.0.1.5/16", "10.0.0.5-1.5/16"],
  ["2001:db8::1/64", "2001:db8::ff/64", "2001:db8::1-ff/64"],
])("the range from %s to %s reads %s", (start, end, text) => {
  expect(ipRangeDisplay.format([start, end])).toBe(text);
});

test("ports of a service are in order, runs as from-to", () => {
  expect(serviceDisplay.format(["web", "TCP", "{8080,80,82,81}"])).toBe("web (TCP/80-82, 8080)");
});

test("an FHRP group shows its name and its first address where there are any", () => {
  expect(fhrpGroupDisplay.format(["Edge", "VRRPv2", "10", "192.0.2.1/24"])).toBe("Edge VRRPv2: 10 (192.0.2.1/24)");
  expect(fhrpGroupDisplay.format(["", "HSRP", "1", null])).toBe("HSRP: 1");
});
