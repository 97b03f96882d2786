import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Photos of documents and faces, sealed, and what became of their checks; the way from one device to another. */
export const identityChecks: Migration = {
  name: "0041_identity_checks",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const DOCUMENT =
  "document text not null check (document in ('passport', 'driver_license', 'photo_id', 'selfie'))";

const STATEMENTS = [
  `create table kyc_picture (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     ${DOCUMENT},
     sealed bytea not null,
     file_hash bytea not null check (length(file_hash) = 32),
     sent_at timestamptz(3) not null,
     used_at timestamptz(3)
   )`,
  `create index kyc_picture_file on kyc_picture (account_id, file_hash)`,
  `create index kyc_picture_unused on kyc_picture (sent_at) where used_at is null`,
  `create table kyc_check (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     account_id uuid not null references account (id) on delete cascade,
     ${DOCUMENT},
     state text not null check (
       state in ('checking', 'in_review', 'passed', 'failed', 'approved', 'rejected')),
     picture_id uuid references kyc_picture (id) on delete set null,
     compared_id uuid references kyc_picture (id) on delete set null,
     attempt integer not null default 1 check (attempt > 0),
     running_until timestamptz(3),
     reasons text[] not null default '{}',
     scores jsonb not null default '{}',
     versions jsonb not null default '{}',
     found bytea,
     document_key text,
     sent_at timestamptz(3) not null,
     review_since timestamptz(3),
     decided_at timestamptz(3),
     decided_by text,
     decision_reason text,
     second_look boolean not null default false,
     first_approved_by text,
     appeal bytea,
     appealed_at timestamptz(3),
     replaced boolean not null default false,
     expiry_look_at timestamptz(3),
     expiry_told boolean not null default false,
     check ((state = 'checking') = (running_until is not null)),
     check ((state = 'in_review') <= (review_since is not null)),
     check ((state in ('approved', 'rejected')) <= (decided_by is not null))
   )`,
  // One of a document is under way at a time.
  `create unique index kyc_check_open on kyc_check (account_id, document)
   where state in ('checking', 'in_review')`,
  `create index kyc_check_account on kyc_check (account_id, sequence)`,
  `create index kyc_check_review on kyc_check (review_since, sequence) where state = 'in_review'`,
  `create index kyc_check_running on kyc_check (running_until) where state = 'checking'`,
  `create index kyc_check_state on kyc_check (state, sequence)`,
  `create index kyc_check_document on kyc_check (document_key) where document_key is not null`,
  `create index kyc_check_expiry on kyc_check (expiry_look_at)
   where state in ('passed', 'approved') and not replaced and document <> 'selfie'`,
  `create index kyc_check_picture on kyc_check (picture_id) where picture_id is not null`,
  `create table kyc_handover (
     account_id uuid primary key references account (id) on delete cascade,
     session_id uuid references session (id) on delete set null,
     code_hash bytea not null unique check (length(code_hash) = 32),
     expires_at timestamptz(3) not null,
     entered_at timestamptz(3)
   )`,
  // What an unverified customer may not do, by country; '*' = all others.
  `create table identity_rule (
     country text primary key check (country = '*' or country ~ '^[A-Z]{2}$'),
     buy boolean not null,
     send_above numeric(38, 0) check (send_above >= 0),
     miner boolean not null,
     shop_card boolean not null
   )`,
];
