import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What staff do with orders, money that goes back, and the nightly comparison with providers and ledger. */
export const orderActs: Migration = {
  name: "0085_order_acts",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table purchase_act (
     id bigint generated always as identity primary key,
     order_id uuid not null references purchase_order (id),
     act text not null check (act in ('credit', 'return', 'close', 'refund')),
     state text not null,
     paid bigint not null,
     reason text not null,
     by_staff text not null,
     at timestamptz(3) not null)`,
  `create index purchase_act_of_order on purchase_act (order_id, id)`,
  `create table purchase_refund (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     order_id uuid not null references purchase_order (id),
     movement_ref text not null,
     amount bigint not null check (amount > 0),
     currency text not null,
     reason text not null,
     state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
     asked_by text not null,
     asked_at timestamptz(3) not null,
     settled_at timestamptz(3))`,
  `create index purchase_refund_of_order on purchase_refund (order_id, sequence)`,
  `create index purchase_refund_waiting on purchase_refund (sequence) where state = 'waiting'`,
  // The list of staff: by time, sum, and what begins with some letters.
  `create index purchase_order_created on purchase_order (created_at, sequence)`,
  `create index purchase_order_price on purchase_order (price, sequence)`,
  `create index purchase_order_id_text on purchase_order ((id::text) text_pattern_ops)`,
  `create index purchase_order_receipt_text on purchase_order (receipt text_pattern_ops)`,
  `create index purchase_order_provider_ref on purchase_order (provider_ref)`,
  `create index purchase_movement_seen on purchase_movement (seen_at, provider, ref)`,
  `create table reconciliation (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     started_at timestamptz(3) not null,
     finished_at timestamptz(3),
     asked_by text,
     orders integer not null default 0,
     movements integer not null default 0,
     differences integer not null default 0)`,
  `create table reconciliation_difference (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     reconciliation_id uuid not null references reconciliation (id),
     kind text not null,
     order_id uuid not null references purchase_order (id),
     ours text not null,
     theirs text not null,
     looked_by text,
     looked_at timestamptz(3),
     reason text)`,
  `create index reconciliation_difference_of on reconciliation_difference (reconciliation_id, sequence)`,
];
