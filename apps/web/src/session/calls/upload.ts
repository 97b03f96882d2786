import type { AnswerOf, Endpoint } from "@nuc/contract";
import { currentSession } from "../storage/session-store.ts";
import { NetworkError, UnexpectedAnswerError } from "./api-error.ts";
import { failWith, urlOf } from "./call.ts";

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with how much of the request has left the device, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/**
 * Sends a form with a file. `fetch` does not report how much of a request has left, so that this is the one call that is made in
 * the older way. Failures as those of `call`.
 */
export async function upload<Called extends Endpoint>(
  endpoint: Called,
  form: FormData,
  options: UploadOptions,
): Promise<AnswerOf<Called>> {
  const token = currentSession()?.token;
  options.signal.throwIfAborted();
  const response = await send(endpoint, form, token, options);
  if (!response.ok) return await failWith(response, token);
  try {
    return (await response.json()) as AnswerOf<Called>;
  } catch (cause) {
    throw new UnexpectedAnswerError(cause);
  }
}

async function send(
  endpoint: Endpoint,
  form: FormData,
  token: string | undefined,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(endpoint.method, urlOf(endpoint, {}));
  request.responseType = "blob";
  request.setRequestHeader("Accept", "application/json");
  if (token !== undefined) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total);
  });
  const abort = (): void => request.abort();
  signal.addEventListener("abort", abort);
  const ended = new Promise<void>((resolve) => {
    request.addEventListener("loadend", () => resolve());
  });
  request.send(form);
  await ended;
  signal.removeEventListener("abort", abort);
  signal.throwIfAborted();
  if (request.status === 0) throw new NetworkError(new TypeError("The upload got no answer"));
  return responseOf(request);
}

/** The answer as `fetch` would give it. Of its headers only the one that failures are read from. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader("Retry-After");
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  return new Response(request.response as Blob, { status: request.status, headers });
}
