import { REFUND_PAGE_SIZE, type RefundStatus, type StaffRefund } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { matchesWallet } from "../../domain/wallets/wallet-search.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";
import type { RefundRow } from "./repository.ts";

interface RefundFilter extends ListFilter {
  status?: RefundStatus | undefined;
}

const KEY = "refund.sequence";

/** All refunds ever asked for, the newest first where no order is asked for. */
export const refundList = staffList({
  size: REFUND_PAGE_SIZE,
  key: KEY,
  orders: { asked: KEY, amount: "refund.amount" },
  defaultOrder: "-asked",
  found: (handle, filter: RefundFilter) =>
    filtered(handle.selectFrom("refund"), filter, {
      time: "refund.asked_at",
      search: matchesWallet("refund.wallet_address"),
    })
      .$if(filter.status === "due", (query) => query.where("settled_at", "is", null))
      .$if(filter.status === "settled", (query) => query.where("settled_at", "is not", null)),
  shown: (handle) =>
    handle
      .selectFrom("refund")
      .innerJoin("wallet", "wallet.address", "refund.wallet_address")
      .innerJoin("account", "account.id", "wallet.account_id")
      .selectAll("refund")
      .select("account.username"),
});

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
