import nunjucks from "nunjucks";

const { Node, NodeList, Array: List, Literal } = nunjucks.nodes;
type Node = nunjucks.Node;
/** Where something stands in a template: a token or node. */
export type Place = { readonly lineno: number; readonly colno: number };

const Operation = Node.extend("Operation", { fields: ["call", "parts"] });
const Scoped = Node.extend("Scoped", { fields: ["call", "names", "parts"] });
const Lazy = Node.extend("Lazy", { fields: ["body", "hasFrame"] });
const Body = Node.extend("Body", { fields: ["body"] });
const Spread = Node.extend("Spread", { fields: ["body"] });
const Statement = Node.extend("Statement", { fields: ["body", "isPrinted"] });
const Raw = Node.extend("Raw", { fields: ["code"] });
const Escaping = Node.extend("Escaping", { fields: ["isOn", "body"] });

/** What a node consists of, where that is a list. */
export const partsOf = (node: Node): Node[] => (node.parts as { children: Node[] }).children;
/** A JSON value. */
export const literal = (at: Place, value: unknown): Node => new Literal(at.lineno, at.colno, value);
export const listOf = (at: Place, items: readonly Node[]): Node => new List(at.lineno, at.colno, items);
/** A call of the runtime's function of that name. */
export const operation = (at: Place, call: string, parts: readonly Node[]): Node =>
  new Operation(at.lineno, at.colno, call, new NodeList(at.lineno, at.colno, parts));
/** A call that also gets the names known at the place, and its parts by name. */
export const scoped = (at: Place, call: string, parts: Readonly<Record<string, Node>>): Node =>
  new Scoped(at.lineno, at.colno, call, Object.keys(parts), new NodeList(at.lineno, at.colno, Object.values(parts)));
/** An expression that is evaluated when it is needed. */
export const lazy = (body: Node): Node => new Lazy(body.lineno, body.colno, body, false);
/** The same, evaluated with names that are known only then. */
export const framed = (body: Node): Node => new Lazy(body.lineno, body.colno, body, true);
/** Statements as a function that gives their text. */
export const bodyOf = (body: Node): Node => new Body(body.lineno, body.colno, body);
export const spread = (body: Node): Node => new Spread(body.lineno, body.colno, body);
/** An expression that stands as a statement; its text is printed as it is, or nothing is. */
export const statement = (body: Node, isPrinted: boolean): Node =>
  new Statement(body.lineno, body.colno, body, isPrinted);
/** Code of the compiler's own. */
export const raw = (at: Place, code: string): Node => new Raw(at.lineno, at.colno, code);
export const escaping = (body: Node, isOn: boolean): Node => new Escaping(body.lineno, body.colno, isOn, body);
