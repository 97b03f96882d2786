import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Why staff suspended somebody, the refusals that people met, and what the lists of staff are found and sorted by. */
export const staffConsole: Migration = {
  name: "0027_console",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table account
     add column status_reason text,
     add column status_changed_at timestamptz`,
  // By the beginning of what is known of somebody, whatever collation the database has.
  `create index account_joined on account (created_at, username_key)`,
  `create index account_username_search on account (username_key text_pattern_ops)`,
  `create index account_email_search on account (email_key text_pattern_ops)`,
  `create index account_phone_search on account (phone text_pattern_ops)`,
  `create index account_first_name_search on account (lower(first_name) text_pattern_ops)`,
  `create index account_last_name_search on account (lower(last_name) text_pattern_ops)`,
  `create index wallet_address_search on wallet (address text_pattern_ops)`,
  `create table failure_met (
     id bigint generated always as identity primary key,
     account_id uuid not null,
     at timestamptz(3) not null,
     call text not null,
     status smallint not null,
     code text not null
   )`,
  `create index failure_met_account on failure_met (account_id, id)`,
  `create index failure_met_at on failure_met (at)`,
  // What staff did to somebody, by their name or wallet.
  `create index audit_subject on audit (subject, number)`,
];
