import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Which extrinsic has settled what, what wallets owe the treasury, and referral codes. */
export const refundsAndReferral: Migration = {
  name: "0013_refunds_and_referral",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const SETTLED_EXTRINSICS = [
  // Both are keys: an extrinsic settles one obligation, and an obligation is settled by one extrinsic.
  `create table settled_extrinsic (
     extrinsic_hash bytea primary key check (length(extrinsic_hash) = 32),
     obligation text not null constraint obligation_settled_once unique,
     settled_at timestamptz(3) not null
   )`,
  `create function keep_settled_extrinsic() returns trigger language plpgsql as $$
   begin
     raise exception 'What an extrinsic has settled stays settled';
   end $$`,
  `create trigger settled_extrinsic_kept before update or delete or truncate on settled_extrinsic
   for each statement execute function keep_settled_extrinsic()`,
];

const REFUNDS = [
  // after_block is the chain's height when staff asked: only a later transfer counts. looked_to is how
  // many of the wallet's transfers were looked through for one that pays it.
  `create table refund (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     wallet_address text not null references wallet,
     amount numeric(39, 0) not null check (amount > 0),
     reason text not null,
     asked_by text not null,
     asked_at timestamptz(3) not null,
     after_block bigint not null check (after_block >= 0),
     looked_to bigint not null check (looked_to >= 0),
     settled_at timestamptz(3),
     extrinsic_hash bytea unique check (length(extrinsic_hash) = 32),
     check ((settled_at is null) = (extrinsic_hash is null))
   )`,
  `create unique index refund_one_open on refund (wallet_address) where settled_at is null`,
  `create index refund_open on refund (sequence) where settled_at is null`,
  `create index refund_wallet on refund (wallet_address)`,
];

const REFERRAL = [
  `create table referral_code (
     account_id uuid primary key references account on delete cascade,
     code text not null unique,
     wallet_address text not null references wallet,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null
   )`,
];

const STATEMENTS = [...SETTLED_EXTRINSICS, ...REFUNDS, ...REFERRAL];
