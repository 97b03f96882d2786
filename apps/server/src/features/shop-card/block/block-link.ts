import { SHOP_CARD_NOTICES } from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { lockCard, readCard, writeBlocked } from "../repository.ts";
import { blockToken, verifyBlockToken } from "./block-token.ts";

/** Where the links lead. */
export const BLOCK_PATH = "/shop-card/block";

/** The link that blocks the account's card without logging in, as long as it was not unblocked since. */
export async function blockLink(
  handle: Handle,
  { config, keys }: Pick<Platform, "config" | "keys">,
  accountId: string,
): Promise<string> {
  const unblocked = (await readCard(handle, accountId))?.unblocked ?? 0;
  const token = blockToken(keys.codes, { accountId, unblocked });
  return `${siteOrigin(config)}${BLOCK_PATH}?token=${token}`;
}

/** Whether a link still blocks a card. */
export async function isLiveLink(
  { database, keys }: Pick<Platform, "database" | "keys">,
  token: string,
): Promise<boolean> {
  const order = verifyBlockToken(keys.codes, token);
  if (!order) return false;
  return (await readCard(database.kysely, order.accountId))?.unblocked === order.unblocked;
}

/** Blocks the card that the token names; false where the link is over. Idempotent. */
export async function blockByLink(domain: Domain, token: string): Promise<boolean> {
  const order = verifyBlockToken(domain.keys.codes, token);
  if (!order) return false;
  const { accountId } = order;
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const card = await lockCard(transaction, accountId);
    if (card?.unblocked !== order.unblocked) return false;
    const isNew = await writeBlocked(transaction, accountId, "link", domain.clock.now());
    if (isNew) {
      const { changes, byLink, unblockInProfile } = SHOP_CARD_NOTICES;
      const change = { what: changes.blocked, by: { device: byLink }, ifNotYou: unblockInProfile };
      await notifyChange(transaction, domain, accountId, change);
    }
    return true;
  });
}
