import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What providers keep of payments, and when customers came back from them. */
export const feesAndReturns: Migration = {
  name: "0090_fees_and_returns",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table purchase_order add column returned_at timestamptz(3)`,
  // Cents of the movement's currency; null where the provider does not say.
  `alter table purchase_movement add column fee bigint check (fee >= 0)`,
];
