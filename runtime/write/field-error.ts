/** A value that a field refuses. `detail` is a message, or messages by position for lists. */
export class FieldError extends Error {
  readonly detail: readonly string[] | Readonly<Record<string, readonly string[]>>;

  constructor(detail: string | readonly string[] | Readonly<Record<string, readonly string[]>>) {
    super("field error");
    this.detail = typeof detail === "string" ? [detail] : detail;
  }
}
