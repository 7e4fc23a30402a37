/** Texts remembered at most; when there are more, counting starts anew. */
const MOST_TEXTS = 2000;
/** Prepared statements each connection keeps at most: PostgreSQL holds them until the connection ends. */
const MOST_NAMES = 400;
/** How often a text must come before it is worth preparing. */
const WORTH_PREPARING = 3;

/**
 * Names for statements that come again and again, so that PostgreSQL parses and plans each once for a connection.
 * Texts hold no values, so their number follows from the models and from what clients ask, which is bounded here.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** A name for the text, or undefined while it is not worth one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < WORTH_PREPARING) {
      if (this.#uses.size >= MOST_TEXTS) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
