import type { DataSet } from "./data-set.ts";
import type { LoadResult } from "./request-load.ts";

/** Adds up the processor time of loads on one server of a data set. */
export class CpuMeter {
  readonly #set: DataSet;
  readonly #server: "ours" | "byHand";
  #milliseconds = 0;
  #requests = 0;

  constructor(set: DataSet, server: "ours" | "byHand") {
    this.#set = set;
    this.#server = server;
  }

  async measure(work: () => Promise<LoadResult>): Promise<LoadResult> {
    const time = () => this.#set.cpuTime(this.#set[this.#server].pid);
    const before = await time();
    const result = await work();
    const after = await time();
    // A session that has ended since takes its time with it.
    if (before !== undefined && after !== undefined && after > before) {
      this.#milliseconds += after - before;
      this.#requests += result.requests;
    }
    return result;
  }

  /** Milliseconds; undefined where the system does not tell. */
  get perRequest(): number | undefined {
    return this.#requests === 0 ? undefined : this.#milliseconds / this.#requests;
  }
}
