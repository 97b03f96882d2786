import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { eraseFreeText, listAllOrdersOf } from "./order-repository.ts";
import { orderView } from "./order-view.ts";

/** What an account has ordered. */
export const ordersData: PersonalData = {
  section: "orders",
  read: async (handle, { accountId }) => {
    const rows = await listAllOrdersOf(handle, accountId);
    return rows.length === 0 ? undefined : rows.map(orderView);
  },
  // The rest are books of the operator, for taxes, refunds and disputes.
  onClose: async (transaction, { accountId }) => eraseFreeText(transaction, accountId),
};
