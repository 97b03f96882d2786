import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Under what the devices of an account keep their address books. */
export const addressBookKeys: Migration = {
  name: "0014_address_book_key",
  async up(transaction) {
    await sql
      .raw(
        `create table address_book_key (
           account_id uuid primary key references account on delete cascade,
           key bytea not null check (length(key) = 32),
           created_at timestamptz(3) not null
         )`,
      )
      .execute(transaction);
  },
};
