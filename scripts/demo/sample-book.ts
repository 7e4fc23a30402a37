import type { ModelName } from "../../runtime/declaration/model-declaration.ts";

/** An object that a generic relation points to. */
export interface SampleObject {
  readonly model: ModelName;
  readonly id: number;
}

/** A value that needs the numbers of content types. */
export type ContentTypeValue = (contentTypeId: (model: ModelName) => number) => unknown;

export type SampleValue =
  | ContentTypeValue
  | string
  | number
  | boolean
  | null
  | SampleObject
  | readonly (string | number)[]
  | Readonly<Record<string, unknown>>;

/** An object to be written: values by API name. References are ids, many and tags are lists of ids, content types names. */
export type SampleValues = Record<string, SampleValue>;

/** Objects that will be written together, each with its id. */
export class SampleBook {
  /** Models in the order in which they first came: what is referred to comes before what refers to it. */
  readonly #objects = new Map<ModelName, SampleValues[]>();

  /** Returns the id the object will have. */
  add(model: ModelName, values: SampleValues): number {
    const objects = this.#objects.get(model) ?? [];
    if (objects.length === 0) this.#objects.set(model, objects);
    return objects.push(values);
  }

  /** Changes an object that was added: for references in a circle. */
  change(model: ModelName, id: number, values: SampleValues): void {
    Object.assign(this.#objects.get(model)?.[id - 1] ?? {}, values);
  }

  models(): ReadonlyMap<ModelName, readonly SampleValues[]> {
    return this.#objects;
  }
}
