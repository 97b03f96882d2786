import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Files of refunds that were asked for: the same rows again ask for nothing. */
export const refundFiles: Migration = {
  name: "0038_refund_files",
  async up(transaction) {
    await sql
      .raw(
        `create table refund_file (
           hash bytea primary key check (length(hash) = 32),
           asked_by text not null,
           asked_at timestamptz(3) not null
         )`,
      )
      .execute(transaction);
  },
};
