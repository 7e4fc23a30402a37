import type { ModelName } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { partText } from "./part-text.ts";

/** Display texts of objects that forms name by their id. */
export class ObjectLabels {
  readonly #wanted = new Map<ModelName, Set<string>>();
  readonly #texts = new Map<string, string>();

  /** Notes that an object's text will be needed. */
  want(model: ModelName, id: string): void {
    if (!/^\d{1,18}$/.test(id)) return;
    const ids = this.#wanted.get(model) ?? new Set<string>();
    this.#wanted.set(model, ids.add(id));
  }

  /** Reads what was wanted: one statement for each model. */
  async load(context: RequestContext): Promise<void> {
    await Promise.all(
      [...this.#wanted].map(async ([model, ids]) => {
        for (const [id, text] of await context.nested(model, ids))
          this.#texts.set(`${model} ${id}`, partText(JSON.parse(text) as { display: string }));
      }),
    );
  }

  /** The text, or "#id" of an object that cannot be read. */
  of(model: ModelName, id: string): string {
    return this.#texts.get(`${model} ${id}`) ?? `#${id}`;
  }
}
