import type { RefundDue } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Caller } from "../../platform/http/caller.ts";
import type { Refunds } from "./parts.ts";
import { findPayments } from "./payments.ts";
import { listDueOf } from "./repository.ts";

/**
 * The refunds due from the caller's wallets, oldest first. What the ledger shows as paid is not due
 * any more, also before anybody has said so: so no one is asked to pay twice.
 */
export async function readDue(
  refunds: Refunds,
  { accountId }: Pick<Caller, "accountId">,
): Promise<RefundDue[]> {
  const { database, ledger } = refunds.domain;
  const due: RefundDue[] = [];
  for (const refund of await listDueOf(database.kysely, accountId)) {
    const { found } = await findPayments(refunds, refund);
    if (found.length > 0) continue;
    due.push({
      walletAddress: refund.wallet_address,
      amount: formatNuc(BigInt(refund.amount)),
      treasury: ledger.address,
    });
  }
  return due;
}
