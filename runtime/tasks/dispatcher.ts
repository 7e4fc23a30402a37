import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { Finishes } from "./finishes.ts";
import type { ClaimedTask, TaskOutcome, TaskQueue } from "./task-queue.ts";

/** Does tasks of one kind. */
export interface TaskHandler {
  /**
   * Takes on tasks that were claimed together; each gets a promise of how it ended, which never rejects. `begin` is to be called
   * when a task's work begins and tells whether it still may: until then the task can be given back. `signal` ends what is under way.
   */
  run(tasks: readonly ClaimedTask[], control: TaskControl): readonly Promise<TaskOutcome>[];
}

export interface TaskControl {
  readonly begin: (task: ClaimedTask) => boolean;
  readonly signal: AbortSignal;
}

export interface DispatcherOptions {
  readonly queue: TaskQueue;
  /** By kind of task. */
  readonly handlers: ReadonlyMap<string, TaskHandler>;
  /** How many tasks of a lane are held at most: of those named, and of every other. */
  readonly rooms: { readonly default: number; readonly byLane: ReadonlyMap<string, number> };
  readonly leaseSeconds: number;
  readonly log: Log;
}

/** Tasks become due without anyone telling: retries, and those of processes that died. */
const POLL_MS = 1000;
/** For tasks under way when the process is to stop. */
const DRAIN_MS = 10_000;

interface Held {
  readonly task: ClaimedTask;
  hasBegun: boolean;
}

/**
 * Claims tasks and has them done, in one of any number of processes. Woken by wake() and by the clock; holds no more of a
 * lane than its room, so that a lane that is slow keeps nobody else waiting.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #held = new Map<string, Held>();
  readonly #heldOfLane = new Map<string, number>();
  /** Lanes of which the last claim took all there was room for. */
  readonly #fullLanes = new Set<string>();
  readonly #finishes: Finishes;
  readonly #abort = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  #isStopping = false;
  #claiming: Promise<void> | undefined;
  #isWoken = false;
  #whenEmpty: (() => void) | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#finishes = new Finishes(options.queue, options.log, (ids) => this.#drop(ids));
  }

  /** Begins to look for tasks. */
  start(): void {
    const every = (milliseconds: number, work: () => void) => this.#timers.push(setInterval(work, milliseconds));
    every(POLL_MS, () => this.wake());
    every((this.#options.leaseSeconds * 1000) / 3, () => void this.#renew());
    this.wake();
  }

  /** There may be tasks that are due. */
  wake(): void {
    if (this.#isStopping) return;
    this.#isWoken = true;
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = undefined;
      if (this.#isWoken) this.wake();
    });
  }

  /** Claims no more, gives back what has not begun, and waits for the rest: ten seconds, then ends it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isWoken = false;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#claiming;
    await this.#giveBack();
    const deadline = setTimeout(() => this.#abort.abort(), DRAIN_MS);
    if (this.#held.size > 0) await new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    clearTimeout(deadline);
    await this.#finishes.settle();
  }

  async #claimAll(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      try {
        await this.#claimOnce();
      } catch (error) {
        this.#options.log.warn("tasks could not be claimed", errorFacts(error));
      }
    }
  }

  async #claimOnce(): Promise<void> {
    const { queue, rooms, handlers } = this.#options;
    const free = new Map(rooms.byLane);
    for (const [lane, held] of this.#heldOfLane) free.set(lane, Math.max(0, this.#roomOf(lane) - held));
    const tasks = await queue.claim(free, rooms.default);
    const taken = new Map<string, number>();
    for (const task of tasks) {
      this.#held.set(task.id, { task, hasBegun: false });
      taken.set(task.lane, (taken.get(task.lane) ?? 0) + 1);
      this.#heldOfLane.set(task.lane, (this.#heldOfLane.get(task.lane) ?? 0) + 1);
    }
    for (const [lane, number] of taken) {
      if (number >= (free.get(lane) ?? rooms.default)) this.#fullLanes.add(lane);
      else this.#fullLanes.delete(lane);
    }
    for (const [kind, handler] of handlers)
      this.#hand(
        handler,
        tasks.filter((task) => task.kind === kind),
      );
  }

  #roomOf(lane: string): number {
    const { rooms } = this.#options;
    return rooms.byLane.get(lane) ?? rooms.default;
  }

  #hand(handler: TaskHandler, tasks: readonly ClaimedTask[]): void {
    if (tasks.length === 0) return;
    const control = { begin: (task: ClaimedTask) => this.#begin(task), signal: this.#abort.signal };
    handler.run(tasks, control).forEach((promise, index) => {
      const { id } = tasks[index] as ClaimedTask;
      // What was given back meanwhile has another owner.
      void promise.then((outcome) => this.#held.has(id) && this.#finishes.add({ id, outcome }));
    });
  }

  #begin(task: ClaimedTask): boolean {
    const held = this.#held.get(task.id);
    if (held !== undefined) held.hasBegun = true;
    return held !== undefined;
  }

  /** Forgets tasks whose end is written, and looks for more where there was more than room. */
  #drop(ids: readonly string[]): void {
    for (const id of ids) {
      const lane = this.#held.get(id)?.task.lane;
      this.#held.delete(id);
      if (lane === undefined) continue;
      const left = (this.#heldOfLane.get(lane) ?? 1) - 1;
      if (left > 0) this.#heldOfLane.set(lane, left);
      else this.#heldOfLane.delete(lane);
      // A lane that is empty again may have tasks that waited for the one that ended.
      if (left === 0 || (this.#fullLanes.has(lane) && left <= this.#roomOf(lane) / 2)) this.#isWoken = true;
    }
    if (this.#isWoken) this.wake();
    if (this.#held.size === 0) this.#whenEmpty?.();
  }

  async #giveBack(): Promise<void> {
    const waiting = [...this.#held].filter(([, held]) => !held.hasBegun).map(([id]) => id);
    this.#drop(waiting);
    await this.#options.queue.release(waiting).catch((error: unknown) => {
      this.#options.log.warn("tasks were not given back: they are due when their lease ends", errorFacts(error));
    });
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#options.queue.renew([...this.#held.keys()]).catch((error: unknown) => {
      this.#options.log.warn("the lease of tasks was not renewed", errorFacts(error));
    });
  }
}
