import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What was sold at tills and paid with a shop card, and what was paid back of it. */
export const sales: Migration = {
  name: "0067_sales",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // The names stay as they were: the receipt of a sale does not change with a renamed till or a removed product.
  `create table sale (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     number integer not null check (number > 0),
     account_id uuid not null references account (id) on delete cascade,
     customer_id uuid references account (id) on delete set null,
     customer text not null,
     terminal_id uuid,
     terminal text,
     clerk text,
     shop text not null,
     from_address text not null,
     to_address text not null,
     lines jsonb not null,
     subtotal numeric(39, 0) not null,
     discount numeric(5, 2) not null check (discount between 0 and 100),
     discounted numeric(39, 0) not null,
     tip numeric(39, 0) not null check (tip >= 0),
     amount numeric(39, 0) not null check (amount > 0 and amount = subtotal - discounted + tip),
     taxes jsonb not null,
     tax numeric(39, 0) not null,
     rate text not null,
     fee numeric(39, 0) not null,
     nonce bigint not null,
     extrinsic bytea not null,
     extrinsic_hash bytea not null unique,
     spent_on date not null,
     state text not null default 'sending' check (state in ('sending', 'paid', 'refused')),
     block_number bigint,
     block_hash bytea,
     refusal_code text,
     refusal text,
     created_at timestamptz(3) not null,
     handed_in_at timestamptz(3),
     request_key text,
     request_hash text,
     unique (account_id, request_key),
     unique (to_address, number),
     check ((state = 'paid') = (block_hash is not null)),
     check ((state = 'refused') = (refusal_code is not null and refusal is not null))
   )`,
  `create index sale_of_wallet on sale (to_address, sequence)`,
  `create index sale_of_day on sale (to_address, created_at, sequence)`,
  `create index sale_of_customer on sale (customer_id)`,
  `create index sale_sending on sale (from_address, nonce) where state = 'sending'`,
  `create table sale_number (
     to_address text primary key,
     last integer not null
   )`,
  `create table sale_refund (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     sale_id uuid not null references sale (id) on delete cascade,
     amount numeric(39, 0) not null check (amount > 0),
     extrinsic bytea not null,
     extrinsic_hash bytea not null unique,
     state text not null default 'sending' check (state in ('sending', 'paid', 'refused')),
     block_hash bytea,
     refusal_code text,
     refusal text,
     created_at timestamptz(3) not null,
     handed_in_at timestamptz(3),
     check ((state = 'paid') = (block_hash is not null))
   )`,
  `create index sale_refund_of_sale on sale_refund (sale_id, sequence)`,
  `create index sale_refund_sending on sale_refund (sequence) where state = 'sending'`,
];
