import type { WriteItem } from "../declaration/hooks.ts";
import type { FieldErrors } from "../errors/api-error.ts";
import type { FieldError } from "./field-error.ts";
import type { UniqueRule } from "./unique-rules.ts";

/** One object of a write while it is being read, checked and saved. */
export class PendingItem implements WriteItem {
  /** Set when the row exists or its id is reserved. */
  id: string | null;
  readonly values: Record<string, unknown> = {};
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** Ids to link, by field name: complete lists that replace what is linked. */
  readonly links = new Map<string, (string | undefined)[]>();
  /** Custom field values as given: they are merged over the stored ones. */
  customFields: { readonly field: string; readonly values: Readonly<Record<string, unknown>> } | undefined;
  readonly raw = new Map<string, unknown>();
  /** Names of generic relations that were given. */
  readonly generics = new Set<string>();
  /** Questions that depend on the first answers of the reference resolver. */
  readonly later: (() => void)[] = [];
  /** Files to write with the row, by the name that a column has. */
  readonly files = new Map<string, Uint8Array>();
  /** Columns whose value follows from another member: what a body gives for them does not count. */
  readonly derived = new Set<string>();
  /** Unique rules whose values another object of the same write takes over from this one. */
  readonly leaves = new Set<UniqueRule>();
  readonly errors: FieldErrors = {};

  constructor(id: string | null, stored: Readonly<Record<string, unknown>> | null) {
    this.id = id;
    this.stored = stored;
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  error(field: string, message: string): void {
    const messages = this.errors[field];
    if (Array.isArray(messages)) messages.push(message);
    else this.errors[field] = [message];
  }

  errorParts(field: string, parts: readonly object[] | Readonly<Record<string, readonly string[]>>): void {
    this.errors[field] = parts;
  }

  /** Takes a field's error as it is: messages, or messages by position. */
  fieldError(field: string, error: FieldError): void {
    this.errors[field] ??= Array.isArray(error.detail) ? [...error.detail] : error.detail;
  }

  /** Takes the error of one element of a list: the others stand beside it as `{}`. */
  positionError(field: string, { index, length }: { index: number; length: number }, error: FieldError): void {
    const known = this.errors[field];
    const list: unknown[] = Array.isArray(known) ? known : Array.from({ length }, () => ({}));
    list[index] = error.detail;
    this.errors[field] = list;
  }

  /** The value a column will have: the new one, else the stored one. */
  value(column: string): unknown {
    return column in this.values ? this.values[column] : (this.stored?.[column] ?? null);
  }
}
