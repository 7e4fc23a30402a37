import nunjucks from "nunjucks";
import { setMember } from "./container-methods.ts";
import type { Target } from "./jinja-parser.ts";
import { type Dict, isDict, isEqual, isTrue, iterate, splitArguments, tuple, type Value } from "./python-text.ts";

type Context = nunjucks.Context;
type Frame = nunjucks.Frame & { leave?: "break" | "continue" };
type Body = (frame: Frame) => string;

/** What makes the loop of a recursive "for" callable. */
export const CALLED = Symbol("what is done when the value is called");

interface LoopParts {
  readonly targets: Target;
  readonly items: Value;
  readonly condition: ((frame: Frame) => Value) | null;
  readonly body: Body;
  readonly otherwise: Body | null;
  readonly isRecursive: boolean;
}

interface MacroParts {
  readonly name: string;
  readonly names: readonly string[];
  /** In the order of the names; null for those that have none. */
  readonly defaults: readonly (((frame: Frame) => Value) | null)[];
  readonly body: Body;
  /** Which of varargs, kwargs and caller the body asks for. */
  readonly extras: readonly string[];
}

const escapes = (context: Context): boolean => context.env.opts.autoescape === true;
const asText = (context: Context, text: string): Value => (escapes(context) ? nunjucks.runtime.markSafe(text) : text);

/** A name, from the innermost to what every template knows. */
function nameLookup(context: Context, frame: Frame, name: string): Value {
  for (let at: nunjucks.Frame | undefined = frame; at !== undefined; at = at.parent)
    if (Object.hasOwn(at.variables, name)) return at.variables[name];
  if (Object.hasOwn(context.ctx, name)) return context.ctx[name];
  const { globals } = context.env;
  if (Object.hasOwn(globals, name)) return globals[name];
  return name === "self" ? blocksOf(context, frame) : undefined;
}

/** Gives a value to names known from here on, or its items to several. Throws where their numbers differ. */
function bind(context: Context, frame: Frame, [target, value]: readonly [Target, Value]): void {
  if (typeof target === "string") {
    frame.variables[target] = value;
    if (!frame.topLevel) return;
    context.setVariable(target, value);
    if (!target.startsWith("_")) context.addExport(target);
  } else if ("owner" in target) {
    const owner = nameLookup(context, frame, target.owner);
    if (!isDict(owner)) throw new Error(`members can only be set on a namespace: "${target.owner}"`);
    setMember(owner, target.member, value);
  } else {
    const items = iterate(value);
    if (items.length !== target.length)
      throw new Error(`${target.length} values are expected, and there are ${items.length}`);
    for (const [index, one] of target.entries()) bind(context, frame, [one, items[index]]);
  }
}

function loop(context: Context, frame: Frame, parts: LoopParts, depth = 0): string {
  const { targets, condition, body, otherwise, isRecursive } = parts;
  const inner = (item: Value): Frame => {
    const made = frame.push(true);
    bind(context, made, [targets, item]);
    return made;
  };
  const items = iterate(parts.items).filter((item) => condition === null || isTrue(condition(inner(item))));
  if (items.length === 0) return otherwise === null ? "" : otherwise(frame.push(true));
  const deeper = (list: Value): string => loop(context, frame, { ...parts, items: list }, depth + 1);
  const shared = { items, depth, changed: changeWatch(), called: isRecursive ? deeper : undefined };
  let text = "";
  for (const [index, item] of items.entries()) {
    const made = inner(item);
    made.variables.loop = turnOf(shared, index);
    text += body(made);
    if (made.leave === "break") break;
  }
  return text;
}

interface LoopState {
  readonly items: readonly Value[];
  readonly depth: number;
  readonly changed: (...values: Value[]) => boolean;
  readonly called: ((list: Value) => string) | undefined;
}

/** Tells whether values differ from those it was given before. */
function changeWatch(): LoopState["changed"] {
  let last: readonly Value[] | undefined;
  return (...values) => {
    const isSame = last !== undefined && isEqual(last, values);
    last = values;
    return !isSame;
  };
}

/** What "loop" is in one turn. */
const turnOf = ({ items, depth, changed, called }: LoopState, index: number): Dict => ({
  [CALLED]: called,
  index: index + 1,
  index0: index,
  revindex: items.length - index,
  revindex0: items.length - index - 1,
  first: index === 0,
  last: index === items.length - 1,
  length: items.length,
  previtem: items[index - 1],
  nextitem: items[index + 1],
  depth: depth + 1,
  depth0: depth,
  changed,
  cycle: (...values: Value[]) => values[index % values.length],
});

/** A function that gives the body's text. It throws for arguments that the macro has no place for. */
function macro(context: Context, frame: Frame, { name, names, defaults, body, extras }: MacroParts): Value {
  return (...given: Value[]) => {
    const [positional, named] = splitArguments(given);
    const inner: Frame = frame.push(true);
    for (const [index, parameter] of names.entries()) {
      const isNamed = Object.hasOwn(named, parameter);
      inner.variables[parameter] =
        index < positional.length ? positional[index] : isNamed ? named[parameter] : defaults[index]?.(inner);
    }
    const { caller, ...others } = named;
    const kwargs = Object.fromEntries(Object.entries(others).filter(([key]) => !names.includes(key)));
    const varargs = tuple(...positional.slice(names.length));
    for (const [key, value] of Object.entries({ caller, kwargs, varargs }))
      if (extras.includes(key) && !names.includes(key)) inner.variables[key] = value;
    const [unknown] = Object.keys(kwargs);
    if (unknown !== undefined && !extras.includes("kwargs"))
      throw new Error(`macro '${name}' takes no keyword argument '${unknown}'`);
    if (varargs.length > 0 && !extras.includes("varargs"))
      throw new Error(`macro '${name}' takes not more than ${names.length} argument(s)`);
    return asText(context, body(inner));
  };
}

/** A template by the first name that there is. */
function find(context: Context, template: Value): nunjucks.Template | undefined {
  const names = Array.isArray(template) ? template : [template];
  for (const name of names) {
    const found = context.env.getTemplate(name, false, undefined, true);
    if (found instanceof nunjucks.Template) return found;
  }
  return undefined;
}

const missing = (template: Value): Error => new Error(`template not found: ${String(template).slice(0, 200)}`);

/** Functions that give the text of a block of the template, by the block's name. */
function blocksOf(context: Context, frame: Frame): Dict {
  const textOf = (name: string) => () => {
    let text: Value = "";
    context.getBlock(name)(context.env, context, frame, nunjucks.runtime, (error, result) => {
      if (error !== null) throw error;
      text = asText(context, result);
    });
    return text;
  };
  return Object.fromEntries(Object.keys(context.blocks).map((name) => [name, textOf(name)]));
}

interface TemplateParts {
  readonly template: Value;
  readonly hasContext: boolean;
}

/** What compiled templates call to give names, and to do statements with names of their own. */
export const JINJA_SCOPES = {
  nameLookup,
  loop: (context: Context, frame: Frame, parts: LoopParts): string => loop(context, frame, parts),
  macro,
  assign: (context: Context, frame: Frame, { target, value }: { target: Target; value: Value }): void =>
    bind(context, frame, [target, value]),
  capture: (context: Context, frame: Frame, { body }: { body: Body }): Value => asText(context, body(frame.push(true))),
  within(context: Context, frame: Frame, parts: { targets: Target[]; values: Value[]; body: Body }): string {
    const inner = frame.push(true);
    for (const [index, target] of parts.targets.entries()) bind(context, inner, [target, parts.values[index]]);
    return parts.body(inner);
  },
  include(context: Context, frame: Frame, parts: TemplateParts & { isLenient: boolean }): string {
    const found = find(context, parts.template);
    if (found === undefined && !parts.isLenient) throw missing(parts.template);
    return (parts.hasContext ? found?.render(context.getVariables(), frame) : found?.render({})) ?? "";
  },
  importModule(context: Context, frame: Frame, { template, hasContext }: TemplateParts): Dict {
    const found = find(context, template);
    if (found === undefined) throw missing(template);
    let module: Dict = {};
    const [names, outer] = hasContext ? [context.getVariables(), frame] : [{}, undefined];
    found.getExported(names, outer, (error, exported) => {
      if (error !== null) throw error;
      module = exported;
    });
    return module;
  },
  /** Members of a module; what it has not is undefined. */
  pick: (module: Dict, names: readonly string[]): Value =>
    names.map((name) => (Object.hasOwn(module, name) ? module[name] : undefined)),
  superBlock(context: Context, frame: Frame, { name, block }: { name: string; block: nunjucks.Block }): Value {
    let text: Value = "";
    context.getSuper(context.env, name, block, frame, nunjucks.runtime, (error, result) => {
      if (error !== null) throw error;
      text = asText(context, result);
    });
    return text;
  },
};
