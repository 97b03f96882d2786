import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Where shop cards are charged: terminals that staff approve and the own pages of shop owners, with wrong PINs that count. */
export const tills: Migration = {
  name: "0070_tills",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table till (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     account_id uuid not null references account (id) on delete cascade,
     name text,
     wallet_address text references wallet (address),
     status text not null check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
     asked_at timestamptz(3) not null,
     decided_at timestamptz(3),
     decided_by text,
     reason text,
     stopped_at timestamptz(3),
     stopped_by text check (stopped_by in ('pins', 'staff')),
     stops integer not null default 0,
     check ((name is null) = (wallet_address is null)),
     check ((stopped_at is null) = (stopped_by is null))
   )`,
  `create unique index till_own_page on till (account_id) where name is null`,
  `create unique index till_name on till (account_id, lower(name)) where status in ('waiting', 'approved')`,
  `create index till_waiting on till (asked_at) where status = 'waiting'`,
  `create table till_wrong_pin (
     till_id uuid not null references till (id) on delete cascade,
     account_id uuid not null references account (id) on delete cascade,
     primary key (till_id, account_id)
   )`,
];
