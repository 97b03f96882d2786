import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Which type of miner the fees of an account were paid for; null = every type, as staff note it. */
export const minerFeesByCategory: Migration = {
  name: "0100_miner_fees_by_category",
  async up(transaction) {
    await sql
      .raw(
        `alter table miner_clearance
           add column category text check (category in ('SILVER', 'GOLD'))`,
      )
      .execute(transaction);
  },
};
