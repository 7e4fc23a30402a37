/** Texts remembered at most; when there are more, counting starts anew. */
const MOST_TEXTS = 2000;
/** How often a text must come before it is worth preparing. */
const WORTH_PREPARING = 3;

/**
 * How many rows a pattern or a network finds only its value tells, and with it whether an index is worth using. Of networks that both
 * stand in columns no value tells.
 */
const VALUES_DECIDE = /ILIKE \$|(<<=?|>>=?|&&) (\w+\()?\$|\$\d+(::\w+)?\)? (<<=?|>>=?|&&) /;

/** Whether a plan may be good for some values of a statement only. */
export const dependsOnValues = (text: string): boolean => VALUES_DECIDE.test(text);

/**
 * Counts how often statements come, to tell which PostgreSQL should parse and plan once for a connection. Texts hold no
 * values, so their number follows from the models and from what clients ask, which is bounded here.
 */
export class StatementUses {
  readonly #uses = new Map<string, number>();

  /** Counts one use; whether the text comes again and again, and one plan is good for all its values. */
  isFrequent(text: string): boolean {
    const uses = this.#uses.get(text) ?? (dependsOnValues(text) ? Number.NEGATIVE_INFINITY : 0);
    if (uses >= WORTH_PREPARING - 1) return true;
    if (!this.#uses.has(text) && this.#uses.size >= MOST_TEXTS) this.#uses.clear();
    this.#uses.set(text, uses + 1);
    return false;
  }
}
