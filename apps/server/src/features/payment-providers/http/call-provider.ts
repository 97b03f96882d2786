import type { PaymentMethodName } from "@nuc/contract";
import { z } from "zod";
import {
  ProviderDeniedError,
  ProviderDownError,
  ProviderRefusedError,
} from "../../../domain/purchase/provider.ts";

/** Milliseconds that a provider may take for one answer. */
const TIMEOUT = 10_000;
/** Bytes of an answer; the longest that is documented, an invoice of BitPay, has about 15 KB. */
const MAX_BYTES = 512 * 1024;
/** What providers call a refusal: a code, never a sentence with a customer's words in it. */
const ISSUE = /^[A-Za-z0-9_.-]{1,80}$/;

export interface ProviderRequest {
  readonly provider: PaymentMethodName;
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the same request again does nothing more: a read, or one with the provider's idempotency key. */
  readonly isRepeatable: boolean;
}

/** What the provider answered, 2xx or 4xx. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export interface AskOptions {
  readonly timeout?: number | undefined;
}

/**
 * Asks a provider over HTTP: no redirect is followed, and an answer is bounded in time and size. Where the connection broke it asks
 * once more, if that is safe. Throws ProviderDownError; no message holds the address, which may carry a token, nor a header.
 */
export async function callProvider(
  asking: ProviderRequest,
  options: AskOptions = {},
): Promise<Answer> {
  try {
    return await askOnce(asking, options);
  } catch (error) {
    if (!(error instanceof BrokenConnection && asking.isRepeatable)) throw error;
    return await askOnce(asking, options);
  }
}

class BrokenConnection extends ProviderDownError {}

async function askOnce(
  { provider, method, url, headers, body }: ProviderRequest,
  { timeout = TIMEOUT }: AskOptions,
): Promise<Answer> {
  const where = `${method} ${url.pathname}`;
  const signal = AbortSignal.timeout(timeout);
  const late = () => new ProviderDownError(provider, `${where} took longer than ${timeout} ms`);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal,
    });
  } catch {
    // The reason of fetch may hold the address.
    throw signal.aborted ? late() : new BrokenConnection(provider, `${where} was not answered`);
  }
  const { status } = response;
  if (isDown(status)) {
    await response.body?.cancel();
    throw new ProviderDownError(provider, `${where} answered ${status}`);
  }
  try {
    return { status, json: JSON.parse(await boundedText(response)) as unknown };
  } catch (error) {
    if (signal.aborted) throw late();
    if (error instanceof TooLong)
      throw new ProviderDownError(provider, `${where} answered too much`);
    if (error instanceof SyntaxError) {
      // A refusal needs no body.
      if (status >= 400) return { status, json: undefined };
      throw new ProviderDownError(provider, `${where} answered no JSON`);
    }
    throw new BrokenConnection(provider, `${where} broke off`);
  }
}

/** 409: the same request is under way. A redirect is no answer either. */
const isDown = (status: number) =>
  status >= 500 || [408, 409, 429].includes(status) || (status >= 300 && status < 400);

class TooLong extends Error {}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MAX_BYTES) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * A 2xx answer in the shape that is documented. Throws ProviderRefusedError where it is a refusal, ProviderDeniedError where our
 * credentials are not accepted, ProviderDownError where it is another shape.
 */
export function readAnswer<Schema extends z.ZodType>(
  asking: ProviderRequest,
  { status, json }: Answer,
  schema: Schema,
): z.output<Schema> {
  const { provider } = asking;
  const where = `${asking.method} ${asking.url.pathname}`;
  if (status >= 400) {
    const issue = issueOf(json);
    const why = `${where} answered ${status} ${issue ?? ""}`.trimEnd();
    if (status === 401 || status === 403) throw new ProviderDeniedError(provider, why, status);
    throw new ProviderRefusedError(provider, why, { issue, status });
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new ProviderDownError(provider, `${where}: ${first?.path.join(".")} is not as documented`);
}

/** PayPal: `details[].issue`, else `name` (`error` of OAuth); BitPay: `code`. */
const refusal = z.object({
  details: z.array(z.object({ issue: z.string() })).optional(),
  name: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
});

function issueOf(json: unknown): string | undefined {
  const { data } = refusal.safeParse(json);
  const issue = data?.details?.[0]?.issue ?? data?.name ?? data?.code ?? data?.error;
  return issue !== undefined && ISSUE.test(issue) ? issue : undefined;
}
