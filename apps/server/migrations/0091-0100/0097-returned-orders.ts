import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** One more reason to decide on an order: money of it is still here that was to be sent back. */
export const returnedOrders: Migration = {
  name: "0097_returned_orders",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table purchase_order drop constraint purchase_order_review_check,
     add constraint purchase_order_review_check
       check (review in ('late', 'currency', 'twice', 'suspended', 'returned'))`,
];
