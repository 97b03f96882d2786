import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Days of tills, and which sales and payments back the report of each has. */
export const tillDays: Migration = {
  name: "0087_till_days",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const NO_TERMINAL = "'00000000-0000-0000-0000-000000000000'";

const STATEMENTS = [
  `create table till_day (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     terminal_id uuid,
     terminal text,
     shop text not null,
     opened_at timestamptz(3),
     opened_by text,
     number integer check (number > 0),
     closed_at timestamptz(3),
     closed_by text,
     totals jsonb,
     unique (account_id, number),
     check ((opened_at is null) = (opened_by is null)),
     check (opened_at is not null or closed_at is not null),
     check ((number is null) = (closed_at is null) and (closed_by is null) = (closed_at is null)
       and (totals is null) = (closed_at is null))
   )`,
  // One that is open at a time.
  `create unique index till_day_open on till_day (account_id, coalesce(terminal_id, ${NO_TERMINAL}::uuid))
     where closed_at is null`,
  `create table till_day_number (
     account_id uuid primary key references account (id) on delete cascade,
     last integer not null
   )`,
  // The rows of a report are counted before its own row is written, in one transaction.
  `alter table sale add column day_id uuid references till_day (id) on delete cascade deferrable initially deferred`,
  `alter table sale_refund add column day_id uuid references till_day (id) on delete cascade
     deferrable initially deferred`,
  `create index sale_not_reported on sale (account_id, terminal_id) where day_id is null and state = 'paid'`,
  `create index sale_refund_not_reported on sale_refund (sale_id) where day_id is null and state = 'paid'`,
  `create index sale_of_report on sale (day_id) where day_id is not null`,
  `create index sale_refund_of_report on sale_refund (day_id) where day_id is not null`,
];
