import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The codes that customers put on their PayID transfers, and the transfers that staff have found at the bank. */
export const payIdTransfers: Migration = {
  name: "0083_payid_transfers",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table payid_code (
     order_id uuid primary key,
     code text not null unique,
     given_at timestamptz(3) not null
   )`,
  // A book of account: a transfer stays, and is matched once.
  `create table payid_transfer (
     id uuid primary key default gen_random_uuid(),
     order_id uuid not null references payid_code (order_id),
     bank_reference text not null,
     amount bigint not null check (amount > 0),
     currency text not null,
     received_at timestamptz(3) not null,
     matched_at timestamptz(3) not null,
     matched_by text not null
   )`,
  `create unique index payid_transfer_reference on payid_transfer (lower(bank_reference))`,
  `create index payid_transfer_of_order on payid_transfer (order_id)`,
];
