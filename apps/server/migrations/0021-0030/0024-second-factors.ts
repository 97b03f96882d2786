import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The authenticator apps of staff, their recovery codes, and when a session last showed a factor. */
export const secondFactors: Migration = {
  name: "0024_second_factors",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table second_factor (
     account_id uuid primary key references account on delete cascade,
     secret bytea,
     enabled_at timestamptz,
     last_step bigint not null default 0,
     pending_secret bytea,
     pending_until timestamptz,
     check ((secret is null) = (enabled_at is null)),
     check ((pending_secret is null) = (pending_until is null))
   )`,
  `create table recovery_code (
     account_id uuid not null references account on delete cascade,
     code_hmac bytea not null,
     primary key (account_id, code_hmac)
   )`,
  `create table second_factor_wrong_try (
     account_id uuid not null references account on delete cascade,
     tried_at timestamptz not null
   )`,
  `create index second_factor_wrong_try_account on second_factor_wrong_try (account_id, tried_at)`,

  `alter table session add column factor_at timestamptz`,
  `alter table session drop constraint session_factor_check`,
  `alter table session add constraint session_factor_check
     check (factor in ('password', 'code', 'passkey', 'totp'))`,
];
