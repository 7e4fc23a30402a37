import nunjucks from "nunjucks";
import { JinjaLexer } from "./jinja-lexer.ts";
import { operation, partsOf } from "./jinja-nodes.ts";
import { JinjaParser } from "./jinja-parser.ts";

type Node = nunjucks.Node;

/**
 * Writes a template as code that does nothing but call the runtime's functions. What a template says stands in it only as JSON,
 * so that nothing of it can become code.
 */
class JinjaCompiler extends nunjucks.compiler.Compiler {
  #escapes = "env.opts.autoescape";

  override assertType(): void {}

  compileLiteral(node: Node): void {
    this._emit(JSON.stringify(node.value));
  }

  compileSymbol(node: Node): void {
    this._emit(`runtime.nameLookup(context, frame, ${JSON.stringify(node.value)})`);
  }

  compileArray(node: Node, frame: unknown): void {
    this.#list("[", node.children as Node[], frame);
    this._emit("]");
  }

  compileOperation(node: Node, frame: unknown): void {
    this.#place(node);
    this.#list(`runtime.${node.call}(`, partsOf(node), frame);
    this._emit("))");
  }

  compileScoped(node: Node, frame: unknown): void {
    this.#place(node);
    this._emit(`runtime.${node.call}(context, frame, {`);
    for (const [index, part] of partsOf(node).entries()) {
      this._emit(`${JSON.stringify((node.names as string[])[index])}: `);
      this.compile(part, frame);
      this._emit(", ");
    }
    this._emit("}))");
  }

  compileLazy(node: Node, frame: unknown): void {
    this._emit(node.hasFrame === true ? "(frame) => (" : "() => (");
    this.compile(node.body as Node, frame);
    this._emit(")");
  }

  compileBody(node: Node, frame: unknown): void {
    this._emit("function (frame) {");
    const buffer = this._pushBuffer();
    this._withScopedSyntax(() => this.compile(node.body as Node, frame));
    this._emit(`return ${buffer};}`);
    this._popBuffer();
  }

  compileSpread(node: Node, frame: unknown): void {
    this._emit("...");
    this.compile(node.body as Node, frame);
  }

  compileRaw(node: Node): void {
    this._emit(String(node.code).replace("BUFFER", this.buffer));
  }

  compileStatement(node: Node, frame: unknown): void {
    if (node.isPrinted === true) this._emit(`${this.buffer} += `);
    this.compile(node.body as Node, frame);
    this._emitLine(";");
  }

  compileEscaping(node: Node, frame: unknown): void {
    const outer = this.#escapes;
    this.#escapes = String(node.isOn === true);
    this.compile(node.body as Node, frame);
    this.#escapes = outer;
  }

  override compileIf(node: Node, frame: unknown): void {
    node.cond = operation(node, "isTrue", [node.cond as Node]);
    super.compileIf(node, frame);
  }

  compileOutput(node: Node, frame: unknown): void {
    for (const child of node.children as Node[]) {
      this._emit(`${this.buffer} += `);
      if (child.typename === "TemplateData") this.compileLiteral(child);
      else {
        this._emit(`runtime.print(`);
        this.compile(child, frame);
        this._emit(`, ${this.#escapes}, env)`);
      }
      this._emitLine(";");
    }
  }

  /** Where messages say that something went wrong. */
  #place(node: Node): void {
    this._emit(`(lineno = ${Number(node.lineno) + 1}, `);
  }

  #list(open: string, items: readonly Node[], frame: unknown): void {
    this._emit(open);
    for (const [index, item] of items.entries()) {
      if (index > 0) this._emit(", ");
      this.compile(item, frame);
    }
  }
}

/** The template as the body of a function that gives its root and blocks. Throws TemplateError. */
export function compileTemplate(source: string, name: string, options: Readonly<Record<string, unknown>>): string {
  const compiler = new JinjaCompiler(name, false);
  compiler.compile(new JinjaParser(new JinjaLexer(source, options)).parseAsRoot());
  return compiler.getCode();
}
