import { REFUND_PAGE_SIZE, type StaffRefund, type StaffRefundPage } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../platform/database/tables.ts";
import type { RefundRow } from "./repository.ts";

/** One page of all that was ever asked for, newest first. @param page from 0 */
export async function readRefundPage(handle: Handle, page: number): Promise<StaffRefundPage> {
  const { count } = await handle
    .selectFrom("refund")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await handle
    .selectFrom("refund")
    .innerJoin("wallet", "wallet.address", "refund.wallet_address")
    .innerJoin("account", "account.id", "wallet.account_id")
    .selectAll("refund")
    .select("account.username")
    .orderBy("refund.sequence", "desc")
    .limit(REFUND_PAGE_SIZE)
    .offset(page * REFUND_PAGE_SIZE)
    .execute();
  const total = Number(count);
  const pages = Math.ceil(total / REFUND_PAGE_SIZE);
  return { records: rows.map(toStaffRefund), page, pages, total };
}

export function toStaffRefund(row: RefundRow & { username: string }): StaffRefund {
  return {
    id: row.id,
    walletAddress: row.wallet_address,
    username: row.username,
    amount: formatNuc(BigInt(row.amount)),
    reason: row.reason,
    status: row.settled_at ? "settled" : "due",
    asked_by: row.asked_by,
    asked_at: row.asked_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    extrinsicHash: row.extrinsic_hash && toHex(row.extrinsic_hash),
  };
}
