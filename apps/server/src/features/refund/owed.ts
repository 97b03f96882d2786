import type { TransferRecord } from "@nuc/ledger";
import type { Handle } from "../../platform/database/tables.ts";
import type { Refunds } from "./parts.ts";
import { findPayments } from "./payments.ts";
import { findDue } from "./repository.ts";

/** Whether a refund of exactly this is due from the wallet; with a block: one that was asked for before it. */
export async function isOwedExactly(
  handle: Handle,
  { address, amount, blockNumber }: { address: string; amount: bigint; blockNumber?: number },
): Promise<boolean> {
  const due = await findDue(handle, address);
  if (due === undefined || BigInt(due.amount) !== amount) return false;
  return blockNumber === undefined || due.after_block < BigInt(blockNumber);
}

/** Whether what the transfer's wallet owes is paid by an earlier one, so that it does not need this one. */
export async function isPaidBefore(
  refunds: Pick<Refunds, "domain" | "isMinerFee">,
  transfer: TransferRecord,
): Promise<boolean> {
  const due = await findDue(refunds.domain.database.kysely, transfer.signer);
  if (due === undefined) return false;
  const { found } = await findPayments(refunds, due);
  const first = found[0]?.record.hash;
  return first !== undefined && first !== transfer.hash;
}
