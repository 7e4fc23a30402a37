import nunjucks from "nunjucks";
import { transform } from "nunjucks/src/transformer.js";
import { checkSyntax } from "./check-syntax.ts";

const { nodes } = nunjucks;

/** Adds what Jinja2 has and nunjucks lacks to its parser: slices, and members of a namespace as targets of set. Called once. */
export function installSyntax(): void {
  nunjucks.installJinjaCompat();
  const { Parser } = nunjucks.parser;
  const parseSet = Parser.prototype.parseSet;
  Parser.prototype.parseSet = function (this: nunjucks.Parser): nunjucks.Node {
    return parseMemberSet(this) ?? parseSet.call(this);
  };
}

const SetMember = nodes.Node?.extend("SetMember", { fields: ["owner", "member", "value"] }) as nunjucks.NodeClass;

/** `{% set owner.member = value %}`; undefined, with nothing consumed, when it is another kind of set. */
function parseMemberSet(parser: nunjucks.Parser): nunjucks.Node | undefined {
  const { tokens } = parser;
  const state = { ...tokens };
  const { peeked } = parser;
  const read: nunjucks.Token[] = [];
  for (const form of ["set", /^\w+$/, ".", /^\w+$/, "="]) {
    const token = parser.nextToken();
    const value = String(token?.value);
    if (token === null || !(typeof form === "string" ? value === form : form.test(value))) {
      Object.assign(tokens, state);
      parser.peeked = peeked;
      return undefined;
    }
    read.push(token);
  }
  const [tag, owner, , member] = read;
  const [line, column] = [tag?.lineno ?? 0, tag?.colno ?? 0];
  const node = new SetMember(
    line,
    column,
    new (nodes.Symbol as nunjucks.NodeClass)(line, column, owner?.value),
    new (nodes.Symbol as nunjucks.NodeClass)(line, column, member?.value),
    parser.parseExpression(),
  );
  parser.advanceAfterBlockEnd("set");
  return node;
}

/** Writes operators and conditions as calls that behave as Python does. */
class JinjaCompiler extends nunjucks.compiler.Compiler {
  override assertType(node: nunjucks.Node, ...types: unknown[]): void {
    if (!(node instanceof SetMember)) super.assertType(node, ...types);
  }

  /** What messages call a function: only word characters, since it becomes part of a text in the code. */
  override _getNodeName(node: nunjucks.Node): string {
    if (node.typename === "LookupVal")
      return `${this._getNodeName(node.target as nunjucks.Node)}.${this._getNodeName(node.val as nunjucks.Node)}`;
    const { value } = node;
    return typeof value === "string" ? value.replaceAll(/[^\w.]/g, "").slice(0, 100) : "expression";
  }

  compileSetMember(node: nunjucks.Node, frame: unknown): void {
    this.#call("setMember", [node.owner, JSON.stringify((node.member as nunjucks.Node).value), node.value], frame);
    this._emitLine(";");
  }

  /** `a.b(…)` calls a method even where the dict has a member of its name, as Python does. */
  compileFunCall(node: nunjucks.Node, frame: unknown): void {
    const called = node.name as nunjucks.Node;
    this._emit(`(lineno = ${Number(node.lineno)}, colno = ${Number(node.colno)}, runtime.callWrap(`);
    if (called.typename === "LookupVal") this.#call("methodLookup", [called.target, called.val], frame);
    else this.compile(called, frame);
    this._emit(`, ${JSON.stringify(this._getNodeName(called))}, context, [`);
    for (const argument of (node.args as { children: nunjucks.Node[] }).children) {
      this.compile(argument, frame);
      this._emit(",");
    }
    this._emit("]))");
  }

  compileOr(node: nunjucks.Node, frame: unknown): void {
    this.#lazy("either", node, frame);
  }

  compileAnd(node: nunjucks.Node, frame: unknown): void {
    this.#lazy("both", node, frame);
  }

  compileNot(node: nunjucks.Node, frame: unknown): void {
    this._emit("!");
    this.#call("isTrue", [node.target], frame);
  }

  compileAdd(node: nunjucks.Node, frame: unknown): void {
    this.#call("add", [node.left, node.right], frame);
  }

  compileMul(node: nunjucks.Node, frame: unknown): void {
    this.#call("multiply", [node.left, node.right], frame);
  }

  compileMod(node: nunjucks.Node, frame: unknown): void {
    this.#call("modulo", [node.left, node.right], frame);
  }

  compileConcat(node: nunjucks.Node, frame: unknown): void {
    this._emit("(");
    this.#call("text", [node.left], frame);
    this._emit(" + ");
    this.#call("text", [node.right], frame);
    this._emit(")");
  }

  compileCompare(node: nunjucks.Node, frame: unknown): void {
    this._emit("runtime.compare(");
    this.compile(node.expr as nunjucks.Node, frame);
    this._emit(", [");
    for (const operation of node.ops as nunjucks.Node[]) {
      this._emit(`[${JSON.stringify(OPERATORS[String(operation.type)] ?? operation.type)}, () => (`);
      this.compile(operation.expr as nunjucks.Node, frame);
      this._emit(")],");
    }
    this._emit("])");
  }

  #lazy(name: string, node: nunjucks.Node, frame: unknown): void {
    this._emit(`runtime.${name}(`);
    this.compile(node.left as nunjucks.Node, frame);
    this._emit(", () => (");
    this.compile(node.right as nunjucks.Node, frame);
    this._emit("))");
  }

  /** Parts are nodes, or text to be written as it is. */
  #call(name: string, parts: readonly unknown[], frame: unknown): void {
    this._emit(`runtime.${name}(`);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this._emit(", ");
      if (typeof part === "string") this._emit(part);
      else this.compile(part as nunjucks.Node, frame);
    }
    this._emit(")");
  }
}

/** nunjucks names comparisons by what they look like, except these. */
const OPERATORS: Readonly<Record<string, string>> = { "===": "==", "!==": "!=" };

/** The template as the body of a function that gives its root and blocks. Throws TemplateError. */
export function compileTemplate(source: string, name: string, options: Readonly<Record<string, unknown>>): string {
  const root = nunjucks.parser.parse(source, [], options);
  checkSyntax(root);
  visit(root);
  const compiler = new JinjaCompiler(name, options.throwOnUndefined === true);
  compiler.compile(transform(root, [], name));
  return compiler.getCode();
}

/** Conditions become calls of isTrue, and the condition of a loop moves into its body. */
function visit(node: unknown): void {
  if (Array.isArray(node)) {
    node.forEach(visit);
    return;
  }
  if (typeof node !== "object" || node === null || !("typename" in node)) return;
  const at = node as nunjucks.Node;
  if (at.typename === "For") splitLoop(at);
  Object.values(at).forEach(visit);
  if (at.typename === "If" || at.typename === "InlineIf") at.cond = truth(at.cond as nunjucks.Node);
}

/** `for x in list if condition` is read as a list that depends on the condition. */
function splitLoop(node: nunjucks.Node): void {
  const list = node.arr as nunjucks.Node;
  if (list.typename !== "InlineIf" || list.else_ != null) return;
  const { lineno, colno, body } = list;
  const If = nodes.If as nunjucks.NodeClass;
  const NodeList = nodes.NodeList as nunjucks.NodeClass;
  node.arr = body;
  node.body = new NodeList(lineno, colno, [new If(lineno, colno, list.cond, node.body, null)]);
}

/** `not not x` has the truth of x. */
function truth(node: nunjucks.Node): nunjucks.Node {
  const Not = nodes.Not as nunjucks.NodeClass;
  return new Not(node.lineno, node.colno, new Not(node.lineno, node.colno, node));
}
