import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Miner slots, who has one, who waits for one, and what is written to the operator about them. */
export const minerRegistration: Migration = {
  name: "0012_miner_registration",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table miner_clearance (
     account_id uuid primary key references account on delete cascade,
     received boolean not null,
     reference text not null,
     set_by text not null,
     set_at timestamptz(3) not null
   )`,
  // The row is held by whoever takes, gives back or passes on a slot: one at a time for each category.
  `create table miner_slots (
     category text primary key check (category in ('SILVER', 'GOLD')),
     capacity integer not null check (capacity >= 0)
   )`,
  // sequence is the order of arrival: it is drawn while the category's row of miner_slots is held.
  // after_block is the chain's height when the slot was taken: only a later transfer is its fee.
  // signed_hash is the fee that came with the booking, paid_hash the one that arrived.
  `create table miner_booking (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     category text not null references miner_slots,
     wallet_address text not null references wallet,
     account_id uuid not null references account,
     state text not null check (state in ('waiting', 'held', 'paid', 'rolled_back', 'left')),
     fee numeric(39, 0) not null check (fee > 0),
     device_time text,
     device_create_time text,
     created_at timestamptz(3) not null,
     held_at timestamptz(3),
     expires_at timestamptz(3),
     after_block bigint check (after_block >= 0),
     promoted boolean not null default false,
     one_step boolean not null default false,
     signed_hash bytea check (length(signed_hash) = 32),
     signed_nonce bigint,
     paid_hash bytea unique check (length(paid_hash) = 32),
     told_position integer,
     check ((state = 'paid') = (paid_hash is not null)),
     check (state not in ('held', 'paid', 'rolled_back')
       or (held_at is not null and expires_at is not null and after_block is not null))
   )`,
  `create unique index miner_booking_once on miner_booking (wallet_address)
     where state in ('waiting', 'held', 'paid')`,
  `create index miner_booking_wallet on miner_booking (wallet_address)`,
  `create index miner_booking_account on miner_booking (account_id, sequence)`,
  `create index miner_booking_taken on miner_booking (category) where state in ('held', 'paid')`,
  `create index miner_booking_queue on miner_booking (category, sequence) where state = 'waiting'`,
  `create index miner_booking_overdue on miner_booking (expires_at) where state = 'held'`,
  `create index miner_booking_moved_up on miner_booking (category, held_at) where promoted`,
  // How many of the fee recipient's transfers have been looked at.
  `create table miner_fee_cursor (
     only_row boolean primary key default true check (only_row),
     sequence bigint not null check (sequence >= 0)
   )`,
  `create table miner_message (
     id bigint generated always as identity primary key,
     account_id uuid not null references account on delete cascade,
     wallet_name text not null,
     wallet_address text not null,
     wallet_balance text not null,
     email_purpose text not null,
     created_at timestamptz(3) not null
   )`,
  `create index miner_message_account on miner_message (account_id)`,
];
