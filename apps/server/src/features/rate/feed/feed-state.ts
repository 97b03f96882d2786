import type { RateFeed } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readSiteState, swapSiteState } from "../../../platform/site-state/repository.ts";

const NAME = "rate-feed-state";

/** How the feed answered last. */
export type FeedState = Pick<RateFeed, "last" | "failingSince">;

const NEVER_ASKED: FeedState = { last: null, failingSince: null };

export async function readFeedState(handle: Handle): Promise<FeedState> {
  const kept = await readSiteState(handle, NAME);
  return kept === undefined ? NEVER_ASKED : (JSON.parse(kept) as FeedState);
}

/** Keeps what the feed said, or that it failed; since when it fails stays until it answers. */
export async function writeFeedState(
  platform: Pick<Platform, "clock" | "database">,
  said: { readonly rate: string } | { readonly failed: true },
  within?: Transaction,
): Promise<void> {
  const write = async (transaction: Transaction): Promise<void> => {
    const at = platform.clock.now().toISOString();
    const before = await readFeedState(transaction);
    const after: FeedState =
      "rate" in said
        ? { last: { rate: said.rate, at }, failingSince: null }
        : { ...before, failingSince: before.failingSince ?? at };
    await swapSiteState(transaction, NAME, JSON.stringify(after));
  };
  await (within ? write(within) : platform.database.kysely.transaction().execute(write));
}
