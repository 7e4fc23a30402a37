import { both, type CablingCase, TRUNK } from "./cabling-case.ts";
import { REWIRING_CASES } from "./rewiring-cases.ts";

const endpoints: readonly CablingCase[] = [
  { name: "one cable", draw: "i1--i2", paths: both("i1--i2 complete", "i2--i1 complete") },
  { name: "a planned cable", draw: "i1-p-i2", paths: both("i1--i2 complete inactive", "i2--i1 complete inactive") },
  { name: "console", draw: "s1--v1", paths: both("s1--v1 complete", "v1--s1 complete") },
  { name: "power from an outlet", draw: "p1--o1", paths: both("o1--p1 complete", "p1--o1 complete") },
  { name: "power from a feed", draw: "e1--p1", paths: both("e1--p1 complete", "p1--e1 complete") },
  { name: "no cable", draw: "i1 i2", paths: [] },
  {
    name: "console through a panel",
    draw: "f1>r1 f2>r2 s1--f1 r1--r2 f2--v1",
    paths: both("s1--f1>r1--r2>f2--v1 complete", "v1--f2>r2--r1>f1--s1 complete"),
  },
];

const breakout: readonly CablingCase[] = [
  { name: "one to two", draw: "i1--i2,i3", paths: both("i1--i2,i3 complete", "i2,i3--i1 complete") },
  { name: "two to two", draw: "i1,i2--i3,i4", paths: both("i1,i2--i3,i4 complete", "i3,i4--i1,i2 complete") },
  {
    name: "to two front ports of one rear port",
    draw: "r1/2 r2/2 f1>r1:1 f2>r1:2 f3>r2:1 f4>r2:2 i1--f1,f2 r1--r2 f3,f4--i2",
    paths: both("i1--f1,f2>r1--r2>f3,f4--i2 complete", "i2--f3,f4>r2--r1>f1,f2--i1 complete"),
  },
  {
    name: "to two front ports of two rear ports",
    draw: "f1>r1 f2>r2 f3>r3 f4>r4 i1--f1,f2 r1,r2--r3,r4 f3,f4--i2",
    paths: both("i1--f1,f2>r1,r2--r3,r4>f3,f4--i2 complete", "i2--f3,f4>r3,r4--r1,r2>f1,f2--i1 complete"),
  },
  {
    name: "over two cables side by side",
    draw: "f1>r1 f2>r2 f3>r3 f4>r4 i1--f1,f2 r1--r3 r2--r4 f3,f4--i2",
    paths: both("i1--f1,f2>r1,r2--r3,r4>f3,f4--i2 complete", "i2--f3,f4>r3,r4--r1,r2>f1,f2--i1 complete"),
  },
  {
    name: "one of two cables side by side is missing",
    draw: "f1>r1 f2>r2 f3>r3 f4>r4 i1--f1,f2 r1--r3 f3--i2",
    paths: both("i1--f1,f2>r1,r2--r3>f3--i2 complete split", "i2--f3>r3--r1>f1--i1 complete"),
  },
  {
    name: "rear ports that lead to interfaces of their own",
    draw: "f1>r1 f2>r2 f3>r3 f4>r4 i1--f1,f2 r1,r2--r3,r4 f3--i2 f4--i3",
    paths: [
      "i1--f1,f2>r1,r2--r3,r4>f3,f4--i2,i3 complete",
      "i2--f3>r3--r1,r2>f1,f2--i1 complete",
      "i3--f4>r4--r1,r2>f1,f2--i1 complete",
    ],
  },
  {
    name: "of different kinds at the far ends",
    draw: "f1>r1 f2>r2 f3>r3 i1--f1,f2 r1--i2 r2--f3",
    paths: both("i1--f1,f2>r1,r2-- split", "i2--r1>f1--i1 complete"),
  },
  {
    name: "into rear ports with one position each",
    draw: "f1>r1 f2>r2 i1--r1,r2 f1,f2--i2",
    paths: both("i1--r1,r2>f1,f2--i2 complete", "i2--f1,f2>r1,r2--i1 complete"),
  },
  {
    name: "into rear ports of which one leads nowhere",
    draw: "f1>r1 r2 i1--r1,r2 f1--i2",
    paths: both("i1--r1,r2 split", "i2--f1>r1--i1 complete"),
  },
];

const passThrough: readonly CablingCase[] = [
  {
    name: "a front port and its rear port",
    draw: "f1>r1 i1--f1 r1--i2",
    paths: both("i1--f1>r1--i2 complete", "i2--r1>f1--i1 complete"),
  },
  { name: "a front port whose rear port has no cable", draw: "f1>r1 i1--f1", paths: ["i1--f1>r1"] },
  { name: "a rear port without front port", draw: "r1 i1--r1", paths: ["i1--r1"] },
  { name: "a rear port whose front port has no cable", draw: "f1>r1 i1--r1", paths: ["i1--r1>f1"] },
  {
    name: "two panels",
    draw: "f1>r1 f2>r2 i1--f1 r1--r2 f2--i2",
    paths: both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete"),
  },
  {
    name: "front ports with each other",
    draw: "f1>r1 f2>r2 i1--r1 f1--f2 r2--i2",
    paths: both("i1--r1>f1--f2>r2--i2 complete", "i2--r2>f2--f1>r1--i1 complete"),
  },
  {
    name: "one planned cable among others",
    draw: "f1>r1 f2>r2 i1--f1 r1-p-r2 f2--i2",
    paths: both("i1--f1>r1--r2>f2--i2 complete inactive", "i2--f2>r2--r1>f1--i1 complete inactive"),
  },
  {
    name: "a trunk keeps positions apart",
    draw: `${TRUNK} i1--f1 i2--f2 f5--i3 f6--i4`,
    paths: [
      "i1--f1>r1--r2>f5--i3 complete",
      "i2--f2>r1--r2>f6--i4 complete",
      "i3--f5>r2--r1>f1--i1 complete",
      "i4--f6>r2--r1>f2--i2 complete",
    ],
  },
  {
    name: "a position without front port at the far end",
    draw: "r1/4 r2/4 f1>r1:3 f5>r2:1 r1--r2 i1--f1",
    paths: ["i1--f1>r1--r2"],
  },
  {
    name: "straight into a trunk: split",
    draw: "r1/4 f1>r1:1 f2>r1:2 i1--r1 f1--i2",
    paths: both("i1--r1 split", "i2--f1>r1--i1 complete"),
  },
  {
    name: "a trunk in a trunk",
    draw: "r1/2 r2/2 r3/2 r4/2 f1>r1:2 f2>r2:1 f3>r3:1 f4>r4:2 i1--f1 r1--f2 r2--r3 f3--r4 f4--i2",
    paths: both("i1--f1>r1--f2>r2--r3>f3--r4>f4--i2 complete", "i2--f4>r4--f3>r3--r2>f2--r1>f1--i1 complete"),
  },
  {
    name: "two strands that share both trunks",
    draw: "r1/2 r2/2 r3/2 r4/2 f1>r1:1 f2>r1:2 f3>r2:1 f4>r2:2 f5>r3:1 f6>r3:2 f7>r4:1 f8>r4:2 r1--r2 f3--f5 f4--f6 r3--r4 i1--f1 i2--f2 f7--i3 f8--i4",
    paths: [
      "i1--f1>r1--r2>f3--f5>r3--r4>f7--i3 complete",
      "i2--f2>r1--r2>f4--f6>r3--r4>f8--i4 complete",
      "i3--f7>r4--r3>f5--f3>r2--r1>f1--i1 complete",
      "i4--f8>r4--r3>f6--f4>r2--r1>f2--i2 complete",
    ],
  },
  {
    name: "crossed strands",
    draw: `${TRUNK} i1--f1 f5--f6 f2--i2`,
    paths: both("i1--f1>r1--r2>f5--f6>r2--r1>f2--i2 complete", "i2--f2>r1--r2>f6--f5>r2--r1>f1--i1 complete"),
  },
  {
    name: "several positions to front ports with cables of their own",
    draw: "r1/2 r2/2 f1>r1:1 f2>r1:2 f3>r2:1 f4>r2:2 r1--r2 i1--f1,f2 f3--i2 f4--i3",
    paths: ["i1--f1,f2>r1--r2>f3,f4--i2,i3 complete", "i2--f3>r2--r1>f1--i1 complete", "i3--f4>r2--r1>f2--i1 complete"],
  },
];

const loops: readonly CablingCase[] = [
  {
    name: "a trunk plugged into its own front port",
    draw: "r1/2 f1>r1:1 f2>r1:2 i1--f1 r1--f2",
    paths: ["i1--f1>r1--f2"],
  },
  {
    name: "a ring of panels",
    draw: "r1/2 r2/2 f1>r1:1 f2>r1:2 f3>r2:1 f4>r2:2 r1--r2 f3--f2 i1--f1 f4--i2",
    paths: both("i1--f1>r1--r2>f3--f2>r1--r2>f4--i2 complete", "i2--f4>r2--r1>f2--f3>r2--r1>f1--i1 complete"),
  },
  {
    name: "back to where it began",
    draw: `${TRUNK} i1--f1,f2 f5--f6`,
    paths: ["i1--f1,f2>r1--r2>f5,f6--f6,f5>r2--r1>f1,f2--i1 complete"],
  },
];

const circuits: readonly CablingCase[] = [
  { name: "a circuit without other end", draw: "i1--t1A", paths: ["i1--t1A"] },
  { name: "a circuit to a site", draw: "t1Z i1--t1A", paths: ["i1--t1A>t1Z>site"] },
  { name: "a circuit to a provider's network", draw: "t1Z@net i1--t1A", paths: ["i1--t1A>t1Z>net complete"] },
  {
    name: "across a circuit",
    draw: "i1--t1A t1Z--i2",
    paths: both("i1--t1A>t1Z--i2 complete", "i2--t1Z>t1A--i1 complete"),
  },
  {
    name: "across two circuits",
    draw: "i1--t1A t1Z--t2A t2Z--i2",
    paths: both("i1--t1A>t1Z--t2A>t2Z--i2 complete", "i2--t2Z>t2A--t1Z>t1A--i1 complete"),
  },
  {
    name: "panels on both sides of a circuit",
    draw: "f1>r1 f2>r2 i1--f1 r1--t1A t1Z--r2 f2--i2",
    paths: both("i1--f1>r1--t1A>t1Z--r2>f2--i2 complete", "i2--f2>r2--t1Z>t1A--r1>f1--i1 complete"),
  },
  {
    name: "trunks on both sides of a circuit",
    draw: "r1/2 r2/2 f1>r1:2 f2>r2:2 i1--f1 r1--t1A t1Z--r2 f2--i2",
    paths: both("i1--f1>r1--t1A>t1Z--r2>f2--i2 complete", "i2--f2>r2--t1Z>t1A--r1>f1--i1 complete"),
  },
  { name: "two circuits at one end: split", draw: "t1Z t2Z i1--t1A,t2A", paths: ["i1--t1A,t2A split"] },
];

const wireless: readonly CablingCase[] = [
  { name: "a wireless link", draw: "w1~~w2", paths: both("w1--w2 complete", "w2--w1 complete") },
  {
    name: "a wireless link goes",
    draw: "w1~~w2",
    paths: both("w1--w2 complete", "w2--w1 complete"),
    steps: [["unlink w1", []]],
  },
  {
    name: "a wireless link is planned, and connected again",
    draw: "w1~~w2",
    paths: both("w1--w2 complete", "w2--w1 complete"),
    steps: [
      ["relink w1 planned", both("w1--w2 complete inactive", "w2--w1 complete inactive")],
      ["relink w1 connected", both("w1--w2 complete", "w2--w1 complete")],
    ],
  },
  {
    name: "a wireless link moves to another interface",
    draw: "w3 w1~~w2",
    paths: both("w1--w2 complete", "w2--w1 complete"),
    steps: [["relink w1 to w3", both("w1--w3 complete", "w3--w1 complete")]],
  },
];

/** Small topologies, with the paths that NetBox's rules give for them. */
export const CABLING_CASES: readonly (readonly [area: string, cases: readonly CablingCase[]])[] = [
  ["endpoints", endpoints],
  ["breakout", breakout],
  ["pass-through ports", passThrough],
  ["loops", loops],
  ["circuits", circuits],
  ["wireless links", wireless],
  ["changes", REWIRING_CASES],
];
