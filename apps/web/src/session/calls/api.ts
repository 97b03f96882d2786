import { ApiError, NetworkError, UnexpectedAnswerError, readFault } from "./api-error.ts";
import { currentSession } from "../storage/session-store.ts";
import { sendSignal, signalOf } from "./signals.ts";

/** Anything that checks an answer: a zod schema of the contract, or a plain object with `parse`. */
export interface AnswerSchema<Answer> {
  parse(value: unknown): Answer;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated call happen once; a fresh `crypto.randomUUID()` per intent, not per try. */
  readonly idempotencyKey?: string | undefined;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The services of the server, as path prefixes on our own origin. */
export const paths = {
  auth: "/api/v1/nuc/auth",
  wallet: "/api/v1/nuc/wallet",
  miner: "/api/v1/nuc/miner",
  kyc: "/api/v1/nuc/kyc",
  chain: "/api/v1/bc",
  payment: "/api/v1/payment",
  toggles: "/api/check_toggle_status",
  notifications: "/api/notifications",
} as const;

/** Calls go to our own origin only: an absolute address or a path outside `/api` and `/dev` is a mistake in the program. */
function ownPath(path: string): string {
  const url = new URL(path, location.origin);
  const known = url.pathname.startsWith("/api/") || url.pathname.startsWith("/dev/");
  if (url.origin !== location.origin || !known)
    throw new TypeError("A call may not leave the origin");
  return url.pathname + url.search;
}

function requestOf(
  method: Method,
  body: unknown,
  token: string | undefined,
  options: CallOptions,
): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set("Idempotency-Key", options.idempotencyKey);
  if (body instanceof FormData) return { method, headers, body, signal: options.signal ?? null };
  if (body !== undefined) headers.set("Content-Type", "application/json");
  return {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const url = ownPath(path);
  try {
    return await fetch(url, {
      ...init,
      credentials: "same-origin",
      redirect: "error",
      cache: "no-store",
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

async function fail(response: Response, token: string | undefined): Promise<never> {
  const error = new ApiError(await readFault(response));
  // An answer to a token that was replaced since says nothing about the session of now.
  const stillOurs = token !== undefined && token === currentSession()?.token;
  const signal = signalOf(error, stillOurs);
  if (signal !== undefined) sendSignal(signal);
  throw error;
}

async function call<Answer>(
  method: Method,
  path: string,
  body: unknown,
  schema: AnswerSchema<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  const token = currentSession()?.token;
  const response = await send(path, requestOf(method, body, token, options));
  if (!response.ok) return fail(response, token);
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    throw new UnexpectedAnswerError(cause);
  }
}

/**
 * Calls of our own server. Every answer is checked by the schema given. Failures: ApiError (the server's message and
 * code), NetworkError (no answer), UnexpectedAnswerError. The session's token goes along when there is one.
 */
export const api = {
  get: <Answer>(path: string, schema: AnswerSchema<Answer>, options?: CallOptions) =>
    call("GET", path, undefined, schema, options),
  post: <Answer>(
    path: string,
    body: unknown,
    schema: AnswerSchema<Answer>,
    options?: CallOptions,
  ) => call("POST", path, body, schema, options),
  put: <Answer>(path: string, body: unknown, schema: AnswerSchema<Answer>, options?: CallOptions) =>
    call("PUT", path, body, schema, options),
  delete: <Answer>(path: string, schema: AnswerSchema<Answer>, options?: CallOptions) =>
    call("DELETE", path, undefined, schema, options),
};

/** The schema of `{"data": …}` answers: unwraps what the inner schema has checked. */
export function dataOf<Answer>(schema: AnswerSchema<Answer>): AnswerSchema<Answer> {
  return {
    parse(value) {
      if (typeof value !== "object" || value === null || !("data" in value))
        throw new TypeError("The answer has no data");
      return schema.parse(value.data);
    },
  };
}

/**
 * For answers on the first screen: typed by the contract, not checked again. The server filters each answer by the same
 * schema, and the code that checks would be a seventh of all that the wallet page may load.
 */
export function answerOf<Answer>(): AnswerSchema<Answer> {
  return { parse: (value) => value as Answer };
}

/** For answers whose content does not matter. */
export const anyAnswer: AnswerSchema<unknown> = { parse: (value) => value };
