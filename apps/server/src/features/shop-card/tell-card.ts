import { SHOP_CARD_NOTICES } from "@nuc/contract";
import { recoveryLink, tellChange } from "../../domain/sessions/tell-change.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";
import { blockLink } from "./block/block-link.ts";

/**
 * Tells the owner what happened to the card, on every way of what concerns safety, with a link that blocks it without
 * logging in. Call it in the transaction of what happened, once that is written.
 */
export async function tellCardChange(
  transaction: Transaction,
  domain: Domain,
  accountId: string,
  change: { what: string; by: { sessionId: string } | { device: string } },
): Promise<void> {
  const link = await blockLink(transaction, domain, accountId);
  const ifNotYou = SHOP_CARD_NOTICES.ifNotYou(link, recoveryLink(domain));
  await tellChange(transaction, domain, accountId, { ...change, ifNotYou });
}
