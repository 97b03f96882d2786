import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Differences of the comparison that belong to no order: money at a provider that nobody here asked for. */
export const unknownPayments: Migration = {
  name: "0091_unknown_payments",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table reconciliation_difference add column provider text`,
  `update reconciliation_difference one set provider = purchase.provider
     from purchase_order purchase where purchase.id = one.order_id`,
  `alter table reconciliation_difference alter column order_id drop not null,
     alter column provider set not null`,
];
