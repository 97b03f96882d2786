import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** When a customer gave an order up, and the orders over of which money may still become known. */
export const givenUpOrders: Migration = {
  name: "0094_given_up_orders",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table purchase_order add column given_up_at timestamptz(3)`,
  `create index purchase_order_unseen on purchase_order (expires_at)
     where state in ('waiting', 'expired', 'refunded') and credit = 'none' and not closed
       and decision is null and given_up_at is null and begun_at is not null`,
];
