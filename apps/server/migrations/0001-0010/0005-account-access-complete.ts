import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Logins that wait for a code, recoveries, what a session shows of its device, and suspension. */
export const accountAccessComplete: Migration = {
  name: "0005_account_access_complete",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const SESSIONS = [
  `alter table session
     add column device text not null default 'An unknown device',
     add column ended_at timestamptz`,
  // Whoever suspends an account, by whatever way: its sessions end in the same transaction, and
  // every process hears of it. They are marked and not deleted, so that a call with one of them can
  // say why; they stay dead when the suspension is lifted.
  `create function end_sessions_of_suspended() returns trigger language plpgsql as $$
   begin
     with ended as (
       update session set ended_at = now()
       where account_id = new.id and ended_at is null
       returning id
     )
     insert into event (account_id, kind, payload)
     select new.id, 'session-ended', jsonb_build_object('event', 'session-ended', 'sessionId', id)
     from ended;
     perform pg_notify('event_written', '');
     return null;
   end $$`,
  `create trigger account_suspended after update of status on account
   for each row when (new.status = 'suspended' and old.status is distinct from 'suspended')
   execute function end_sessions_of_suspended()`,
];

const LOGIN_CODES = [
  // A code by email asks for an email that is known to arrive.
  `alter table account add constraint login_otp_needs_email
     check (not login_otp or email_verified_at is not null)`,
  `create table pending_login (
     account_id uuid primary key references account on delete cascade,
     begun_at timestamptz not null,
     wrong_tries integer not null default 0
   )`,
  `create index pending_login_begun_at on pending_login (begun_at)`,
];

const RECOVERY = [
  // Also of somebody whom nobody knows: what a recovery answers may not differ.
  `create table recovery (
     id uuid primary key default gen_random_uuid(),
     token_hash bytea not null unique,
     subject bytea not null,
     account_id uuid references account on delete cascade,
     wrong_tries integer not null default 0,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz
   )`,
  `create index recovery_account on recovery (account_id)`,
  `create index recovery_created_at on recovery (created_at)`,
  `alter table one_time_code add column recovery_id uuid references recovery on delete cascade`,
  `create index one_time_code_recovery on one_time_code (recovery_id) where recovery_id is not null`,
];

const SENDINGS = [`alter table code_sending add column by_owner boolean not null default false`];

const STATEMENTS = [...SESSIONS, ...LOGIN_CODES, ...RECOVERY, ...SENDINGS];
