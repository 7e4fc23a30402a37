/** Texts remembered at most; when there are more, counting starts anew. */
const MOST_TEXTS = 2000;
/** How often a text must come before it is worth preparing. */
const WORTH_PREPARING = 3;

/**
 * Counts how often statements come, to tell which PostgreSQL should parse and plan once for a connection. Texts hold no
 * values, so their number follows from the models and from what clients ask, which is bounded here.
 */
export class StatementUses {
  readonly #uses = new Map<string, number>();

  /** Counts one use; whether the text comes again and again. */
  isFrequent(text: string): boolean {
    const uses = this.#uses.get(text) ?? 0;
    if (uses >= WORTH_PREPARING - 1) return true;
    if (uses === 0 && this.#uses.size >= MOST_TEXTS) this.#uses.clear();
    this.#uses.set(text, uses + 1);
    return false;
  }
}
