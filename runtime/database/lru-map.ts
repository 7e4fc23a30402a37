/** A map that holds a bounded number of entries: the one not asked for longest makes room. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** The value that made room; undefined when there was room. */
  set(key: Key, value: Value): Value | undefined {
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    const gone = this.#entries.size >= this.#most && oldest !== undefined ? this.take(oldest) : undefined;
    this.#entries.set(key, value);
    return gone;
  }

  /** Takes an entry out. */
  take(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    this.#entries.delete(key);
    return value;
  }
}
