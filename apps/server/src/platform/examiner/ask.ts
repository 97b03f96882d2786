import { MessageReader, packed } from "@nuc/identity/wire";
import type { Address } from "./start-process.ts";
import { HEARTBEAT, type News, type Question } from "./wire.ts";

/** Milliseconds without a sign of life after which the process counts as gone. */
const SILENCE = HEARTBEAT * 4;

/** The process cannot be reached, or does not take us for whom we are. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** The process went away in the middle. */
export class BrokenError extends Error {
  override readonly name = "BrokenError";
}

/** The last news, with the photo that belongs to it. */
export interface Answered {
  readonly news: Extract<News, { answer: unknown }>;
  readonly picture: Buffer | undefined;
}

const busy: Answered = { news: { answer: { why: "busy" }, spent: [] }, picture: undefined };

/**
 * Asks the identity process and waits for its answer.
 * @param onPlace gets the place in the queue as it changes
 * @throws {UnreachableError | BrokenError}
 */
export async function ask(
  { url, token }: Address,
  question: Question,
  pictures: readonly Buffer[],
  onPlace: (news: Extract<News, { place: number }>) => void,
): Promise<Answered> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    const response = await fetch(new URL("/questions", url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "x-account": question.job.accountId },
      body: packed(question, pictures),
      redirect: "error",
      signal: silence.signal,
    }).catch((cause: unknown) => {
      throw new UnreachableError("The identity checks do not answer", { cause });
    });
    if (response.status === 503) return busy;
    if (!response.ok || response.body === null)
      throw new UnreachableError(`The identity checks answered ${response.status}`);
    return await lastNews(response.body, onPlace, () => timer.refresh());
  } finally {
    clearTimeout(timer);
    // Frees the connection also where the answer was not read to its end.
    silence.abort();
  }
}

async function lastNews(
  body: AsyncIterable<Uint8Array>,
  onPlace: (news: Extract<News, { place: number }>) => void,
  onLife: () => void,
): Promise<Answered> {
  const reader = new MessageReader();
  try {
    for await (const chunk of body) {
      onLife();
      for (const { head, parts } of reader.push(chunk)) {
        const news = head as News;
        if ("answer" in news) return { news, picture: parts[0] };
        onPlace(news);
      }
    }
  } catch (cause) {
    throw new BrokenError("The identity checks went away", { cause });
  }
  throw new BrokenError("The identity checks went away");
}
