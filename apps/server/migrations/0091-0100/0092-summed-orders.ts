import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The orders that staff may have to decide, and the sums of a list, without a look at every order. */
export const summedOrders: Migration = {
  name: "0092_summed_orders",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create index purchase_order_to_decide on purchase_order (created_at, sequence)
     where state in ('in_review', 'overpaid', 'charged_back', 'underpaid')`,
  `create index purchase_order_sums on purchase_order (provider, currency) include (price, paid, refunded)`,
];
