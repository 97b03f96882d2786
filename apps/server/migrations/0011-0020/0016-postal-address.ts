import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Where account holders live or work; the country stands beside it, in the account, where switches read it. */
export const postalAddress: Migration = {
  name: "0016_postal_address",
  async up(transaction) {
    await sql
      .raw(
        `create table account_address (
           account_id uuid primary key references account on delete cascade,
           address_line1 text not null,
           address_line2 text,
           city_town_suburb text not null,
           state_province text not null,
           address_type text not null check (address_type in ('Resident', 'Work')),
           post_code text
         )`,
      )
      .execute(transaction);
  },
};
