import { type Context, createContext, Script } from "node:vm";

/** Longest time one value may take, in milliseconds: patterns come from users and may be made to run for ever. */
const TIME_LIMIT = 100;

/** The limit is one of the clock: when the process was kept from running for most of it, the value is matched again, so often in all. */
const MOST_ATTEMPTS = 10;

/** A pattern of users as a regular expression; words of other dialects for named groups and ends of the text are understood. Throws SyntaxError. */
function compilePattern(pattern: string): RegExp {
  const source = pattern.replaceAll("(?P<", "(?<").replaceAll("\\A", "^").replaceAll("\\Z", "$");
  const fromStart = `^(?:${source})`;
  try {
    return new RegExp(fromStart, "u");
  } catch {
    // Outside of Unicode mode more escapes are admitted.
    return new RegExp(fromStart);
  }
}

/** What is wrong with a pattern of users; undefined when nothing is. */
export function patternProblem(pattern: string): string | undefined {
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return "Enter a valid regular expression.";
  }
}

/** Matches values against patterns of users, within a limited time. One is made for each write. */
export class PatternCheck {
  readonly #known = new Map<string, RegExp | undefined>();
  readonly #sandbox: { pattern?: RegExp; text?: string } = {};
  #context: Context | undefined;

  /** Whether the text begins with a match; false also for a pattern that is none, and for every value after one that took too long. */
  matches(pattern: string, text: string): boolean {
    const expression = this.#compiled(pattern);
    if (expression === undefined) return false;
    this.#context ??= createContext(this.#sandbox);
    this.#sandbox.pattern = expression;
    this.#sandbox.text = text;
    for (let attempt = 1; ; attempt += 1) {
      const start = process.cpuUsage();
      try {
        return SCRIPT.runInContext(this.#context, { timeout: TIME_LIMIT }) === true;
      } catch {
        const spent = process.cpuUsage(start).user / 1000;
        if (attempt < MOST_ATTEMPTS && spent < TIME_LIMIT / 2) continue;
        this.#known.set(pattern, undefined);
        return false;
      }
    }
  }

  #compiled(pattern: string): RegExp | undefined {
    if (this.#known.has(pattern)) return this.#known.get(pattern);
    let expression: RegExp | undefined;
    try {
      expression = compilePattern(pattern);
    } catch {
      expression = undefined;
    }
    this.#known.set(pattern, expression);
    return expression;
  }
}

const SCRIPT = new Script("pattern.test(text)");
