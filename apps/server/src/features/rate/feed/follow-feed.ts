import { RATE_FEED_MESSAGES } from "@nuc/contract";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import { jobOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertRate, lockRate, readDayBase } from "../repository.ts";
import { endProposal, readDeclined, readProposal, writeProposal } from "./proposal-repository.ts";
import { readFeed, RateFeedError } from "./read-feed.ts";
import { rateFeedSettings } from "./settings.ts";
import { writeFeedState } from "./feed-state.ts";
import { isWithinLimits } from "./within-limits.ts";

/** Who sets the rate; it has a space, as no user name has. */
export const RATE_FEED = "rate feed";

/**
 * Asks the feed, where it is on, and moves the rate as far as staff allow. What is further away waits for them. Throws
 * RateFeedError where the feed gives no rate; the rate stays.
 */
export async function followFeed(platform: Platform): Promise<void> {
  const { config, database } = platform;
  const url = config.RATE_FEED_URL;
  if (url === undefined || !(await rateFeedSettings.read(platform, database.kysely)).on) return;
  try {
    await take(platform, await readFeed(url, config));
  } catch (error) {
    if (error instanceof RateFeedError) await writeFeedState(platform, { failed: true });
    throw error;
  }
}

async function take(platform: Platform, said: string): Promise<void> {
  const { clock, database } = platform;
  await database.kysely.transaction().execute(async (transaction) => {
    const now = await lockRate(transaction);
    const settings = await rateFeedSettings.read(platform, transaction);
    // Staff may have set a rate by hand, or switched the feed off, while it was asked.
    if (!settings.on || now === undefined) return;
    const at = clock.now();
    await writeFeedState(platform, { rate: said }, transaction);
    if (said === now) return await endProposal(transaction, { state: "lapsed", at });
    const dayBase = await readDayBase(transaction, { at, feed: RATE_FEED });
    if (isWithinLimits({ from: now, dayBase: dayBase ?? now, to: said }, settings)) {
      await move(transaction, platform, { from: now, to: said });
    } else await propose(transaction, platform, { said, now, at });
  });
}

async function move(
  transaction: Transaction,
  platform: Platform,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const origin = jobOrigin(RATE_FEED, platform);
  await endProposal(transaction, { state: "lapsed", at: origin.at });
  await insertRate(transaction, { usd: to, setAt: origin.at, setBy: RATE_FEED });
  await platform.events.publish(transaction, null, { event: "pages-changed" });
  const values = { before: { rate: from }, after: { rate: to } };
  await recordAudit(transaction, { ...origin, action: "rate.set", subject: "rate", ...values });
}

/** What waits already keeps its time, and what staff declined is not asked again until it moves. */
async function propose(
  transaction: Transaction,
  platform: Platform,
  { said, now, at }: { said: string; now: string; at: Date },
): Promise<void> {
  const waiting = await readProposal(transaction);
  if (waiting?.usd === said) return;
  await endProposal(transaction, { state: "lapsed", at });
  if ((await readDeclined(transaction)) === said) return;
  await writeProposal(transaction, { usd: said, at });
  // One email, however often the feed changes its mind before staff decide.
  if (waiting) return;
  const { subject, text } = RATE_FEED_MESSAGES.mail;
  await notifyStaff(platform, transaction, {
    subject: subject(said),
    text: text(said, now),
    page: "/rate",
  });
}
