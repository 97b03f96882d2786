import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What the sandbox provider knows of payments that move no money. */
export const sandboxPayments: Migration = {
  name: "0082_sandbox_payments",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table sandbox_payment (
     ref uuid primary key default gen_random_uuid(),
     order_id uuid not null unique,
     price bigint not null,
     currency text not null,
     expires_at timestamptz(3) not null,
     closed boolean not null default false
   )`,
  `create table sandbox_movement (
     ref text primary key,
     payment_ref uuid not null references sandbox_payment (ref) on delete cascade,
     kind text not null,
     amount bigint not null,
     currency text not null,
     at timestamptz(3) not null
   )`,
  `create index sandbox_movement_of_payment on sandbox_movement (payment_ref)`,
];
