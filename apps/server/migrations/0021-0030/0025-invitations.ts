import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Invitations by which somebody becomes staff. */
export const invitations: Migration = {
  name: "0025_invitations",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table invitation (
     id uuid primary key default gen_random_uuid(),
     email text not null,
     email_key text not null unique,
     role text not null check (role in ('admin', 'reviewer', 'support', 'shop')),
     note text,
     token_hash bytea not null unique,
     inviter_id uuid not null references account on delete cascade,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
];
