/** The inner parts of nunjucks that the Jinja2 dialect builds on; the package documents only its outer ones. */
declare module "nunjucks" {
  namespace nunjucks {
    interface Node {
      readonly typename: string;
      readonly lineno: number;
      readonly colno: number;
      readonly fields: readonly string[];
      [field: string]: unknown;
    }
    interface Token {
      readonly type: string;
      readonly value: unknown;
      readonly lineno: number;
      readonly colno: number;
    }
    interface NodeClass {
      new (lineno: number, colno: number, ...fields: unknown[]): Node;
      extend(name: string, definition: { fields: readonly string[] }): NodeClass;
    }
    interface Frame {
      lookup(name: string): unknown;
    }
    interface Parser {
      tokens: { index: number; lineno: number; colno: number };
      peeked: unknown;
      peekToken(): Token | null;
      nextToken(): Token | null;
      parseExpression(): Node;
      parseSet(): Node;
      advanceAfterBlockEnd(name: string): void;
    }
    interface Compiler {
      compile(node: Node, frame?: unknown): void;
      getCode(): string;
      assertType(node: Node, ...types: unknown[]): void;
      _compileExpression(node: Node, frame: unknown): void;
      _getNodeName(node: Node): string;
      _emit(code: string): void;
      _emitLine(code: string): void;
    }
    interface Context {
      readonly ctx: Readonly<Record<string, unknown>>;
      readonly env: Environment;
    }
    interface Environment {
      opts: Readonly<Record<string, unknown>>;
      globals: Record<string, unknown>;
      filters: Record<string, unknown>;
      tests: Record<string, unknown>;
      getTemplate(name: unknown, ...rest: unknown[]): unknown;
    }
    interface Template {
      render(context: Readonly<Record<string, unknown>>): string;
    }
    interface Parts {
      readonly Environment: new (
        loaders: readonly unknown[],
        options: Readonly<Record<string, unknown>>,
      ) => Environment;
      readonly Template: new (
        source: { readonly type: "code"; readonly obj: unknown },
        environment: Environment,
        path: string,
        isEager: boolean,
      ) => Template;
      readonly compiler: { readonly Compiler: new (name: string, throwOnUndefined: boolean) => Compiler };
      readonly parser: {
        readonly Parser: { readonly prototype: Parser };
        parse(source: string, extensions: readonly unknown[], options: Readonly<Record<string, unknown>>): Node;
      };
      readonly nodes: Readonly<Record<string, NodeClass>>;
      readonly lexer: Readonly<Record<string, string>>;
      readonly lib: { readonly TemplateError: new (message: string, line: number, column: number) => Error };
      readonly runtime: Record<string, unknown> & {
        readonly SafeString: new (text: string) => object;
        markSafe(text: string): unknown;
      };
      installJinjaCompat(): void;
    }
  }
  const nunjucks: nunjucks.Parts;
  export = nunjucks;
}

declare module "nunjucks/src/transformer.js" {
  /** Lifts what compiled code needs at the start of a block. */
  export function transform<Node>(root: Node, asyncFilters: readonly string[], name: string): Node;
}
