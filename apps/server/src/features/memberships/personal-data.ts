import { centsText } from "@nuc/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { cancelOpen, walletsOfOrder } from "./repository.ts";

/** What the account has ordered; what waits for its payment is cancelled when it is closed, the rest stays with the books. */
export function ordersData(clock: Clock): PersonalData {
  return {
    section: "memberships",
    read: async (handle, { accountId }) => {
      const rows = await handle
        .selectFrom("membership_order")
        .select(["category", "quantity", "total_cents", "currency", "reference", "state"])
        .select(["ordered_at", "seen_at", "matched_at", "paid_cents"])
        .select(["given_at", walletsOfOrder, "cancelled_at"])
        .where("account_id", "=", accountId)
        .orderBy("sequence")
        .execute();
      return rows.map(({ total_cents: total, paid_cents: paid, ...row }) => ({
        ...row,
        total: centsText(total),
        paid: paid === null ? null : centsText(paid),
      }));
    },
    onClose: async (transaction, { accountId }) => cancelOpen(transaction, accountId, clock.now()),
  };
}
