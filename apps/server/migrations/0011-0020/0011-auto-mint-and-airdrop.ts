import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Wallets that mint by themselves, and wallets that are nominated for the airdrop. */
export const autoMintAndAirdrop: Migration = {
  name: "0011_auto_mint_and_airdrop",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const AUTO_MINT = [
  // counted_from is where the wallet's 24 hours are counted from while it has no later mint.
  `create table auto_mint_request (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     wallet_address text not null references wallet,
     status text not null check (status in ('awaiting', 'subscribed', 'rejected')),
     requested_at timestamptz(3) not null,
     counted_from timestamptz(3),
     look_after timestamptz(3),
     decided_at timestamptz(3),
     decided_by text,
     reason text,
     check ((status = 'subscribed') = (counted_from is not null)),
     check ((decided_at is null) = (decided_by is null)),
     check (status <> 'rejected' or decided_at is not null)
   )`,
  `create unique index auto_mint_open on auto_mint_request (wallet_address) where status <> 'rejected'`,
  `create index auto_mint_status on auto_mint_request (status, sequence)`,
  // Each 24 hours are minted once, whoever looks.
  `create unique index mint_automatic_once on mint (wallet_address, minted_at)
   where signed_at is null and state <> 'refused'`,
];

const AIRDROP = [
  // One of each user for ever. attempt is part of the payment's key: another one only after the
  // treasury has refused the one before for good.
  `create table airdrop_nomination (
     account_id uuid primary key references account,
     sequence bigint generated always as identity unique,
     wallet_address text not null unique references wallet,
     amount numeric(39, 0) not null check (amount > 0),
     status text not null default 'waiting' check (status in ('waiting', 'held', 'paying', 'paid')),
     nominated_at timestamptz(3) not null,
     pay_after timestamptz(3) not null,
     attempt integer not null default 1 check (attempt > 0),
     paid_at timestamptz(3),
     extrinsic_hash bytea check (length(extrinsic_hash) = 32),
     reason text,
     check ((status = 'paid') = (paid_at is not null)),
     check ((status = 'paid') = (extrinsic_hash is not null))
   )`,
  `create index airdrop_status on airdrop_nomination (status, sequence)`,
  `create index airdrop_waiting on airdrop_nomination (pay_after) where status = 'waiting'`,
];

const STATEMENTS = [...AUTO_MINT, ...AIRDROP];
