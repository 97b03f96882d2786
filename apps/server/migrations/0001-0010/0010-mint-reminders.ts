import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Wallets whose owners want to be told when the next mint opens. */
export const mintReminders: Migration = {
  name: "0010_mint_reminders",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // A row is there while it is wanted. What opened before it was asked for is not told; nor is
  // what opened after the mint of `told_of` a second time.
  `create table mint_reminder (
     wallet_address text primary key references wallet,
     asked_at timestamptz(3) not null,
     told_of timestamptz(3)
   )`,
];
