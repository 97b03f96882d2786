import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What a provider calls a refund that it took, by which one is found that fails there later. */
export const failedRefunds: Migration = {
  name: "0101_failed_refunds",
  async up(transaction) {
    await sql.raw(`alter table purchase_refund add column provider_ref text`).execute(transaction);
  },
};
