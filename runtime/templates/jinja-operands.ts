import nunjucks from "nunjucks";
import { listOf, literal, operation, partsOf, raw, scoped, spread } from "./jinja-nodes.ts";

type Node = nunjucks.Node;
type Token = nunjucks.Token;
const { lexer, nodes } = nunjucks;

const CONSTANTS: ReadonlyMap<unknown, boolean | null> = new Map([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["none", null],
  ["None", null],
]);

/** What operators stand between: values, and their members, calls and parts. */
export abstract class JinjaOperands extends nunjucks.parser.Parser {
  /** The block that is being read. */
  protected block: string | undefined;

  /** A name. Those with two underscores are Python's own, which no template needs. */
  protected name(): Token & { readonly value: string } {
    const token = this.nextToken();
    const value = String(token?.value);
    if (token === null || token.type !== lexer.TOKEN_SYMBOL || CONSTANTS.has(value) || value.startsWith("__"))
      return this.fail(`a name is expected, not ${value.slice(0, 50)}`, token?.lineno, token?.colno);
    return { ...token, value };
  }

  /** `(a, *b, c=1, **d)` from behind the first parenthesis: two lists, of arguments and of pairs of names and arguments. */
  protected callArguments(): [Node, Node] {
    const at = this.next();
    const [positional, named]: [Node[], Node[]] = [[], []];
    while (!this.skip(lexer.TOKEN_RIGHT_PAREN)) {
      if (positional.length + named.length > 0) this.expect(lexer.TOKEN_COMMA);
      if (this.skip(lexer.TOKEN_RIGHT_PAREN)) break;
      if (this.operator("*")) positional.push(spread(operation(at, "itemsOf", [this.expression()])));
      else if (this.operator("**")) named.push(spread(operation(at, "entriesOf", [this.expression()])));
      else {
        const value = this.expression();
        if (!this.operator("=")) positional.push(value);
        else if (value.typename !== "Symbol") this.fail("a name is expected before =");
        else named.push(listOf(value, [literal(value, value.value), this.expression()]));
      }
    }
    return [listOf(at, positional), listOf(at, named)];
  }

  override parsePrimary(): Node {
    const token = this.nextToken();
    if (token === null) return this.fail("the template ends within an expression");
    const { type, value } = token;
    if (type === lexer.TOKEN_STRING) return literal(token, value + this.#furtherText());
    if (type === lexer.TOKEN_INT) return literal(token, Number(value));
    if (type === lexer.TOKEN_FLOAT) return operation(token, "float", [literal(token, Number(value))]);
    if (type === lexer.TOKEN_LEFT_PAREN) return this.#parenthesised(token);
    if (type === lexer.TOKEN_LEFT_BRACKET) return this.#list(token);
    if (type === lexer.TOKEN_LEFT_CURLY) return this.#dict(token);
    if (type === lexer.TOKEN_SYMBOL) {
      const constant = CONSTANTS.get(value);
      if (constant !== undefined) return literal(token, constant);
      this.pushToken(token);
      return new nodes.Symbol(token.lineno, token.colno, this.name().value);
    }
    return this.fail(`unexpected ${String(value).slice(0, 50)}`, token.lineno, token.colno);
  }

  protected next(): Token {
    return this.peekToken() ?? this.fail("the template ends within a tag");
  }

  protected operator(value: string): boolean {
    return this.skipValue(lexer.TOKEN_OPERATOR, value);
  }

  protected postfix(value: Node): Node {
    let node = value;
    for (;;) {
      const token = this.peekToken();
      if (token === null) return node;
      if (this.operator(".")) node = this.#member(node, this.#key());
      else if (this.skip(lexer.TOKEN_LEFT_BRACKET)) node = this.#subscript(node);
      else if (this.skip(lexer.TOKEN_LEFT_PAREN)) node = this.#call(token, node);
      else return node;
    }
  }

  #key(): Node {
    const { type } = this.next();
    if (type === lexer.TOKEN_INT) return this.parsePrimary();
    const token = this.expect(lexer.TOKEN_SYMBOL);
    return literal(token, token.value);
  }

  #member(owner: Node, key: Node): Node {
    return operation(owner, "member", [owner, key, literal(owner, owner.typename === "Symbol" ? owner.value : null)]);
  }

  #subscript(owner: Node): Node {
    const bounds: Node[] = [];
    const nothing = literal(owner, null);
    let isSlice = false;
    let bound: Node | undefined;
    while (!this.skip(lexer.TOKEN_RIGHT_BRACKET)) {
      if (this.skip(lexer.TOKEN_COLON)) {
        isSlice = true;
        bounds.push(bound ?? nothing);
        bound = undefined;
      } else if (bound !== undefined || bounds.length > 2) this.fail("a ] is expected");
      else bound = this.parseExpression();
    }
    if (isSlice) return operation(owner, "slice", [owner, ...bounds, bound ?? nothing]);
    return this.#member(owner, bound ?? this.fail("an index is expected"));
  }

  #call(token: Token, called: Node): Node {
    if (called.value === "super" && called.typename === "Symbol" && this.block !== undefined) {
      this.expect(lexer.TOKEN_RIGHT_PAREN);
      const block = raw(token, `b_${this.block}`);
      return scoped(token, "superBlock", { name: literal(token, this.block), block });
    }
    // `a.b(…)` calls a method even where the dict has a member of its name, as Python does.
    const target = called.call === "member" ? operation(called, "method", partsOf(called)) : called;
    return operation(token, "call", [target, literal(called, nameOf(called)), ...this.callArguments()]);
  }

  #furtherText(): string {
    let text = "";
    while (this.peekToken()?.type === lexer.TOKEN_STRING) text += String(this.nextToken()?.value);
    return text;
  }

  #parenthesised(token: Token): Node {
    if (this.skip(lexer.TOKEN_RIGHT_PAREN)) return operation(token, "tuple", []);
    const node = this.parseExpression();
    this.expect(lexer.TOKEN_RIGHT_PAREN);
    return node;
  }

  #list(token: Token): Node {
    const items: Node[] = [];
    while (!this.skip(lexer.TOKEN_RIGHT_BRACKET)) {
      if (items.length > 0) this.expect(lexer.TOKEN_COMMA);
      if (this.skip(lexer.TOKEN_RIGHT_BRACKET)) break;
      items.push(this.expression());
    }
    return listOf(token, items);
  }

  #dict(token: Token): Node {
    const pairs: Node[] = [];
    while (!this.skip(lexer.TOKEN_RIGHT_CURLY)) {
      if (pairs.length > 0) this.expect(lexer.TOKEN_COMMA);
      if (this.skip(lexer.TOKEN_RIGHT_CURLY)) break;
      const key = this.expression();
      if (key.value === "__proto__") this.fail("this is no key", key.lineno, key.colno);
      this.expect(lexer.TOKEN_COLON);
      pairs.push(listOf(token, [key, this.expression()]));
    }
    return operation(token, "dictOf", [listOf(token, pairs)]);
  }

  protected abstract expression(): Node;
}

/** What messages call an expression. */
function nameOf(node: Node): string {
  if (node.typename === "Symbol") return String(node.value).slice(0, 100);
  if (node.call !== "member" && node.call !== "method") return "the value";
  const [owner, key] = partsOf(node);
  return `${owner === undefined ? "" : nameOf(owner)}.${String(key?.value ?? "…").slice(0, 100)}`;
}
