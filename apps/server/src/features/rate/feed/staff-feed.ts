import { RATE_FEED_MESSAGES, type RateFeed, type RateFeedSettings } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertRate, lockRate } from "../repository.ts";
import { readFeedState } from "./feed-state.ts";
import { endProposal, readProposal } from "./proposal-repository.ts";
import { rateFeedSettings } from "./settings.ts";

/** What staff see of the feed. */
export async function readRateFeed(platform: Platform): Promise<RateFeed> {
  const { kysely } = platform.database;
  const settings = await rateFeedSettings.read(platform, kysely);
  const proposal = settings.on ? await readProposal(kysely) : undefined;
  return {
    setUp: platform.config.RATE_FEED_URL !== undefined,
    settings,
    ...(await readFeedState(kysely)),
    proposal: proposal
      ? { id: proposal.id, rate: proposal.usd, since: proposal.said_at.toISOString() }
      : null,
  };
}

/**
 * Switches the feed on or off and sets its limits. Throws AppError `NOT_ALLOWED` where no feed is set up, or (409) where the
 * settings are others than were seen.
 */
export async function writeRateFeed(
  platform: Platform,
  origin: AuditOrigin,
  { seen, ...settings }: RateFeedSettings & { seen?: RateFeedSettings | null | undefined },
): Promise<RateFeed> {
  if (settings.on && platform.config.RATE_FEED_URL === undefined)
    throw new AppError("NOT_ALLOWED", RATE_FEED_MESSAGES.notSetUp, { field: "on" });
  await rateFeedSettings.write(platform, origin, settings, seen ?? undefined);
  return await readRateFeed(platform);
}

/** Sets the rate that waits, or leaves it. Throws AppError `NOT_ALLOWED` (409) where it waits no more. */
export async function decideProposal(
  platform: Platform,
  origin: AuditOrigin,
  { id, decision, reason }: { id: string; decision: "accept" | "decline"; reason: string },
): Promise<RateFeed> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const before = await lockRate(transaction);
    const proposal = await readProposal(transaction);
    const { on } = await rateFeedSettings.read(platform, transaction);
    if (!on || proposal?.id !== id)
      throw new AppError("NOT_ALLOWED", RATE_FEED_MESSAGES.proposalOver, { status: 409 });
    const accepts = decision === "accept";
    const state = accepts ? "accepted" : "declined";
    await endProposal(transaction, { state, at: origin.at });
    if (accepts) {
      await insertRate(transaction, { usd: proposal.usd, setAt: origin.at, setBy: origin.actor });
      await platform.events.publish(transaction, null, { event: "pages-changed" });
    }
    await recordAudit(transaction, {
      ...origin,
      action: accepts ? "rate.set" : "rate.decline",
      subject: "rate",
      before: { rate: before },
      after: { rate: accepts ? proposal.usd : before, feed: proposal.usd, reason },
    });
  });
  return await readRateFeed(platform);
}
