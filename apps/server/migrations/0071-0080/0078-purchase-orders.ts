import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Orders of coins, and what is known of their payments. */
export const purchaseOrders: Migration = {
  name: "0078_purchase_orders",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // An order is a book of account: it stays when the account is closed, and keeps its names.
  `create table purchase_order (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     account_id uuid not null references account (id),
     username text not null,
     wallet_address text not null,
     wallet_name text not null,
     amount numeric(39, 0) not null check (amount > 0),
     rate text not null,
     price bigint not null check (price > 0),
     currency text not null,
     method smallint not null check (method between 1 and 4),
     provider text not null,
     subscriber_id text,
     payment_subscription_id text,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     state text not null default 'waiting' check (state in ('waiting', 'paid', 'credited', 'expired',
       'underpaid', 'overpaid', 'refunded', 'charged_back', 'in_review')),
     review text check (review in ('late', 'currency', 'twice', 'suspended')),
     proof text,
     signed_at timestamptz(3),
     redirect text,
     payload text,
     payload_kid text,
     begun_at timestamptz(3),
     provider_ref text,
     provider_url text,
     closed boolean not null default false,
     paid bigint not null default 0,
     refunded bigint not null default 0,
     paid_at timestamptz(3),
     credit text not null default 'none' check (credit in ('none', 'owed', 'paid')),
     attempt integer not null default 1,
     credited_at timestamptz(3),
     extrinsic_hash bytea,
     block_hash bytea,
     receipt text unique,
     credit_after timestamptz(3),
     decision text check (decision in ('credit', 'return')),
     look_at timestamptz(3),
     unique (provider, provider_ref),
     check ((state = 'in_review') = (review is not null)),
     check (payload is null or proof is not null),
     check ((credit = 'paid') = (credited_at is not null and block_hash is not null and receipt is not null))
   )`,
  `create index purchase_order_of_account on purchase_order (account_id, sequence)`,
  `create index purchase_order_due on purchase_order (look_at) where look_at is not null`,
  `create index purchase_order_owed on purchase_order (look_at) where credit = 'owed'`,
  `create index purchase_order_open on purchase_order (state)
   where credit <> 'paid' and state in ('waiting', 'underpaid', 'paid', 'overpaid', 'in_review')`,
  `create table purchase_movement (
     provider text not null,
     ref text not null,
     order_id uuid not null references purchase_order (id),
     kind text not null check (kind in ('payment', 'refund', 'chargeback', 'chargeback-lifted')),
     amount bigint not null check (amount > 0),
     currency text not null,
     at timestamptz(3) not null,
     seen_at timestamptz(3) not null,
     primary key (provider, ref)
   )`,
  `create index purchase_movement_of_order on purchase_movement (order_id, at)`,
  `create table purchase_webhook (
     provider text not null,
     message_id text not null,
     order_id uuid references purchase_order (id),
     received_at timestamptz(3) not null,
     primary key (provider, message_id)
   )`,
];
