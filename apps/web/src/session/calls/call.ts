import type { AnswerOf, BodyOf, Endpoint, PathName, QueryNameOf } from "@nuc/contract";
import { fillPath, pathOf } from "@nuc/contract";
import { currentSession } from "../storage/session-store.ts";
import { currentTill } from "../storage/till-session.ts";
import { noteAnswerDate } from "../../ui/time/server-clock.ts";
import { ApiError, NetworkError, UnexpectedAnswerError, readFault } from "./api-error.ts";
import { isCleared } from "./clear-refusal.ts";
import { followChange } from "./own-changes.ts";
import { productSlug } from "./product.ts";
import { sendSignal, signalOf } from "./signals.ts";

/** Anything that checks an answer, such as a zod schema of the contract. */
interface AnswerCheck<Answer> {
  parse(value: unknown): Answer;
}

interface CallOptions<Answer> {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated call happen once; a fresh `crypto.randomUUID()` per intent, not per try. */
  readonly idempotencyKey?: string | undefined;
  /** The version that was read: another one by now refuses the call (`If-Match`). */
  readonly version?: number | undefined;
  /**
   * Checks the answer by its schema. The server filters each answer by the same one, so that this is for what the device
   * signs or vouches for; schemas of the first screen would be a seventh of all that it loads.
   */
  readonly check?: AnswerCheck<Answer>;
}

type ParamsOf<Called extends Endpoint> = [PathName<Called["path"]>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<PathName<Called["path"]>, string>> };

type QueryOf<Called extends Endpoint> = [QueryNameOf<Called>] extends [never]
  ? unknown
  : { readonly query?: Readonly<Partial<Record<QueryNameOf<Called>, QueryValue>>> };

type QueryValue = string | number | undefined;

/** What a call has to be given: names of its path, query and body where it takes them. */
type CallInput<Called extends Endpoint, Answer> = CallOptions<Answer> &
  ParamsOf<Called> &
  QueryOf<Called> &
  (BodyOf<Called> extends undefined ? unknown : { readonly body: BodyOf<Called> });

/** A call without anything to give may leave its second argument out. */
type Given<Called extends Endpoint, Answer> =
  Record<never, never> extends CallInput<Called, Answer>
    ? [input?: CallInput<Called, Answer>]
    : [input: CallInput<Called, Answer>];

type DataOf<Called extends Endpoint> = AnswerOf<Called> extends { data: infer Data } ? Data : never;

/**
 * Calls our own server and answers what the endpoint promises. Failures: ApiError (the server's message and code),
 * NetworkError (no answer), UnexpectedAnswerError. The session's token goes along when there is one.
 */
export async function call<Called extends Endpoint>(
  endpoint: Called,
  ...[input]: Given<Called, AnswerOf<Called>>
): Promise<AnswerOf<Called>> {
  return await answerTo<AnswerOf<Called>>(endpoint, input ?? {}, (answer) => answer);
}

/** As `call`, for an endpoint whose answer is wrapped: the content of its `data`. */
export async function callData<Called extends Endpoint>(
  endpoint: Called,
  ...[input]: Given<Called, DataOf<Called>>
): Promise<DataOf<Called>> {
  return await answerTo<DataOf<Called>>(endpoint, input ?? {}, (answer) => {
    if (!("data" in answer)) throw new TypeError("The answer has no data");
    return answer.data;
  });
}

export interface AnyInput<Answer = unknown> extends CallOptions<Answer> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

async function answerTo<Answer>(
  endpoint: Endpoint,
  input: AnyInput<Answer>,
  partOf: (answer: object) => unknown,
): Promise<Answer> {
  const response = await answered(endpoint, input);
  try {
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null)
      throw new TypeError("The answer is no object");
    const part = partOf(answer);
    return input.check ? input.check.parse(part) : (part as Answer);
  } catch (cause) {
    throw new UnexpectedAnswerError(cause);
  }
}

/** The answer to a call, where it is not a refusal, or no longer one: what clears it has the same call sent once more. */
export async function answered(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  try {
    return await followChange(endpoint, answeredOnce(endpoint, input));
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isCleared(error))) throw error;
    return await followChange(endpoint, answeredOnce(endpoint, input));
  }
}

async function answeredOnce(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const token = currentToken();
  const response = await send(urlOf(endpoint, input), requestOf(endpoint, input, token));
  noteAnswerDate(response);
  return response.ok ? response : await failWith(response, token);
}

/** A person's, else that of the clerk at this terminal. */
const currentToken = (): string | undefined =>
  currentSession()?.token ?? currentTill()?.token ?? undefined;

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = fillPath(pathOf(endpoint, productSlug()), params);
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

function requestOf(
  { method }: Endpoint,
  { body, idempotencyKey, signal, version }: AnyInput,
  token: string | undefined,
): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  if (version !== undefined) headers.set("If-Match", `"${version}"`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  return {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...request,
      credentials: "same-origin",
      redirect: "error",
      cache: "no-store",
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

export async function failWith(response: Response, token: string | undefined): Promise<never> {
  const error = new ApiError(await readFault(response));
  // An answer to a token that was replaced since says nothing about the session of now.
  const stillOurs = token !== undefined && token === currentToken();
  const signal = signalOf(error, stillOurs, currentSession() === null);
  if (signal !== undefined) sendSignal(signal);
  throw error;
}
