import { Script } from "node:vm";
import nunjucks from "nunjucks";
import { compileTemplate } from "./jinja-compiler.ts";
import { jinjaGlobals } from "./jinja-globals.ts";
import { JINJA_RUNTIME } from "./jinja-runtime.ts";

/** One rendering, as the server asks a template process for it. */
export interface RenderJob {
  readonly template: string;
  /** Names the template knows, as JSON values. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Settings by the names that Jinja2's Environment has for them; those that mean nothing here are ignored. */
  readonly environment: Readonly<Record<string, unknown>>;
  /** Further templates by name, for include, import and extends. */
  readonly templates: Readonly<Record<string, string>>;
}

Object.assign(nunjucks.runtime, JINJA_RUNTIME);

/** The text that a template gives. Throws TemplateError and whatever the template's own mistakes throw. */
export function renderJob({ template, context, environment, templates }: RenderJob): string {
  const options = optionsOf(environment);
  const jinja = new JinjaEnvironment(templates, options);
  jinja.globals = jinjaGlobals();
  return jinja.make(template, "").render(context);
}

class JinjaEnvironment extends nunjucks.Environment {
  readonly #sources: Readonly<Record<string, string>>;

  constructor(sources: Readonly<Record<string, string>>, options: Readonly<Record<string, unknown>>) {
    super([], options);
    this.#sources = sources;
  }

  make(source: string, name: string): nunjucks.Template {
    const text = this.opts.keepsNewline === true ? source : source.replace(/\r?\n$/, "");
    const code = compileTemplate(text, name, this.opts);
    // A script, not a function made from a text: the process refuses those.
    const parts: unknown = new Script(`(function () {${code}})()`).runInThisContext();
    return new nunjucks.Template({ type: "code", obj: parts }, this, name, true);
  }

  /** A further template by its name; nothing is read from anywhere else. */
  override getTemplate(name: unknown, ...rest: unknown[]): unknown {
    const done = rest.at(-1);
    const isLenient = rest[2] === true;
    const source = typeof name === "string" && Object.hasOwn(this.#sources, name) ? this.#sources[name] : undefined;
    if (source === undefined && !isLenient) throw new Error(`template not found: ${String(name).slice(0, 200)}`);
    const template = source === undefined ? undefined : this.make(source, String(name));
    if (typeof done !== "function") return template;
    done(null, template);
    return undefined;
  }
}

function optionsOf(environment: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = (name: string, other: string): string => {
    const value = environment[name];
    return typeof value === "string" && value !== "" ? value : other;
  };
  return {
    autoescape: environment.autoescape === true,
    trimBlocks: environment.trim_blocks === true,
    lstripBlocks: environment.lstrip_blocks === true,
    keepsNewline: environment.keep_trailing_newline === true,
    throwOnUndefined: /(^|\.)StrictUndefined$/.test(String(environment.undefined)),
    tags: {
      blockStart: text("block_start_string", "{%"),
      blockEnd: text("block_end_string", "%}"),
      variableStart: text("variable_start_string", "{{"),
      variableEnd: text("variable_end_string", "}}"),
      commentStart: text("comment_start_string", "{#"),
      commentEnd: text("comment_end_string", "#}"),
    },
  };
}
