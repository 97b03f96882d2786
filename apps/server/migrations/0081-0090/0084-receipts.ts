import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Receipts and credit notes: numbered by year without gaps, never changed. */
export const receipts: Migration = {
  name: "0084_receipts",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table receipt_counter (
     year integer not null,
     kind text not null check (kind in ('receipt', 'credit-note')),
     last integer not null check (last > 0),
     primary key (year, kind))`,
  `create table receipt (
     number text primary key,
     sequence bigint generated always as identity unique,
     kind text not null check (kind in ('receipt', 'credit-note')),
     order_id uuid not null,
     account_id uuid not null references account (id),
     issued_at timestamptz not null,
     currency text not null,
     gross bigint not null check (gross > 0),
     tax bigint not null check (tax between 0 and gross),
     corrects text references receipt (number),
     facts jsonb not null,
     check ((kind = 'credit-note') = (corrects is not null)))`,
  `create unique index receipt_of_order on receipt (order_id) where kind = 'receipt'`,
  `create index receipt_all_of_order on receipt (order_id, sequence)`,
  `create index receipt_of_account on receipt (account_id, sequence)`,
  `create index receipt_issued on receipt (issued_at, sequence)`,
];
