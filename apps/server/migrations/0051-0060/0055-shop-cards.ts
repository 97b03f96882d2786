import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Shop cards with their sealed keys and counted PINs, the pictures of their holders, and what was printed together. */
export const shopCards: Migration = {
  name: "0055_shop_cards",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table shop_selfie (
     account_id uuid primary key references account (id) on delete cascade,
     id uuid not null unique,
     sealed bytea not null,
     sent_at timestamptz(3) not null
   )`,
  `create table shop_card_batch (
     id uuid primary key,
     number bigint generated always as identity unique,
     cards integer not null check (cards > 0),
     made_by text not null,
     made_at timestamptz(3) not null,
     printed_at timestamptz(3)
   )`,
  `create table shop_card (
     account_id uuid primary key references account (id) on delete cascade,
     sequence bigint generated always as identity unique,
     wallet_address text not null unique references wallet (address),
     sealed_key bytea not null,
     registered_at timestamptz(3) not null,
     issue integer not null default 1 check (issue > 0),
     issued_at timestamptz(3) not null,
     batch_id uuid references shop_card_batch (id),
     printed_at timestamptz(3),
     wrong_pins integer not null default 0 check (wrong_pins >= 0),
     wrong_pins_told integer not null default 0,
     last_pin_at timestamptz(3),
     locked_until timestamptz(3),
     pin_day date,
     wrong_pins_of_day integer not null default 0 check (wrong_pins_of_day >= 0),
     blocked_at timestamptz(3),
     blocked_by text check (blocked_by in ('owner', 'link', 'staff')),
     unblocked integer not null default 0,
     per_payment numeric(39, 0) not null check (per_payment >= 0),
     per_day numeric(39, 0) not null check (per_day >= per_payment),
     spent_on date,
     spent numeric(39, 0) not null default 0 check (spent >= 0),
     check ((blocked_at is null) = (blocked_by is null))
   )`,
  `create index shop_card_waiting on shop_card (issued_at) where printed_at is null`,
  `create index shop_card_batched on shop_card (batch_id) where batch_id is not null`,
  `create index shop_card_untold on shop_card (last_pin_at) where wrong_pins >= wrong_pins_told + 5`,
];
