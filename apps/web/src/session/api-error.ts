import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ErrorCode } from "@nuc/contract";

/** What the server said in its error envelope. */
export interface ApiFault {
  readonly status: number;
  /** One of the contract's codes; "UNKNOWN" when the answer was no envelope (a proxy's page). */
  readonly code: ErrorCode | "UNKNOWN";
  readonly message: string;
  /** The payload field at fault, where there is one. */
  readonly field: string | undefined;
  /** `data` beside the errors, such as {email, phone} of an unverified login. */
  readonly data: unknown;
  /** Seconds from `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}

/** The server answered with an error; `message` is meant for people. */
export class ApiError extends Error implements ApiFault {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | "UNKNOWN";
  readonly field: string | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(fault: ApiFault) {
    super(fault.message);
    this.status = fault.status;
    this.code = fault.code;
    this.field = fault.field;
    this.data = fault.data;
    this.retryAfter = fault.retryAfter;
    this.requestId = fault.requestId;
  }
}

/** No answer came: no connection, or the server is away. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super(NETWORK_MESSAGES.noConnection, { cause });
  }
}

/** The answer was not what the contract promises. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";

  constructor(cause: unknown) {
    super(NETWORK_MESSAGES.internal, { cause });
  }
}

/** The text to show for a failure: the server's own for an answer, else that of the class. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return NETWORK_MESSAGES.internal;
}

/** The tone a failure is shown in: 500 is red, everything else yellow. */
export function toneOf(error: unknown): "danger" | "warning" {
  if (error instanceof ApiError)
    return error.status >= 500 && error.status !== 503 ? "danger" : "warning";
  return error instanceof NetworkError ? "warning" : "danger";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Reads the error envelope of an answer that was not successful. */
export async function readFault(response: Response): Promise<ApiFault> {
  const body: unknown = await response.json().catch(() => null);
  const envelope = isRecord(body) ? body : {};
  const errors: unknown[] = Array.isArray(envelope["errors"]) ? envelope["errors"] : [];
  const first = isRecord(errors[0]) ? errors[0] : {};
  const seconds = Number(response.headers.get("retry-after"));
  return {
    status: response.status,
    code: (text(first["code"]) as ErrorCode | undefined) ?? "UNKNOWN",
    message: text(first["message"]) ?? text(envelope["msg"]) ?? NETWORK_MESSAGES.internal,
    field: text(first["field"]),
    data: envelope["data"],
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    requestId: text(envelope["requestId"]),
  };
}
