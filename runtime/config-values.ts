import { ConfigError } from "./errors/config-error.ts";

/** Environment variables by name. An empty value counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables of one environment; every method throws ConfigError for a value that cannot be. */
export class ConfigValues {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === "" ? undefined : value;
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const known = BOOLEANS[value.toLowerCase()];
    if (known === undefined)
      throw new ConfigError({ variable: name, value, allowed: "true or false (also 1, 0, yes, no) is allowed" });
    return known;
  }

  /** A whole number from `min` to `max`. */
  integer(name: string, fallback: number, range: { readonly min: number; readonly max: number }): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || number < range.min || number > range.max) {
      throw new ConfigError({
        variable: name,
        value,
        allowed: `a whole number from ${range.min} to ${range.max} is allowed`,
      });
    }
    return number;
  }

  choice<const Choice extends string>(name: string, fallback: Choice, choices: readonly Choice[]): Choice {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const known = choices.find((choice) => choice === value.toLowerCase());
    if (known === undefined)
      throw new ConfigError({ variable: name, value, allowed: `one of ${choices.join(", ")} is allowed` });
    return known;
  }

  /** A list of texts: a JSON array, or values separated by commas. */
  list(name: string, allowed: string, isAllowed: (item: string) => boolean): readonly string[] {
    const value = this.text(name);
    if (value === undefined) return [];
    const items = value.startsWith("[")
      ? this.#json(name, value, allowed)
      : value.split(",").map((item) => item.trim());
    if (!Array.isArray(items)) throw new ConfigError({ variable: name, value, allowed });
    const texts = items.filter((item) => item !== "");
    for (const item of texts) {
      if (typeof item !== "string" || !isAllowed(item)) throw new ConfigError({ variable: name, value, allowed });
    }
    return texts as readonly string[];
  }

  /** A JSON object whose members `isAllowed` accepts; undefined when absent. */
  object<Member>(
    name: string,
    allowed: string,
    isAllowed: (key: string, member: unknown) => boolean,
  ): Readonly<Record<string, Member>> | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const parsed = this.#json(name, value, allowed);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
      throw new ConfigError({ variable: name, value, allowed });
    for (const [key, member] of Object.entries(parsed)) {
      if (!isAllowed(key, member)) throw new ConfigError({ variable: name, value, allowed });
    }
    return parsed as Readonly<Record<string, Member>>;
  }

  #json(name: string, value: string, allowed: string): unknown {
    try {
      return JSON.parse(value);
    } catch (cause) {
      throw new ConfigError({ variable: name, value, allowed }, { cause });
    }
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  "1": true,
  "0": false,
  yes: true,
  no: false,
};
