import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Passkeys, changes of email or phone that wait for their codes, and closed accounts. */
export const passkeysAndAccountLife: Migration = {
  name: "0006_passkeys_and_account_life",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const PASSKEYS = [
  `create table passkey (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null references account on delete cascade,
     credential_id bytea not null unique,
     public_key bytea not null,
     counter bigint not null check (counter >= 0),
     transports text[] not null,
     backup_eligible boolean not null,
     backed_up boolean not null,
     name text not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
  `create index passkey_account on passkey (account_id, created_at)`,
  // Deleted when it is used: what is not here any more is worth nothing. One for adding a passkey
  // goes with the session that asked for it.
  `create table passkey_challenge (
     challenge text primary key,
     session_id uuid references session on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index passkey_challenge_session on passkey_challenge (session_id)`,
  `create index passkey_challenge_expires_at on passkey_challenge (expires_at)`,
];

const ACCOUNT_LIFE = [
  `create table contact_change (
     account_id uuid primary key references account on delete cascade,
     id uuid not null unique default gen_random_uuid(),
     channel text not null check (channel in ('email', 'phone')),
     new_address text not null,
     current_channel text check (current_channel in ('email', 'phone')),
     current_address text check ((current_address is null) = (current_channel is null)),
     current_confirmed_at timestamptz,
     new_confirmed_at timestamptz,
     sending boolean not null default true,
     expires_at timestamptz not null
   )`,
  `create index contact_change_expires_at on contact_change (expires_at)`,
  `create table account_export (
     account_id uuid primary key references account on delete cascade,
     exported_at timestamptz not null
   )`,
  `alter table account drop constraint account_status_check`,
  `alter table account
     add column closed_at timestamptz,
     add constraint account_status_check check (status in ('active', 'suspended', 'closed')),
     add constraint account_closed check ((status = 'closed') = (closed_at is not null))`,
];

const STATEMENTS = [...PASSKEYS, ...ACCOUNT_LIFE];
