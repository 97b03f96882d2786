import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What staff have done, one row an act, each bound to the one before it. */
export const audit: Migration = {
  name: "0008_audit",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // "before" and "after" are json and not jsonb: the hash is over their very text.
  `create table audit (
     number bigint primary key check (number > 0),
     at timestamptz(3) not null,
     actor text not null,
     action text not null,
     subject text not null,
     before json not null,
     after json not null,
     network_address text not null,
     previous_hash bytea not null unique check (length(previous_hash) = 32),
     hash bytea not null unique check (length(hash) = 32)
   )`,
  `create index audit_actor on audit (lower(actor), number)`,
  `create index audit_action on audit (action, number)`,
  `create function keep_audit() returns trigger language plpgsql as $$
   begin
     raise exception 'The audit is only ever added to';
   end $$`,
  `create trigger audit_kept before update or delete or truncate on audit
   for each statement execute function keep_audit()`,
];
