import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Accounts, terms, sessions, one-time codes and the counters that guard them. */
export const accountAccess: Migration = {
  name: "0002_account_access",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const TERMS = [
  `create table terms_version (
     id bigint generated always as identity primary key,
     version text not null unique,
     published_at timestamptz not null default now()
   )`,
  `insert into terms_version (version) values ('1.0')`,
  `create function current_terms_version() returns text language sql stable as
   'select version from terms_version order by id desc limit 1'`,
];

const ACCOUNTS = [
  `create table account (
     id uuid primary key default gen_random_uuid(),
     username text not null,
     username_key text not null constraint account_username_taken unique,
     email text not null,
     email_key text not null constraint account_email_taken unique,
     phone text constraint account_phone_taken unique,
     first_name text not null,
     middle_name text,
     last_name text not null,
     date_of_birth date,
     gender text check (gender in ('Male', 'Female')),
     address_country text check (address_country ~ '^[A-Z]{2}$'),
     password_hash text not null,
     role text not null default 'customer'
       check (role in ('customer', 'admin', 'reviewer', 'support', 'shop')),
     status text not null default 'active' check (status in ('active', 'suspended')),
     login_otp boolean not null default false,
     kyc_status smallint not null default 0,
     referrer_id uuid references account,
     email_verified_at timestamptz,
     phone_verified_at timestamptz,
     verified_at timestamptz,
     terms_version text references terms_version (version),
     terms_accepted_at timestamptz,
     created_at timestamptz not null
   )`,
  `create index account_unverified on account (created_at) where verified_at is null`,
  // A user name is never given out again, so an account that somebody could sign in to stays.
  `create function keep_verified_account() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' or new.username is distinct from old.username
        or new.username_key is distinct from old.username_key then
       raise exception 'A verified account keeps its user name and is never deleted';
     end if;
     return new;
   end $$`,
  `create trigger account_kept before delete or update of username, username_key on account
   for each row when (old.verified_at is not null) execute function keep_verified_account()`,
];

const SESSIONS = [
  `create table session (
     id uuid primary key default gen_random_uuid(),
     token_hash bytea not null unique,
     account_id uuid not null references account on delete cascade,
     created_at timestamptz not null,
     last_used_at timestamptz not null
   )`,
  `create index session_account on session (account_id)`,
];

const CODES = [
  `create table one_time_code (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null references account on delete cascade,
     purpose text not null,
     channel text not null check (channel in ('email', 'phone')),
     code_hmac bytea not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz
   )`,
  `create index one_time_code_account on one_time_code (account_id, purpose, created_at)`,
  `create index one_time_code_created_at on one_time_code (created_at)`,
  // Recipients and what somebody claims to be are kept as HMACs: they may be anybody's.
  `create table code_sending (
     recipient bytea not null,
     purpose text not null,
     sent_at timestamptz not null
   )`,
  `create index code_sending_recipient on code_sending (recipient, sent_at)`,
  `create index code_sending_sent_at on code_sending (sent_at)`,
  `create table code_wrong_try (
     subject bytea not null,
     tried_at timestamptz not null,
     code_replaced boolean not null default false
   )`,
  `create index code_wrong_try_subject on code_wrong_try (subject, tried_at)`,
  `create index code_wrong_try_tried_at on code_wrong_try (tried_at)`,
  `create table sign_in_try (
     key bytea primary key,
     tries integer not null,
     since timestamptz not null
   )`,
  `create index sign_in_try_since on sign_in_try (since)`,
];

const STATEMENTS = [...TERMS, ...ACCOUNTS, ...SESSIONS, ...CODES];
