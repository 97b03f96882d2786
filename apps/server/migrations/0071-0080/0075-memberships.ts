import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Orders of memberships. Two open orders of one account never have the same amount: only the amount tells their payments apart. */
export const memberships: Migration = {
  name: "0075_memberships",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table membership_order (
     id uuid primary key default gen_random_uuid(),
     sequence bigint not null generated always as identity unique,
     account_id uuid not null references account (id),
     category text not null check (category in ('SILVER', 'GOLD', 'S-BUNDLE', 'DIAMOND')),
     quantity integer not null check (quantity between 1 and 10),
     price_cents bigint not null check (price_cents > 0),
     total_cents bigint not null check (total_cents = price_cents * quantity),
     currency text not null,
     reference text not null,
     state text not null default 'ordered'
       check (state in ('ordered', 'seen', 'matched', 'given', 'cancelled')),
     ordered_at timestamptz(3) not null,
     seen_at timestamptz(3),
     matched_at timestamptz(3),
     paid_cents bigint,
     given_at timestamptz(3),
     given_to text,
     cancelled_at timestamptz(3),
     check ((matched_at is null) = (paid_cents is null)),
     check ((state in ('matched', 'given')) = (matched_at is not null)),
     check ((state = 'given') = (given_at is not null)),
     check ((state = 'cancelled') = (cancelled_at is not null))
   )`,
  `create unique index membership_order_open_total
     on membership_order (account_id, currency, total_cents) where state in ('ordered', 'seen')`,
  `create index membership_order_account on membership_order (account_id, sequence)`,
  `create index membership_order_open_reference
     on membership_order (reference) where state in ('ordered', 'seen')`,
  `create index membership_order_open_amount
     on membership_order (total_cents, currency) where state in ('ordered', 'seen')`,
  `create index membership_order_matched on membership_order (matched_at) where state = 'matched'`,
  `create index membership_order_total on membership_order (total_cents, sequence)`,
  `create index membership_order_ordered on membership_order (ordered_at, sequence)`,
];
