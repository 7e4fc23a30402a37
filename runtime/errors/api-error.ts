/** Body of an error answer. */
export type ErrorBody = Readonly<Record<string, unknown>> | readonly unknown[];

/** An answer that is not a success. Thrown where the fact is known, converted once in error-response.ts. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: ErrorBody,
    options?: { cause?: unknown; headers?: Readonly<Record<string, string>> },
  ) {
    super(`HTTP ${status}`, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.status = status;
    this.body = body;
    this.headers = options?.headers ?? {};
  }
}

/** Messages by field; whole-object messages under "__all__" or "non_field_errors". */
export type FieldErrors = Record<string, unknown>;

/** 400: `{field: [messages]}`, or for a list of objects a list in the order of the input with `{}` for good ones. */
export class ValidationError extends ApiError {
  constructor(errors: FieldErrors | readonly FieldErrors[], cause?: unknown) {
    super(400, errors, { cause });
  }
}

/** 400: the request itself cannot be understood. */
export class MalformedRequest extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super(400, { detail }, options);
  }
}

/** 403: no credentials, or none that count. */
export class NotAuthenticated extends ApiError {
  constructor(detail = "Authentication credentials were not provided.") {
    super(403, { detail });
  }
}

/** 403: the user may not do this. */
export class PermissionDenied extends ApiError {
  constructor(detail = "You do not have permission to perform this action.") {
    super(403, { detail });
  }
}

/** 404: no such object, or none the user may see. */
export class NotFound extends ApiError {
  constructor(detail = "Not found.") {
    super(404, { detail });
  }
}

/** 409: other objects depend on the one to be deleted. */
export class DependentObjects extends ApiError {
  constructor(detail: string) {
    super(409, { detail });
  }
}
