import { SHOP_CARD_NOTICES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { recoveryLink, notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Domain } from "../../domain/domain.ts";
import { blockLink } from "./block/block-link.ts";

/**
 * Notifies the owner of what happened to the card, on every way of what concerns safety, with a link that blocks it without
 * logging in. Call it in the transaction of what happened, once that is written.
 */
export async function notifyCardChange(
  transaction: Transaction,
  domain: Domain,
  accountId: string,
  change: {
    what: string;
    by: { sessionId: string } | { device: string };
    /** Lines of its email. */
    details?: string;
  },
): Promise<void> {
  const link = await blockLink(transaction, domain, accountId);
  const ifNotYou = SHOP_CARD_NOTICES.ifNotYou(link, recoveryLink(domain));
  await notifyChange(transaction, domain, accountId, { ...change, ifNotYou });
}

/** What the owner of a card reads of a payment. */
interface CardPayment {
  accountId: string;
  /** Smallest units. */
  amount: bigint;
  /** User name. */
  shop: string;
  /** Name of the till; null = the shop's own page. */
  terminal: string | null;
  /** Lines of its email. */
  receipt: string;
}

/** As `notifyCardChange`, of a payment, with its receipt in the email. */
export async function notifyCardPayment(
  transaction: Transaction,
  domain: Domain,
  { accountId, amount, shop, terminal, receipt: details }: CardPayment,
): Promise<void> {
  const { byTill, changes } = SHOP_CARD_NOTICES;
  const what = changes.paid(labelNuc(amount), shop);
  await notifyCardChange(transaction, domain, accountId, {
    what,
    by: { device: terminal ?? byTill },
    details,
  });
}
