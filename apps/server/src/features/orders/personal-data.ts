import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { listAllOrdersOf } from "./order-repository.ts";
import { orderView } from "./order-view.ts";

/** What an account has ordered. */
export const ordersData: PersonalData = {
  section: "orders",
  read: async (handle, { accountId }) => {
    const rows = await listAllOrdersOf(handle, accountId);
    return rows.length === 0 ? undefined : rows.map(orderView);
  },
  onClose: {
    kept: "Orders are books of the operator, for taxes, refunds and disputes; the coins that were sent stand in the ledger.",
  },
};
