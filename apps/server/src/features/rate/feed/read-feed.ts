import { rateText } from "@nuc/contract";
import type { Config } from "../../../platform/config/config.ts";

/** Milliseconds that the feed may take, and bytes that it may say. */
const TIMEOUT = 10_000;
const MAX_BYTES = 64 * 1024;
const DECIMALS = 12;

/** The feed gives no rate. The message is for the log and names neither its address nor its token. */
export class RateFeedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RateFeedError";
  }
}

type Settings = Pick<Config, "RATE_FEED_FIELD" | "RATE_FEED_TOKEN">;

/** Asks the feed for USD for one NUC, as decimal text with at most 12 decimals. Throws RateFeedError. */
export async function readFeed(url: string, settings: Settings): Promise<string> {
  const body = await ask(url, settings.RATE_FEED_TOKEN);
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (error) {
    throw new RateFeedError("the rate feed answers no JSON", { cause: error });
  }
  const rate = rateText.safeParse(shortened(fieldOf(answer, settings.RATE_FEED_FIELD)));
  if (!rate.success) throw new RateFeedError("the rate feed names no rate in RATE_FEED_FIELD");
  return withoutZeros(rate.data);
}

async function ask(url: string, token: string | undefined): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RateFeedError(`the rate feed answers ${response.status}`);
    }
    return await shortText(response);
  } catch (error) {
    if (error instanceof RateFeedError) throw error;
    throw new RateFeedError("the rate feed does not answer", { cause: error });
  }
}

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new RateFeedError("the rate feed answers too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** @param path names with dots between; digits count in a list */
function fieldOf(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A number or a decimal text as decimal text; further decimals are cut off. */
function shortened(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = typeof value === "number" ? plainDigits(value) : value.trim();
  const point = text.indexOf(".");
  return point === -1 ? text : text.slice(0, point + 1 + DECIMALS);
}

/** Without the exponent that JavaScript writes below a millionth. */
function plainDigits(value: number): string {
  return String(value).includes("e") ? value.toFixed(DECIMALS) : String(value);
}

function withoutZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
