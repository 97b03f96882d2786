import { ERROR_STATUS, type ErrorCode } from "@nuc/contract";

export interface AppErrorOptions {
  /** Another HTTP status than the code's own. */
  status?: number;
  /** The field of the request that the message is about. */
  field?: string;
  /** Members beside `errors` in the answer, such as `hoursLeft` or `data`. */
  extra?: Record<string, unknown>;
  /**
   * Whether the same request may be answered otherwise once its sender has done something else: then
   * no `Idempotency-Key` keeps the refusal.
   */
  passing?: boolean;
  /** Seconds after which another try makes sense; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** What happened inside; logged, never answered. */
  cause?: unknown;
}

/**
 * A failure that is reported to the client: `{"errors": [{message, code, field?}], "requestId"}`.
 * `message` is for people and comes from `@nuc/contract`; anything internal belongs in `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly extra: Record<string, unknown>;
  readonly passing: boolean;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? ERROR_STATUS[code];
    this.field = options.field;
    this.extra = options.extra ?? {};
    this.passing = options.passing ?? false;
    this.retryAfter = options.retryAfter;
  }
}
