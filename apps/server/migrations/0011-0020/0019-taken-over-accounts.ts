import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** How each session began, from which devices an account signs in, and what changed in it lately. */
export const takenOverAccounts: Migration = {
  name: "0019_taken_over_accounts",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table device (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null references account on delete cascade,
     token_hash bytea,
     token_returned boolean not null default false,
     network_hmac bytea not null,
     name text not null,
     first_seen_at timestamptz not null,
     last_seen_at timestamptz not null,
     new_until timestamptz,
     report_hash bytea unique
   )`,
  `create index device_account on device (account_id)`,
  `create unique index device_token on device (account_id, token_hash)`,

  `alter table session add column factor text not null default 'password'
     check (factor in ('password', 'code', 'passkey'))`,
  `alter table session add column confirmed_at timestamptz`,
  `alter table session add column device_id uuid references device on delete set null`,
  `create index session_device on session (device_id) where device_id is not null`,

  `alter table account add column password_changed_at timestamptz`,
  `alter table account add column email_changed_at timestamptz`,
  `alter table account add column previous_email text`,
  `alter table account add column code_until_new_password boolean not null default false`,

  // Logins that wait have no token yet that could end them: they begin again.
  `delete from pending_login`,
  `alter table pending_login add column token_hash bytea not null unique`,
];
