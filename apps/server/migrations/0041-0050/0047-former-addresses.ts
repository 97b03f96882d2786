import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Where account holders lived before; kept with the account. */
export const formerAddresses: Migration = {
  name: "0047_former_addresses",
  async up(transaction) {
    await sql`create table former_address (
      account_id uuid not null references account (id) on delete cascade,
      sequence bigint generated always as identity,
      address_line1 text not null,
      address_line2 text,
      city_town_suburb text not null,
      state_province text not null,
      address_type text not null check (address_type in ('Resident', 'Work')),
      post_code text,
      country text not null,
      until timestamptz(3) not null,
      primary key (account_id, sequence)
    )`.execute(transaction);
  },
};
