import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import type { FoundTransfer } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";

/** Why the treasury pays, where a notification of its own says so. */
const NOTIFIED_ELSEWHERE: ReadonlySet<string | null> = new Set([
  "airdrop",
  "auto-mint",
  "mint",
  "miner fee paid back",
  "order",
  "sample content",
]);

/** A payment with a shop card, or what was paid back of one: the holder of the card has a notice of it. */
export type CardPayment = "sale" | "refund";

/** One account's notification of a transfer. */
export interface CoinNotice {
  kind: "coins-received" | "coins-sent";
  /** Made of extrinsic and address: sent once, whichever process follows the block. */
  key: string;
  accountId: string;
  title: string;
  text: string;
}

/**
 * The notifications to the owners of the two wallets; one notice where both are the same account's.
 * @param owners account by address, of those that are somebody's wallet
 * @param card what it is to a shop card, if anything
 */
export function noticesOf(
  { hash, signer, recipient, amount, reason }: FoundTransfer,
  owners: ReadonlyMap<string, string>,
  card?: CardPayment,
): CoinNotice[] {
  const from = owners.get(signer);
  const to = owners.get(recipient);
  const coins = labelNuc(amount);
  const { coinsMoved, coinsReceived, coinsSent } = NOTIFICATION_MESSAGES;
  const notices: CoinNotice[] = [];
  if (from !== undefined && card !== "sale") {
    const words = from === to ? coinsMoved : coinsSent;
    const text = words.text(coins, signer, recipient);
    const key = `coins-sent:${hash}:${signer}`;
    notices.push({ kind: "coins-sent", key, accountId: from, title: words.title, text });
  }
  const hasOwnNotice = card === "refund" || NOTIFIED_ELSEWHERE.has(reason);
  if (to !== undefined && to !== from && !hasOwnNotice) {
    const text = coinsReceived.text(coins, signer, recipient);
    const key = `coins-received:${hash}:${recipient}`;
    const { title } = coinsReceived;
    notices.push({ kind: "coins-received", key, accountId: to, title, text });
  }
  return notices;
}
