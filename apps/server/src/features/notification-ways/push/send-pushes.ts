import type { Domain } from "../../../domain/domain.ts";
import {
  deleteMessage,
  type LeasedMessage,
  leaseMessages,
  postponeMessage,
  markSubscriptionGone,
  writeUsed,
} from "../../../domain/notifications/push/push-repository.ts";
import { addTally } from "../../../domain/notifications/tally.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { postMessage, type PostAnswer } from "../../../platform/outbound/public/post-message.ts";
import { RefusedAddressError } from "../../../platform/outbound/public/public-host.ts";
import { sealMessage } from "./vapid.ts";

/** Sends what waits for browsers. */
export const SEND_PUSHES = jobKind<Record<never, never>>("send-pushes");

/** Messages that are sent at once. */
const BATCH = 20;
/** Milliseconds until another process may try what this one has taken: longer than a try can last. */
const LEASE = 60_000;
const FIRST_PAUSE = 30_000;
/** The longest pause a push service may ask for, ms; a longer one counts as this. */
const MAX_PAUSE = 6 * 3_600_000;
const MAX_TRIES = 8;
/** Older than this a message is no news, ms. */
const NEWS_FOR = 24 * 3_600_000;

/** The push service did not take a message. */
class PushServiceError extends Error {
  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.name = "PushServiceError";
  }
}

/** What the sending needs; `timeout` in milliseconds, for tests. */
export type Sending = Pick<Domain, "clock" | "config" | "database" | "jobs" | "keys" | "log"> & {
  timeout?: number;
};

/**
 * Sends everything that is due. A message is taken for a minute, sent, and then forgotten: one whose process is killed in
 * between is sent once more, and takes its own place on the screen.
 */
export async function sendPushes(sending: Sending): Promise<void> {
  const { clock, database } = sending;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE);
    const messages = await leaseMessages(database.kysely, { now, until, limit: BATCH });
    if (messages.length === 0) return;
    await Promise.all(messages.map(async (message) => sendOne(sending, message)));
  }
}

async function sendOne(sending: Sending, message: LeasedMessage): Promise<void> {
  try {
    await handleAnswer(sending, message, await post(sending, message));
  } catch (error) {
    if (error instanceof RefusedAddressError) await dropMessage(sending, message, error);
    else await tryLater(sending, message, undefined, error);
  }
}

/** Does what the push service's answer asks for. */
async function handleAnswer(
  sending: Sending,
  message: LeasedMessage,
  { status, retryAfter }: PostAnswer,
): Promise<void> {
  const { kysely } = sending.database;
  const now = sending.clock.now();
  if (status >= 200 && status < 300) {
    await kysely.transaction().execute(async (transaction) => {
      await deleteMessage(transaction, message.id);
      await writeUsed(transaction, message.subscription_id, now);
      await addTally(transaction, message.counts_for, "push_sent");
    });
  } else if (status === 404 || status === 410) {
    await kysely.transaction().execute(async (transaction) => {
      await markSubscriptionGone(transaction, message.subscription_id, now);
      await addTally(transaction, message.counts_for, "push_gone");
    });
  } else if (status === 429 || status >= 500) {
    await tryLater(sending, message, retryAfter, new PushServiceError(status));
  } else {
    await dropMessage(sending, message, new PushServiceError(status));
  }
}

/** After a pause that doubles, or as long as the push service asks for; in the end never. */
async function tryLater(
  sending: Sending,
  message: LeasedMessage,
  retryAfter: string | undefined,
  error: unknown,
): Promise<void> {
  const now = sending.clock.now();
  const asked = readRetryAfter(retryAfter, now) ?? 0;
  const pause = Math.max(asked, FIRST_PAUSE * 2 ** (message.tries - 1));
  const due = new Date(now.getTime() + Math.min(pause, MAX_PAUSE));
  const end = message.created_at.getTime() + NEWS_FOR;
  if (message.tries >= MAX_TRIES || due.getTime() > end) {
    await dropMessage(sending, message, error);
    return;
  }
  await postponeMessage(sending.database.kysely, message.id, due);
}

async function dropMessage(
  sending: Sending,
  message: LeasedMessage,
  error: unknown,
): Promise<void> {
  const { database, log } = sending;
  await database.kysely.transaction().execute(async (transaction) => {
    await deleteMessage(transaction, message.id);
    await addTally(transaction, message.counts_for, "push_failed");
  });
  const { subscription_id: subscription, tries } = message;
  log.warn({ err: error, subscription, tries }, "push message dropped after the last attempt");
}

/** In milliseconds from now: the header has seconds or a date. */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const pause = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(pause) ? undefined : pause;
}

/** What is too large without its text is given up. */
async function post(sending: Sending, message: LeasedMessage): Promise<PostAnswer> {
  const { config, timeout } = sending;
  const options = { production: config.production, ...(timeout !== undefined && { timeout }) };
  const answer = await postMessage(
    message.endpoint,
    sealMessage(sending, message, message),
    options,
  );
  if (answer.status !== 413 || message.text === "") return answer;
  const shorter = sealMessage(sending, message, { ...message, text: "" });
  return await postMessage(message.endpoint, shorter, options);
}
