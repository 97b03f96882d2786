import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Tables that the platform itself keeps: events, messages, idempotency, toggles, limits. */
export const platform: Migration = {
  name: "0001_platform",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table event (
     id bigint generated always as identity primary key,
     transaction xid8 not null default pg_current_xact_id(),
     account_id uuid,
     kind text not null,
     payload jsonb not null,
     created_at timestamptz not null default now()
   )`,
  `create index event_transaction on event (transaction)`,
  `create index event_created_at on event (created_at)`,
  `create table outbound_message (
     id bigint generated always as identity primary key,
     channel text not null check (channel in ('email', 'sms')),
     recipient text not null,
     subject text not null,
     text text not null,
     code text,
     created_at timestamptz not null default now(),
     sent_at timestamptz
   )`,
  `create index outbound_message_recipient on outbound_message (recipient, id desc)`,
  `create table idempotency_key (
     account_id uuid not null,
     call text not null,
     key text not null,
     body_hash text not null,
     status integer,
     body jsonb,
     created_at timestamptz not null,
     primary key (account_id, call, key)
   )`,
  `create index idempotency_key_created_at on idempotency_key (created_at)`,
  `create table toggle (
     toggle_column text primary key,
     enabled boolean not null,
     countries text[]
   )`,
  `create table account_toggle (
     account_id uuid not null,
     toggle_column text not null references toggle,
     enabled boolean not null,
     primary key (account_id, toggle_column)
   )`,
  `insert into toggle (toggle_column, enabled)
   select unnest(array[
     'toggle_transfer_coin', 'toggle_airdrop', 'toggle_paypal_payment', 'toggle_bitpay_payment',
     'toggle_payment_customer_registration', 'toggle_payment_merchant_terminal', 'toggle_mint_coin',
     'toggle_create_wallet', 'toggle_buy_coin', 'toggle_kyc', 'toggle_transaction_history'
   ]), true`,
  `create table site_state (name text primary key, value text not null)`,
  `insert into site_state (name, value) values ('maintenance', 'false')`,
  `create table rate_limit (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   )`,
  `create index rate_limit_expire on rate_limit (expire)`,
];
