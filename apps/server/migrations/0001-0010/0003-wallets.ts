import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Wallets that customers have stored, and the code by which a payment names its account. */
export const wallets: Migration = {
  name: "0003_wallets",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // A wallet is never deleted and never changes hands: an address proves its owner once, for good.
  `create table wallet (
     address text primary key,
     account_id uuid not null references account,
     name text not null,
     wallet_type text not null default 'sr25519' check (wallet_type = 'sr25519'),
     mintable_wallet smallint not null default 0 check (mintable_wallet between 0 and 4),
     auto_mint_wallet smallint not null default 0 check (auto_mint_wallet between 0 and 2),
     last_mint_session timestamptz,
     created_at timestamptz not null
   )`,
  `create index wallet_account on wallet (account_id, created_at, address)`,
  `create function keep_wallet() returns trigger language plpgsql as $$
   begin
     raise exception 'A wallet is never deleted and keeps its account';
   end $$`,
  `create trigger wallet_kept before delete or update of address, account_id on wallet
   for each row execute function keep_wallet()`,
  `create table reference_code (
     account_id uuid primary key references account,
     code text not null constraint reference_code_taken unique
   )`,
];
