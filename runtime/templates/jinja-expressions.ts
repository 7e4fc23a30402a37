import nunjucks from "nunjucks";
import { lazy, listOf, literal, operation } from "./jinja-nodes.ts";
import { JinjaOperands } from "./jinja-operands.ts";

type Node = nunjucks.Node;
type Token = nunjucks.Token;
const { lexer } = nunjucks;

const COMPARISONS = new Set<unknown>(["==", "!=", "<", "<=", ">", ">="]);
/** What may begin the argument of a test that is written without parentheses. */
const ARGUMENTS = new Set([
  lexer.TOKEN_SYMBOL,
  lexer.TOKEN_STRING,
  lexer.TOKEN_INT,
  lexer.TOKEN_FLOAT,
  lexer.TOKEN_LEFT_BRACKET,
  lexer.TOKEN_LEFT_CURLY,
]);
const CLOSING = new Set([
  lexer.TOKEN_BLOCK_END,
  lexer.TOKEN_VARIABLE_END,
  lexer.TOKEN_RIGHT_PAREN,
  lexer.TOKEN_RIGHT_BRACKET,
]);

/** Jinja2's expressions, with its precedences. */
export class JinjaExpressions extends JinjaOperands {
  /** One expression, or several with commas between them, which are a tuple. */
  override parseExpression(): Node {
    return this.tuple(() => this.expression());
  }

  protected expression(): Node {
    let node = this.either();
    while (this.skipSymbol("if")) {
      const condition = this.either();
      const other = this.skipSymbol("else") ? this.expression() : operation(node, "nothing", []);
      node = operation(node, "choose", [condition, lazy(node), lazy(other)]);
    }
    return node;
  }

  protected either(): Node {
    return this.#logical("or", () => this.#logical("and", () => this.#negation()));
  }

  protected tuple(read: () => Node): Node {
    const items = [read()];
    const [first] = items as [Node];
    if (this.next().type !== lexer.TOKEN_COMMA) return first;
    while (this.skip(lexer.TOKEN_COMMA) && !this.isClosing()) items.push(read());
    return operation(first, "tuple", items);
  }

  /** `|name(…)` as often as it follows. */
  protected filters(value: Node): Node {
    let node = value;
    while (this.skip(lexer.TOKEN_PIPE)) node = this.#filter(node);
    return node;
  }

  protected isClosing(): boolean {
    const { type, value } = this.next();
    return CLOSING.has(type) || value === "=" || value === "in";
  }

  #logical(word: "and" | "or", read: () => Node): Node {
    let left = read();
    while (this.skipSymbol(word)) left = operation(left, word === "or" ? "either" : "both", [left, lazy(read())]);
    return left;
  }

  #negation(): Node {
    const token = this.next();
    return this.skipSymbol("not") ? operation(token, "not", [this.#negation()]) : this.#comparison();
  }

  #comparison(): Node {
    const first = this.#sum();
    const parts = [first];
    for (let word = this.#comparator(); word !== undefined; word = this.#comparator())
      parts.push(literal(first, word), lazy(this.#sum()));
    return parts.length === 1 ? first : operation(first, "compare", parts);
  }

  #comparator(): string | undefined {
    const token = this.peekToken();
    if (token === null) return undefined;
    if (token.type === lexer.TOKEN_OPERATOR && COMPARISONS.has(token.value)) return String(this.nextToken()?.value);
    if (this.skipSymbol("in")) return "in";
    if (!this.skipSymbol("not")) return undefined;
    if (!this.skipSymbol("in")) this.fail("in is expected after not");
    return "not in";
  }

  #sum(): Node {
    const product = () =>
      this.#binary({ "*": "multiply", "/": "divide", "//": "floorDivide", "%": "modulo" }, () =>
        this.#binary({ "**": "power" }, () => this.#unary(true)),
      );
    return this.#binary({ "+": "add", "-": "subtract" }, () => this.#binary({ "~": "concat" }, product));
  }

  #binary(operators: Readonly<Record<string, string>>, read: () => Node): Node {
    let left = read();
    for (;;) {
      const token = this.peekToken();
      const isOperator = token?.type === lexer.TOKEN_OPERATOR || token?.type === lexer.TOKEN_TILDE;
      const call = isOperator ? operators[String(token.value)] : undefined;
      if (token === null || call === undefined) return left;
      this.nextToken();
      left = operation(token, call, [left, read()]);
    }
  }

  #unary(hasFilters: boolean): Node {
    const token = this.next();
    const sign = this.operator("-") ? "negative" : this.operator("+") ? "positive" : undefined;
    const node = sign === undefined ? this.parsePrimary() : operation(token, sign, [this.#unary(false)]);
    const whole = this.postfix(node);
    return hasFilters ? this.#filtered(whole) : whole;
  }

  #filtered(value: Node): Node {
    let node = value;
    for (;;) {
      if (this.skip(lexer.TOKEN_PIPE)) node = this.#filter(node);
      else if (this.skipSymbol("is")) node = this.#test(node);
      else if (this.peekToken()?.type === lexer.TOKEN_LEFT_PAREN) node = this.postfix(node);
      else return node;
    }
  }

  #filter(value: Node): Node {
    const name = this.#dotted();
    const given = this.skip(lexer.TOKEN_LEFT_PAREN) ? this.callArguments() : [listOf(name, []), listOf(name, [])];
    return operation(name, "filter", [literal(name, name.value), value, ...given]);
  }

  #test(value: Node): Node {
    const isNegated = this.skipSymbol("not");
    const name = this.#dotted();
    const given = this.skip(lexer.TOKEN_LEFT_PAREN)
      ? this.callArguments()
      : [listOf(name, this.#isArgument() ? [this.postfix(this.parsePrimary())] : []), listOf(name, [])];
    const node = operation(name, "test", [literal(name, name.value), value, ...given]);
    return isNegated ? operation(name, "not", [node]) : node;
  }

  #isArgument(): boolean {
    const token = this.peekToken();
    if (token === null || !ARGUMENTS.has(token.type)) return false;
    if (token.type === lexer.TOKEN_SYMBOL && token.value === "is") this.fail("tests cannot follow each other with is");
    return token.type !== lexer.TOKEN_SYMBOL || !/^(else|or|and|if|not|in|recursive)$/.test(String(token.value));
  }

  #dotted(): Token {
    const token = this.expect(lexer.TOKEN_SYMBOL);
    while (this.operator(".")) token.value += `.${this.name().value}`;
    return token;
  }
}
