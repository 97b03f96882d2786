import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import type { FoundTransfer } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";

/** Why the treasury pays, where a notification of its own says so. */
const TOLD_ELSEWHERE: ReadonlySet<string | null> = new Set([
  "airdrop",
  "auto-mint",
  "mint",
  "miner fee paid back",
  "sample content",
]);

/** What one account is told of a transfer. */
export interface CoinNotice {
  kind: "coins-received" | "coins-sent";
  /** Made of extrinsic and address: told once, whichever process follows the block. */
  key: string;
  accountId: string;
  title: string;
  text: string;
}

/**
 * What the owners of the two wallets are told; one notice where both are the same account's.
 * @param owners account by address, of those that are somebody's wallet
 */
export function noticesOf(
  { hash, signer, recipient, amount, reason }: FoundTransfer,
  owners: ReadonlyMap<string, string>,
): CoinNotice[] {
  const from = owners.get(signer);
  const to = owners.get(recipient);
  const coins = formatNuc(amount);
  const { coinsMoved, coinsReceived, coinsSent } = NOTIFICATION_MESSAGES;
  const notices: CoinNotice[] = [];
  if (from !== undefined) {
    const words = from === to ? coinsMoved : coinsSent;
    const text = words.text(coins, signer, recipient);
    const key = `coins-sent:${hash}:${signer}`;
    notices.push({ kind: "coins-sent", key, accountId: from, title: words.title, text });
  }
  if (to !== undefined && to !== from && !TOLD_ELSEWHERE.has(reason)) {
    const text = coinsReceived.text(coins, signer, recipient);
    const key = `coins-received:${hash}:${recipient}`;
    const { title } = coinsReceived;
    notices.push({ kind: "coins-received", key, accountId: to, title, text });
  }
  return notices;
}
