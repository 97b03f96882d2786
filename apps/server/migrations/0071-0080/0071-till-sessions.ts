import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Devices that terminals are bound to, clerks with their codes, and the sessions of clerks at a device. */
export const tillSessions: Migration = {
  name: "0071_till_sessions",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table till_pairing_code (
     till_id uuid primary key references till (id) on delete cascade,
     locator text not null unique,
     code_hmac bytea not null,
     expires_at timestamptz(3) not null,
     wrong_tries integer not null default 0
   )`,
  `create table till_device (
     id uuid primary key default gen_random_uuid(),
     till_id uuid not null unique references till (id) on delete cascade,
     public_key bytea not null,
     name text not null,
     paired_at timestamptz(3) not null,
     challenge bytea,
     challenge_until timestamptz(3),
     check ((challenge is null) = (challenge_until is null))
   )`,
  `create table till_clerk (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null references account (id) on delete cascade,
     name text not null,
     code_hash text not null,
     added_at timestamptz(3) not null,
     wrong_codes integer not null default 0,
     locked_until timestamptz(3)
   )`,
  `create unique index till_clerk_name on till_clerk (account_id, lower(name))`,
  `create table till_session (
     id uuid primary key default gen_random_uuid(),
     token_hash bytea not null unique,
     account_id uuid not null references account (id) on delete cascade,
     device_id uuid not null references till_device (id) on delete cascade,
     clerk_id uuid not null references till_clerk (id) on delete cascade,
     created_at timestamptz(3) not null,
     last_used_at timestamptz(3) not null
   )`,
  `create index till_session_device on till_session (device_id)`,
  `create index till_session_clerk on till_session (clerk_id)`,
  `create index till_session_account on till_session (account_id)`,
  `create function end_till_sessions_of_suspended() returns trigger language plpgsql as $$
   begin
     delete from till_session where account_id = new.id;
     return null;
   end $$`,
  `create trigger account_suspended_tills after update of status on account
   for each row when (new.status <> 'active' and old.status = 'active')
   execute function end_till_sessions_of_suspended()`,
];
