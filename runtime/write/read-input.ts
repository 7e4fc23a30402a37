import type { RequestContext } from "../query/request-context.ts";
import type { ReferenceResolver } from "./reference-resolver.ts";
import type { PendingItem } from "./write-item.ts";

/** What a field of a body is read with. */
export interface ReadInput {
  readonly context: RequestContext;
  readonly references: ReferenceResolver;
  readonly item: PendingItem;
}

/** Reads a value into the item. Throws FieldError. */
export type FieldReader = (input: ReadInput, value: unknown) => void;
