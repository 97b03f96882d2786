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
  /** The whole envelope, for what else is beside the errors, such as `hoursLeft` of a mint that came too early. */
  readonly envelope?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds from `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** The beginning of an answer that had no message in it. */
  readonly raw?: string | undefined;
}

/** The server answered with an error; `message` is meant for people. */
export class ApiError extends Error implements ApiFault {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | "UNKNOWN";
  readonly field: string | undefined;
  readonly data: unknown;
  readonly envelope: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly raw: string | undefined;

  constructor(fault: ApiFault) {
    super(fault.message);
    this.status = fault.status;
    this.code = fault.code;
    this.field = fault.field;
    this.data = fault.data;
    this.envelope = fault.envelope ?? {};
    this.retryAfter = fault.retryAfter;
    this.requestId = fault.requestId;
    this.raw = fault.raw;
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

/** The browser or the device did not do its part; `message` is meant for people. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
}

/** Code of the page is gone since the site was updated. The signing worker's own error has the same name. */
export const isNewVersion = (error: unknown): error is Error =>
  error instanceof Error && error.name === "NewVersionError";

const isOfOurs = (error: unknown): error is ApiError | NetworkError | DeviceError =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof DeviceError;

/** The text to show for a failure: the server's own for an answer, else that of the class. */
export function messageOf(error: unknown): string {
  if (isOfOurs(error) || isNewVersion(error)) return error.message;
  return NETWORK_MESSAGES.internal;
}

/** The tone a failure is shown in: 500 is red, 401 blue, everything else yellow. */
export function toneOf(error: unknown): "danger" | "warning" | "info" {
  if (error instanceof NetworkError || error instanceof DeviceError || isNewVersion(error))
    return "warning";
  if (!(error instanceof ApiError) || error.status === 500) return "danger";
  return error.status === 401 ? "info" : "warning";
}

/**
 * Whether a call failed for no reason that the server named: no answer, a fault of ours (500, or 503 where its database
 * is away), or an answer that was none. The wallet area has a sentence of its own for it.
 */
export function isOutage(error: unknown): boolean {
  if (isNewVersion(error)) return false;
  return (
    !(error instanceof ApiError) ||
    error.status === 500 ||
    error.code === "INTERNAL" ||
    error.code === "UNKNOWN"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Characters that are kept of an answer without a message. */
const rawLength = 200;

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** Reads the error envelope of an answer that was not successful. */
export async function readFault(response: Response): Promise<ApiFault> {
  const content = await response.text().catch(() => "");
  const body = parseJson(content);
  const envelope = isRecord(body) ? body : {};
  const errors: unknown[] = Array.isArray(envelope["errors"]) ? envelope["errors"] : [];
  const first = isRecord(errors[0]) ? errors[0] : {};
  const message = text(first["message"]) ?? text(envelope["msg"]);
  const seconds = Number(response.headers.get("retry-after"));
  return {
    status: response.status,
    code: (text(first["code"]) as ErrorCode | undefined) ?? "UNKNOWN",
    message: message ?? NETWORK_MESSAGES.internal,
    field: text(first["field"]),
    data: envelope["data"],
    envelope,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    requestId: text(envelope["requestId"]),
    raw: message === undefined ? content.trim().slice(0, rawLength) || undefined : undefined,
  };
}
