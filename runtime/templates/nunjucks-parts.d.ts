/** The inner parts of nunjucks that the Jinja2 dialect builds on; the package documents only its outer ones. */
declare module "nunjucks" {
  namespace nunjucks {
    type Options = Readonly<Record<string, unknown>>;
    interface Node {
      readonly typename: string;
      readonly lineno: number;
      readonly colno: number;
      [field: string]: unknown;
    }
    interface NodeClass {
      new (lineno: number, colno: number, ...fields: unknown[]): Node;
      extend(name: string, definition: { fields: readonly string[] }): NodeClass;
    }
    interface Token {
      readonly type: string;
      value: unknown;
      readonly lineno: number;
      readonly colno: number;
    }
    interface Tokenizer {
      readonly in_code: boolean;
      readonly index: number;
      readonly lineno: number;
      readonly colno: number;
      readonly str: string;
      readonly tags: Readonly<Record<"BLOCK_START" | "BLOCK_END" | "VARIABLE_START" | "COMMENT_START", string>>;
      trimBlocks: boolean;
      current(): string;
      previous(): string;
      forward(): void;
      forwardN(count: number): void;
      nextToken(): Token | null;
      _matches(text: string): boolean | null;
      _parseString(delimiter: string): string;
    }
    interface Parser {
      readonly tokens: Tokenizer;
      breakOnBlocks: readonly string[] | null;
      dropLeadingWhitespace: boolean;
      peekToken(): Token | null;
      nextToken(): Token | null;
      pushToken(token: Token | null): void;
      skip(type: string): boolean;
      skipSymbol(name: string): boolean;
      skipValue(type: string, value: string): boolean;
      expect(type: string): Token;
      fail(message: string, line?: number, column?: number): never;
      parseAsRoot(): Node;
      parseStatement(): Node | null;
      parseExpression(): Node;
      parsePrimary(): Node;
      parseFor(): Node;
      parseUntilBlocks(...names: string[]): Node;
      parseWithContext(): boolean | null;
      advanceAfterBlockEnd(name?: string): Token;
    }
    interface Compiler {
      readonly buffer: string;
      inBlock: boolean;
      compile(node: Node, frame?: unknown): void;
      compileIf(node: Node, frame: unknown): void;
      getCode(): string;
      assertType(node: Node, ...types: unknown[]): void;
      _compileExpression(node: Node, frame: unknown): void;
      _pushBuffer(): string;
      _popBuffer(): void;
      _withScopedSyntax(write: () => void): void;
      _emit(code: string): void;
      _emitLine(code: string): void;
    }
    interface Frame {
      readonly variables: Record<string, unknown>;
      readonly parent: Frame | undefined;
      readonly topLevel: boolean;
      push(isolatesWrites: boolean): Frame;
    }
    interface Context {
      readonly ctx: Readonly<Record<string, unknown>>;
      readonly env: Environment;
      readonly blocks: Readonly<Record<string, readonly Block[]>>;
      getVariables(): Record<string, unknown>;
      setVariable(name: string, value: unknown): void;
      addExport(name: string): void;
      getBlock(name: string): Block;
      getSuper(env: Environment, name: string, block: Block, frame: Frame, runtime: unknown, done: Done<string>): void;
    }
    type Done<Result> = (error: unknown, result: Result) => void;
    type Block = (env: Environment, context: Context, frame: Frame, runtime: unknown, done: Done<string>) => void;
    interface Environment {
      readonly opts: Options;
      globals: Record<string, unknown>;
      getTemplate(name: unknown, ...rest: unknown[]): unknown;
    }
    interface Template {
      render(context: Readonly<Record<string, unknown>>, frame?: Frame): string;
      getExported(
        context: Readonly<Record<string, unknown>>,
        frame: Frame | undefined,
        done: Done<Readonly<Record<string, unknown>>>,
      ): void;
    }
    interface Parts {
      readonly Environment: new (loaders: readonly unknown[], options: Options) => Environment;
      readonly Template: new (
        source: { readonly type: "code"; readonly obj: unknown },
        environment: Environment,
        path: string,
        isEager: boolean,
      ) => Template;
      readonly compiler: { readonly Compiler: new (name: string, throwOnUndefined: boolean) => Compiler };
      readonly parser: { readonly Parser: new (tokens: Tokenizer) => Parser };
      readonly lexer: {
        lex(
          source: string,
          options: Options,
        ): Tokenizer & { constructor: new (source: string, options: Options) => Tokenizer };
      } & Readonly<
        Record<
          `TOKEN_${"BLOCK_START" | "BLOCK_END" | "VARIABLE_START" | "VARIABLE_END" | "DATA" | "COMMENT" | "STRING" | "INT" | "FLOAT" | "SYMBOL" | "OPERATOR" | "TILDE" | "PIPE" | "COMMA" | "COLON" | "LEFT_PAREN" | "RIGHT_PAREN" | "LEFT_BRACKET" | "RIGHT_BRACKET" | "LEFT_CURLY" | "RIGHT_CURLY"}`,
          string
        >
      >;
      readonly nodes: Readonly<
        Record<
          "Node" | "NodeList" | "Array" | "Literal" | "Symbol" | "Output" | "TemplateData" | "Block" | "Extends" | "If",
          NodeClass
        >
      >;
      readonly lib: { readonly TemplateError: new (message: string, line: number, column: number) => Error };
      readonly runtime: Record<string, unknown> & {
        readonly SafeString: new (text: string) => object;
        markSafe(text: string): unknown;
      };
    }
  }
  const nunjucks: nunjucks.Parts;
  export = nunjucks;
}
