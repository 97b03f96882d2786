import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Bills that are paid by a customer's phone, and the one-time codes by which a till finds that phone. */
export const openBills: Migration = {
  name: "0089_open_bills",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // The code itself stays on the phone.
  `create table phone_code (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     code_hash bytea not null unique,
     most numeric(39, 0) not null check (most > 0),
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     taken_by uuid references account (id) on delete cascade,
     taken_at timestamptz(3),
     check ((taken_by is null) = (taken_at is null))
   )`,
  `create index phone_code_of_account on phone_code (account_id)`,
  `create index phone_code_over on phone_code (expires_at)`,
  `create table open_bill (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     code text not null unique,
     account_id uuid not null references account (id) on delete cascade,
     customer_id uuid references account (id) on delete cascade,
     customer text,
     phone_code_id uuid references phone_code (id) on delete set null,
     terminal_id uuid,
     terminal text,
     clerk text,
     shop text not null,
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
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     ended text check (ended in ('declined', 'cancelled')),
     request_key text,
     request_hash text,
     unique (account_id, request_key),
     check ((customer_id is null) = (customer is null))
   )`,
  `create index open_bill_of_wallet on open_bill (to_address, sequence)`,
  `create index open_bill_of_customer on open_bill (customer_id, sequence)`,
  `create index open_bill_of_phone_code on open_bill (phone_code_id)`,
  `create index open_bill_over on open_bill (expires_at)`,
  `alter table sale alter column spent_on drop not null`,
  `alter table sale add column paid_by text not null default 'card' check (paid_by in ('card', 'phone'))`,
  // Stays when the bill is forgotten: it is paid all the same.
  `alter table sale add column bill_id uuid`,
  `alter table sale add check ((paid_by = 'card') = (spent_on is not null))`,
  `alter table sale add check ((paid_by = 'phone') = (bill_id is not null))`,
  // A bill is paid once, whichever process, phone or retry it is.
  `create unique index sale_of_bill on sale (bill_id) where state <> 'refused'`,
  `create index sale_refused_of_bill on sale (bill_id, sequence) where state = 'refused' and bill_id is not null`,
];
