type ApiStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500;

/** An answer other than success: `{error: {code, message}, item?, errors?}` with its status. */
export class ApiError extends Error {
  readonly status: ApiStatus;
  readonly code: string;
  readonly item: Record<string, unknown> | undefined;
  /** Every invalid row of a list; only for lists. */
  readonly errors: readonly unknown[] | undefined;

  constructor(
    status: ApiStatus,
    code: string,
    message: string,
    item?: Record<string, unknown>,
    errors?: readonly unknown[],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.item = item;
    this.errors = errors;
  }
}

/** Throws an ApiError unless the condition holds. */
export function assertApi(
  condition: unknown,
  status: ApiStatus,
  code: string,
  message: string,
): asserts condition {
  if (!condition) throw new ApiError(status, code, message);
}
