import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Since when a process asks the provider for a refund. */
export const claimedRefunds: Migration = {
  name: "0098_claimed_refunds",
  async up(transaction) {
    await sql`alter table purchase_refund add column claimed_at timestamptz(3)`.execute(
      transaction,
    );
  },
};
