import nunjucks from "nunjucks";

const { lexer } = nunjucks;
const Tokenizer = lexer.lex("", {}).constructor;
const NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y;
const DIGITS = /\d+/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "0": "\0",
  "\n": "",
};

/** Tokens as Jinja2 has them: its numbers and texts, braces of a dict before those of the tag, and "+" and trimming at tags. */
export class JinjaLexer extends Tokenizer {
  /** Braces of dicts that are open. */
  #depth = 0;
  readonly #stripsLines: boolean;

  constructor(source: string, options: Readonly<Record<string, unknown>>) {
    super(source, { ...options, lstripBlocks: false });
    this.#stripsLines = options.lstripBlocks === true;
  }

  override nextToken(): nunjucks.Token | null {
    const [line, column] = [this.lineno, this.colno];
    const own = this.in_code ? (this.#number() ?? this.#closing() ?? this.#name()) : this.#data();
    const token = own ? { ...own, lineno: line, colno: column } : (this.#keepingEnd() ?? super.nextToken());
    if (token !== null) this.#afterwards(token);
    return token;
  }

  /** Closed texts only, with Python's escapes. */
  override _parseString(delimiter: string): string {
    const text = new RegExp(`${delimiter}((?:[^\\\\${delimiter}]|\\\\[\\s\\S])*)${delimiter}`, "y");
    const written = this.#match(text);
    if (written === undefined)
      throw new nunjucks.lib.TemplateError("a text is not closed", this.lineno + 1, this.colno + 1);
    return written.slice(1, -1).replaceAll(ESCAPE, (whole, two, four, eight, other: string | undefined) => {
      if (other === undefined)
        return String.fromCodePoint(Math.min(Number.parseInt(two ?? four ?? eight, 16), 0x10ffff));
      return ESCAPED[other] ?? (/["'\\]/.test(other) ? other : whole);
    });
  }

  #number(): Pick<nunjucks.Token, "type" | "value"> | undefined {
    const text = this.#match(this.previous() === "." ? DIGITS : NUMBER);
    if (text === undefined) return undefined;
    const isFloat = !/^0[xob]/i.test(text) && /[.eE]/.test(text);
    return { type: isFloat ? lexer.TOKEN_FLOAT : lexer.TOKEN_INT, value: text.replaceAll("_", "") };
  }

  /** The brace of a dict, though the next one makes it look like the end of the tag. */
  #closing(): Pick<nunjucks.Token, "type" | "value"> | undefined {
    if (this.#depth === 0 || this.current() !== "}") return undefined;
    this.forward();
    this.#depth -= 1;
    return { type: lexer.TOKEN_RIGHT_CURLY, value: "}" };
  }

  /** A name, wherever it ends; nunjucks would read on to the next space. */
  #name(): Pick<nunjucks.Token, "type" | "value"> | undefined {
    const value = this.#match(NAME);
    return value === undefined ? undefined : { type: lexer.TOKEN_SYMBOL, value };
  }

  /** Text up to the next tag; nunjucks fails for the end of a comment that never began. */
  #data(): Pick<nunjucks.Token, "type" | "value"> | undefined {
    const { BLOCK_START, VARIABLE_START, COMMENT_START } = this.tags;
    const starts = [BLOCK_START, VARIABLE_START, COMMENT_START].map((tag) => this.str.indexOf(tag, this.index));
    const end = Math.min(...starts.filter((start) => start >= 0), this.str.length);
    if (end === this.index) return undefined;
    const value = this.str.slice(this.index, end);
    this.forwardN(value.length);
    return { type: lexer.TOKEN_DATA, value };
  }

  #afterwards(token: nunjucks.Token): void {
    const { type } = token;
    if (type === lexer.TOKEN_LEFT_CURLY) this.#depth += 1;
    else if (type === lexer.TOKEN_BLOCK_START || type === lexer.TOKEN_VARIABLE_START) {
      this.#depth = 0;
      this.#match(/\+/y);
    } else if (type === lexer.TOKEN_COMMENT && this.trimBlocks) this.#match(/\r?\n/y);
    else if (type === lexer.TOKEN_DATA && this.#stripsLines && this.#startsTag())
      token.value = String(token.value).replace(token.colno === 0 ? /(^|\n)[ \t]+$/ : /(\n)[ \t]+$/, "$1");
  }

  #startsTag(): boolean {
    const { BLOCK_START, COMMENT_START } = this.tags;
    return (this._matches(BLOCK_START) && !this._matches(`${BLOCK_START}+`)) || this._matches(COMMENT_START) === true;
  }

  /** The end of a tag that keeps the line break after it. */
  #keepingEnd(): nunjucks.Token | null {
    if (!this.in_code || !this._matches(`+${this.tags.BLOCK_END}`)) return null;
    this.forward();
    const trims = this.trimBlocks;
    this.trimBlocks = false;
    const token = super.nextToken();
    this.trimBlocks = trims;
    return token;
  }

  /** What the pattern matches here, which is then consumed. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    const found = pattern.exec(this.str)?.[0];
    if (found !== undefined) this.forwardN(found.length);
    return found;
  }
}
