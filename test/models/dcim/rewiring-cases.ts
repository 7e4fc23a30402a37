import { both, type CablingCase, TRUNK } from "./cabling-case.ts";

/** Cables, ports and circuits that change, one step after another. */
export const REWIRING_CASES: readonly CablingCase[] = [
  { name: "a cable goes", draw: "i1--i2", paths: both("i1--i2 complete", "i2--i1 complete"), steps: [["cut i1", []]] },
  {
    name: "a cable in the middle goes, and comes back",
    draw: "f1>r1 f2>r2 i1--f1 r1--r2 f2--i2",
    paths: both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete"),
    steps: [
      ["cut r1", both("i1--f1>r1", "i2--f2>r2")],
      ["line r1--r2", both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete")],
    ],
  },
  {
    name: "a cable in the middle is planned, and connected again",
    draw: "f1>r1 f2>r2 i1--f1 r1--r2 f2--i2",
    paths: both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete"),
    steps: [
      ["plan r1", both("i1--f1>r1--r2>f2--i2 complete inactive", "i2--f2>r2--r1>f1--i1 complete inactive")],
      ["connect r1", both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete")],
    ],
  },
  {
    name: "one of two planned cables is connected",
    draw: "f1>r1 i1-p-f1 r1-p-i2",
    paths: both("i1--f1>r1--i2 complete inactive", "i2--r1>f1--i1 complete inactive"),
    steps: [["connect i1", both("i1--f1>r1--i2 complete inactive", "i2--r1>f1--i1 complete inactive")]],
  },
  {
    name: "one end moves",
    draw: "i3 i1--i2",
    paths: both("i1--i2 complete", "i2--i1 complete"),
    steps: [["rewire i1--i3", both("i1--i3 complete", "i3--i1 complete")]],
  },
  {
    name: "the ends are exchanged",
    draw: "i1--i2,i3",
    paths: both("i1--i2,i3 complete", "i2,i3--i1 complete"),
    steps: [["rewire i2,i3--i1", both("i1--i2,i3 complete", "i2,i3--i1 complete")]],
  },
  {
    name: "an end loses one of two ports",
    draw: "i1--i2,i3",
    paths: both("i1--i2,i3 complete", "i2,i3--i1 complete"),
    steps: [["rewire i1--i2", both("i1--i2 complete", "i2--i1 complete")]],
  },
  {
    name: "an end becomes empty",
    draw: "i1--i2",
    paths: both("i1--i2 complete", "i2--i1 complete"),
    steps: [["rewire i1--", ["i1--"]]],
  },
  {
    name: "two cables exchange their ports in one request",
    draw: "i1--i2 i3--i4",
    paths: ["i1--i2 complete", "i2--i1 complete", "i3--i4 complete", "i4--i3 complete"],
    steps: [["rewire i1--i4 i3--i2", ["i1--i4 complete", "i2--i3 complete", "i3--i2 complete", "i4--i1 complete"]]],
  },
  {
    name: "several cables go with one request",
    draw: "i1--i2 i3--i4 i5--i6",
    paths: [
      "i1--i2 complete",
      "i2--i1 complete",
      "i3--i4 complete",
      "i4--i3 complete",
      "i5--i6 complete",
      "i6--i5 complete",
    ],
    steps: [["cut i1 i5", both("i3--i4 complete", "i4--i3 complete")]],
  },
  {
    name: "a whole way is cabled with one request",
    draw: "f1>r1 f2>r2 i1 i2",
    paths: [],
    steps: [["lines i1--f1 r1--r2 f2--i2", both("i1--f1>r1--r2>f2--i2 complete", "i2--f2>r2--r1>f1--i1 complete")]],
  },
  {
    name: "an interface goes with its end of the cable",
    draw: "i1--i2",
    paths: both("i1--i2 complete", "i2--i1 complete"),
    steps: [["drop i2", ["i1--"]]],
  },
  {
    name: "one of two interfaces at an end goes",
    draw: "i1--i2,i3",
    paths: both("i1--i2,i3 complete", "i2,i3--i1 complete"),
    steps: [["drop i2", both("i1--i3 complete", "i3--i1 complete")]],
  },
  {
    name: "a front port goes",
    draw: "f1>r1 i1--f1 r1--i2",
    paths: both("i1--f1>r1--i2 complete", "i2--r1>f1--i1 complete"),
    steps: [["drop f1", both("i1--", "i2--r1")]],
  },
  {
    name: "a rear port goes with its front ports",
    draw: "f1>r1 i1--f1 r1--i2",
    paths: both("i1--f1>r1--i2 complete", "i2--r1>f1--i1 complete"),
    steps: [["drop r1", both("i1--", "i2--")]],
  },
  {
    name: "a device goes with all its ports",
    draw: `${TRUNK} i1--f1 f5--i2 w1~~w2 p1--o1`,
    paths: [
      "i1--f1>r1--r2>f5--i2 complete",
      "i2--f5>r2--r1>f1--i1 complete",
      "o1--p1 complete",
      "p1--o1 complete",
      "w1--w2 complete",
      "w2--w1 complete",
    ],
    steps: [
      [
        "unlink w1",
        ["i1--f1>r1--r2>f5--i2 complete", "i2--f5>r2--r1>f1--i1 complete", "o1--p1 complete", "p1--o1 complete"],
      ],
      ["drop device", []],
    ],
  },
  {
    name: "a front port is made where paths end",
    draw: "r2 f1>r1 i1--f1 r1--r2",
    paths: ["i1--f1>r1--r2"],
    steps: [["add f2>r2", ["i1--f1>r1--r2>f2"]]],
  },
  {
    name: "a front port moves to another position",
    draw: `${TRUNK} i1--f1 f5--i2`,
    paths: both("i1--f1>r1--r2>f5--i2 complete", "i2--f5>r2--r1>f1--i1 complete"),
    steps: [[(topology) => topology.patch("f1", { rear_port_position: 3 }), both("i1--f1>r1--r2", "i2--f5>r2--r1")]],
  },
  {
    name: "a front port moves to another rear port",
    draw: "r2 f1>r1 i1--f1 r1--i2 r2--i3",
    paths: ["i1--f1>r1--i2 complete", "i2--r1>f1--i1 complete", "i3--r2"],
    steps: [
      [
        (topology) => topology.patch("f1", { rear_port: topology.id("r2") }),
        ["i1--f1>r2--i3 complete", "i2--r1", "i3--r2>f1--i1 complete"],
      ],
    ],
  },
  {
    name: "a rear port gets more positions",
    draw: "f1>r1 i1--r1 f1--i2",
    paths: both("i1--r1>f1--i2 complete", "i2--f1>r1--i1 complete"),
    steps: [[(topology) => topology.patch("r1", { positions: 2 }), both("i1--r1 split", "i2--f1>r1--i1 complete")]],
  },
  {
    name: "different cables where a path is split become one",
    draw: "r1/2 f1>r1:1 f2>r1:2 f3>r2 i4 i5 i1--f1,f2,f3 r1--i2 r2--i3",
    paths: ["i1--f1,f2,f3 split", "i2--r1 split", "i3--r2>f3--i1 complete"],
    steps: [
      ["cut r1 r2", ["i1--f1,f2,f3>r1,r2"]],
      ["line r1,r2--i4,i5", both("i1--f1,f2,f3>r1,r2--i4,i5 complete", "i4,i5--r1,r2 split")],
    ],
  },
  {
    name: "the other end of a circuit comes",
    draw: "i1--t1A",
    paths: ["i1--t1A"],
    steps: [["end t1Z", ["i1--t1A>t1Z>site"]]],
  },
  {
    name: "the other end of a circuit goes",
    draw: "i1--t1A t1Z--i2",
    paths: both("i1--t1A>t1Z--i2 complete", "i2--t1Z>t1A--i1 complete"),
    steps: [["drop t1Z", both("i1--t1A", "i2--")]],
  },
  {
    name: "the ends of a circuit change sides",
    draw: "t1Z i1--t1A",
    paths: ["i1--t1A>t1Z>site"],
    steps: [
      ["drop t1Z", ["i1--t1A"]],
      [(topology) => topology.patch("t1A", { term_side: "Z" }), ["i1--t1A"]],
    ],
  },
  {
    name: "the other end is cabled to go on",
    draw: "t1Z i2 i1--t1A",
    paths: ["i1--t1A>t1Z>site"],
    steps: [
      ["line t1Z--i2", both("i1--t1A>t1Z--i2 complete", "i2--t1Z>t1A--i1 complete")],
      ["cut i2", ["i1--t1A>t1Z>site"]],
    ],
  },
  {
    name: "a cable goes over to another circuit",
    draw: "t1Z@net t2A t2Z i1--t1A",
    paths: ["i1--t1A>t1Z>net complete"],
    steps: [["rewire i1--t2A", ["i1--t2A>t2Z>site"]]],
  },
  {
    name: "a termination by itself is added and taken away",
    draw: "i3 i1--i2",
    paths: both("i1--i2 complete", "i2--i1 complete"),
    steps: [
      ["plug i3 B", both("i1--i2,i3 complete", "i2,i3--i1 complete")],
      ["unplug i2", both("i1--i3 complete", "i3--i1 complete")],
    ],
  },
  {
    name: "a refused cable leaves everything as it was",
    draw: "s1 i1--i2",
    paths: both("i1--i2 complete", "i2--i1 complete"),
    steps: [["refuse s1--i2", both("i1--i2 complete", "i2--i1 complete")]],
  },
];
