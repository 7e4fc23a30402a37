import nunjucks from "nunjucks";
import { JinjaExpressions } from "./jinja-expressions.ts";
import {
  bodyOf,
  escaping,
  framed,
  listOf,
  literal,
  operation,
  partsOf,
  raw,
  scoped,
  statement,
} from "./jinja-nodes.ts";

type Node = nunjucks.Node;
type Token = nunjucks.Token;
const { lexer, nodes } = nunjucks;

/** What a value is given to: a name, a member of a namespace, or several of these. */
export type Target = string | { readonly owner: string; readonly member: string } | readonly Target[];
interface Signature {
  readonly names: Node;
  readonly defaults: Node;
}

/** Jinja2's statements. Those of nunjucks that Jinja2 has not are unknown. */
export class JinjaParser extends JinjaExpressions {
  readonly #statements: Readonly<Record<string, (tag: Token) => Node>> = Object.assign(Object.create(null), {
    autoescape: (tag: Token) => this.#autoescape(tag),
    block: (tag: Token) => this.#block(tag),
    break: (tag: Token) => this.#leave(tag),
    call: (tag: Token) => this.#callBlock(tag),
    continue: (tag: Token) => this.#leave(tag),
    do: () => this.#ended("do", statement(this.parseExpression(), false)),
    extends: (tag: Token) => this.#ended("extends", new nodes.Extends(tag.lineno, tag.colno, this.parseExpression())),
    filter: (tag: Token) => this.#filterBlock(tag),
    for: (tag: Token) => this.#for(tag),
    from: (tag: Token) => this.#from(tag),
    import: (tag: Token) => this.#import(tag),
    include: (tag: Token) => this.#include(tag),
    macro: (tag: Token) => this.#macro(tag),
    raw: (tag: Token) => this.#raw(tag),
    set: (tag: Token) => this.#set(tag),
    with: (tag: Token) => this.#with(tag),
  });

  override parseStatement(): Node | null {
    const token = this.peekToken();
    const word = String(token?.value);
    if (token === null || token.type !== lexer.TOKEN_SYMBOL) return this.fail("a tag's name is expected");
    if (this.breakOnBlocks?.includes(word) === true) return null;
    if (word === "if") return super.parseStatement();
    const parse = this.#statements[word];
    if (parse === undefined) return this.fail(`unknown tag: ${word.slice(0, 50)}`, token.lineno, token.colno);
    this.nextToken();
    return parse(token);
  }

  #ended(name: string, node: Node): Node {
    this.advanceAfterBlockEnd(name);
    return node;
  }

  /** Statements up to the tag that ends them. */
  #until(end: string): Node {
    const body = this.parseUntilBlocks(end);
    this.advanceAfterBlockEnd();
    return body;
  }

  #target(): Target {
    if (this.skip(lexer.TOKEN_LEFT_PAREN)) {
      const inner = this.#targets();
      this.expect(lexer.TOKEN_RIGHT_PAREN);
      return typeof inner === "string" ? [inner] : inner;
    }
    const owner = this.name().value;
    if (!this.skipValue(lexer.TOKEN_OPERATOR, ".")) return owner;
    return { owner, member: this.name().value };
  }

  #targets(): Target {
    const first = this.#target();
    if (this.peekToken()?.type !== lexer.TOKEN_COMMA) return first;
    const all = [first];
    while (this.skip(lexer.TOKEN_COMMA) && !this.isClosing()) all.push(this.#target());
    return all;
  }

  #for(tag: Token): Node {
    const targets = this.#targets();
    if (!this.skipSymbol("in")) this.fail("in is expected");
    const items = this.tuple(() => this.either());
    const condition = this.skipSymbol("if") ? framed(this.expression()) : literal(tag, null);
    const isRecursive = this.skipSymbol("recursive");
    this.advanceAfterBlockEnd("for");
    const body = bodyOf(this.parseUntilBlocks("endfor", "else"));
    let otherwise = literal(tag, null);
    if (this.skipSymbol("else")) {
      this.advanceAfterBlockEnd("else");
      otherwise = bodyOf(this.parseUntilBlocks("endfor"));
    }
    this.advanceAfterBlockEnd();
    const parts = { targets: literal(tag, targets), items, condition, body, otherwise };
    return statement(scoped(tag, "loop", { ...parts, isRecursive: literal(tag, isRecursive) }), true);
  }

  #leave(tag: Token): Node {
    return this.#ended(String(tag.value), raw(tag, `frame.leave = ${JSON.stringify(tag.value)}; return BUFFER;`));
  }

  #set(tag: Token): Node {
    const target = literal(tag, this.#targets());
    if (this.skipValue(lexer.TOKEN_OPERATOR, "="))
      return this.#ended("set", statement(scoped(tag, "assign", { target, value: this.parseExpression() }), false));
    const text = scoped(tag, "capture", { body: literal(tag, null) });
    const value = this.filters(text);
    this.advanceAfterBlockEnd("set");
    partsOf(text)[0] = bodyOf(this.#until("endset"));
    return statement(scoped(tag, "assign", { target, value }), false);
  }

  #filterBlock(tag: Token): Node {
    const text = scoped(tag, "capture", { body: literal(tag, null) });
    this.pushToken({ ...tag, type: lexer.TOKEN_PIPE, value: "|" });
    const value = this.filters(text);
    this.advanceAfterBlockEnd("filter");
    partsOf(text)[0] = bodyOf(this.#until("endfilter"));
    return new nodes.Output(tag.lineno, tag.colno, [value]);
  }

  #with(tag: Token): Node {
    const [targets, values]: [Target[], Node[]] = [[], []];
    while (this.peekToken()?.type === lexer.TOKEN_SYMBOL) {
      targets.push(this.#targets());
      if (!this.skipValue(lexer.TOKEN_OPERATOR, "=")) this.fail("= is expected");
      values.push(this.expression());
      if (!this.skip(lexer.TOKEN_COMMA)) break;
    }
    this.advanceAfterBlockEnd("with");
    const body = bodyOf(this.#until("endwith"));
    const parts = { targets: literal(tag, targets), values: listOf(tag, values), body };
    return statement(scoped(tag, "within", parts), true);
  }

  #autoescape(tag: Token): Node {
    const { value } = this.parseExpression();
    if (typeof value !== "boolean") this.fail("autoescape takes true or false", tag.lineno, tag.colno);
    this.advanceAfterBlockEnd("autoescape");
    return escaping(this.#until("endautoescape"), value === true);
  }

  #signature(): Signature {
    const [names, defaults]: [Node[], Node[]] = [[], []];
    const at = this.expect(lexer.TOKEN_LEFT_PAREN);
    while (!this.skip(lexer.TOKEN_RIGHT_PAREN)) {
      if (names.length > 0) this.expect(lexer.TOKEN_COMMA);
      if (this.skip(lexer.TOKEN_RIGHT_PAREN)) break;
      const name = this.name();
      names.push(literal(name, name.value));
      const isOptional = this.skipValue(lexer.TOKEN_OPERATOR, "=");
      defaults.push(isOptional ? framed(this.expression()) : literal(name, null));
    }
    return { names: listOf(at, names), defaults: listOf(at, defaults) };
  }

  #macroOf(tag: Token, name: string, signature: Signature): Node {
    const body = this.#until(`end${String(tag.value)}`);
    const used = (body.findAll as (type: unknown) => Node[])(nodes.Symbol).map((symbol) => symbol.value);
    const extras = ["varargs", "kwargs", "caller"].filter((extra) => used.includes(extra));
    const parts = { ...signature, body: bodyOf(body), extras: literal(tag, extras) };
    return scoped(tag, "macro", { name: literal(tag, name), ...parts });
  }

  #macro(tag: Token): Node {
    const { value: name } = this.name();
    const signature = this.#signature();
    this.advanceAfterBlockEnd("macro");
    const value = this.#macroOf(tag, name, signature);
    return statement(scoped(tag, "assign", { target: literal(tag, name), value }), false);
  }

  #callBlock(tag: Token): Node {
    const hasNames = this.peekToken()?.type === lexer.TOKEN_LEFT_PAREN;
    const signature = hasNames ? this.#signature() : { names: listOf(tag, []), defaults: listOf(tag, []) };
    const call = this.expression();
    if (call.call !== "call") this.fail("a call is expected", tag.lineno, tag.colno);
    this.advanceAfterBlockEnd("call");
    const named = partsOf(call)[3]?.children as Node[];
    named.push(listOf(tag, [literal(tag, "caller"), this.#macroOf(tag, "caller", signature)]));
    return new nodes.Output(tag.lineno, tag.colno, [call]);
  }

  #include(tag: Token): Node {
    const template = this.parseExpression();
    const isLenient = literal(tag, this.skipSymbol("ignore") && this.skipSymbol("missing"));
    const hasContext = literal(tag, this.parseWithContext() ?? true);
    return this.#ended("include", statement(scoped(tag, "include", { template, isLenient, hasContext }), true));
  }

  #import(tag: Token): Node {
    const template = this.expression();
    if (!this.skipSymbol("as")) this.fail("as is expected");
    const target = literal(tag, this.name().value);
    const hasContext = literal(tag, this.parseWithContext() ?? false);
    const value = scoped(tag, "importModule", { template, hasContext });
    return this.#ended("import", statement(scoped(tag, "assign", { target, value }), false));
  }

  #from(tag: Token): Node {
    const template = this.expression();
    if (!this.skipSymbol("import")) this.fail("import is expected");
    const [names, targets]: [string[], string[]] = [[], []];
    let hasContext: boolean | null = null;
    do {
      hasContext = this.parseWithContext();
      if (hasContext !== null || this.peekToken()?.type === lexer.TOKEN_BLOCK_END) break;
      const name = this.name().value;
      names.push(name);
      targets.push(this.skipSymbol("as") ? this.name().value : name);
      hasContext = this.parseWithContext();
    } while (hasContext === null && this.skip(lexer.TOKEN_COMMA));
    const module = scoped(tag, "importModule", { template, hasContext: literal(tag, hasContext ?? false) });
    const value = operation(tag, "pick", [module, literal(tag, names)]);
    return this.#ended("from", statement(scoped(tag, "assign", { target: literal(tag, targets), value }), false));
  }

  #block(tag: Token): Node {
    const name = this.name();
    // The name becomes part of a function's name.
    if (!/^\w+$/.test(name.value)) this.fail("a block's name has only letters of ASCII", name.lineno, name.colno);
    while (this.skipSymbol("scoped") || this.skipSymbol("required"));
    this.advanceAfterBlockEnd("block");
    const outer = this.block;
    this.block = name.value;
    const body = this.parseUntilBlocks("endblock");
    this.block = outer;
    this.skipSymbol("endblock");
    this.skipSymbol(name.value);
    this.advanceAfterBlockEnd("endblock");
    return new nodes.Block(tag.lineno, tag.colno, new nodes.Symbol(tag.lineno, tag.colno, name.value), body);
  }

  #raw(tag: Token): Node {
    const start = this.advanceAfterBlockEnd("raw");
    const { BLOCK_START, BLOCK_END } = this.tokens.tags;
    const [open, close] = [BLOCK_START, BLOCK_END].map((text) => text.replaceAll(/[^\w\s]/g, "\\$&"));
    const end = new RegExp(`${open}([-+]?)\\s*endraw\\s*([-+]?)${close}`, "g");
    end.lastIndex = this.tokens.index;
    const found = end.exec(this.tokens.str);
    if (found === null) return this.fail("endraw is expected", tag.lineno, tag.colno);
    const text = this.tokens.str.slice(this.tokens.index, found.index);
    this.tokens.forwardN(end.lastIndex - this.tokens.index);
    const left = String(start.value).startsWith("-") ? text.trimStart() : text;
    this.dropLeadingWhitespace = found[2] === "-";
    const data = new nodes.TemplateData(tag.lineno, tag.colno, found[1] === "-" ? left.trimEnd() : left);
    return new nodes.Output(tag.lineno, tag.colno, [data]);
  }
}
