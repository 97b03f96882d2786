import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { TransferRecord } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import type { Transaction } from "../../platform/database/tables.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { lockWalletOwner } from "../../domain/wallets/lock-wallet.ts";
import { settleByExtrinsic } from "../../domain/settlements/settled-extrinsics.ts";
import type { Refunds } from "./parts.ts";
import { type RefundRow, writeSettled } from "./repository.ts";

/** Names what a refund is, among all that an extrinsic may settle. */
function obligationOf({ id }: Pick<RefundRow, "id">): string {
  return `refund:${id}`;
}

/** Whether the transfer is the one that is asked for: by whom, to whom, how much, and later. */
export function pays(
  transfer: TransferRecord,
  refund: Pick<RefundRow, "wallet_address" | "amount" | "after_block">,
  treasury: string,
): boolean {
  return (
    transfer.signer === refund.wallet_address &&
    transfer.recipient === treasury &&
    transfer.amount === BigInt(refund.amount) &&
    BigInt(transfer.blockNumber) > refund.after_block
  );
}

/**
 * Settles a refund that the caller's transaction has locked, by a transfer that pays it, and notifies the owner;
 * undefined where the transfer has settled something else.
 */
export async function settleRefund(
  { domain }: Refunds,
  transaction: Transaction,
  refund: RefundRow,
  { hash: extrinsicHash }: TransferRecord,
): Promise<RefundRow | undefined> {
  const at = domain.clock.now();
  const obligation = obligationOf(refund);
  if (!(await settleByExtrinsic(transaction, { extrinsicHash, obligation, at }))) return undefined;
  const hash = Buffer.from(fromHex(extrinsicHash));
  const settled = await writeSettled(transaction, refund.id, { hash, at });
  const owner = await lockWalletOwner(transaction, refund.wallet_address);
  if (!owner) throw new Error(`Nobody owns the wallet of ${obligation}`);
  const { title, text } = NOTIFICATION_MESSAGES.refundSettled;
  await notify(domain, transaction, {
    kind: "refund",
    key: `refund-settled:${refund.id}`,
    accountId: owner.accountId,
    title,
    text: text(labelNuc(BigInt(refund.amount)), refund.wallet_address),
  });
  return settled;
}
