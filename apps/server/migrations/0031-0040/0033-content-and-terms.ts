import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Earlier versions of what the pages show, uploaded pictures, terms that staff publish, and every acceptance of terms. */
export const contentAndTerms: Migration = {
  name: "0033_content_and_terms",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table content_version (
     kind text not null,
     version integer not null check (version > 0),
     content jsonb not null,
     written_at timestamptz(3) not null,
     written_by text,
     primary key (kind, version)
   )`,
  `insert into content_version (kind, version, content, written_at)
   select kind, version, content, updated_at from content`,
  // Named after its content, so that the same bytes are one row and never change.
  `create table picture (
     name text primary key check (name ~ '^[A-Za-z0-9_-]{43}[.](jpg|png)$'),
     bytes bytea not null check (length(bytes) between 1 and 1048576),
     uploaded_at timestamptz(3) not null
   )`,
  // Null: the PDF comes with the program.
  `alter table terms_version add column pdf bytea, add column published_by text`,
  `create table terms_acceptance (
     account_id uuid not null references account on delete cascade,
     version text not null references terms_version (version),
     accepted_at timestamptz(3) not null,
     primary key (account_id, version)
   )`,
  `create index terms_acceptance_version on terms_acceptance (version, accepted_at)`,
  `create index terms_acceptance_newest on terms_acceptance (accepted_at, account_id)`,
  `insert into terms_acceptance (account_id, version, accepted_at)
   select id, terms_version, coalesce(terms_accepted_at, created_at) from account
   where terms_version is not null`,
  // The account has the newest one only, and is written where people accept and where accounts are made for them.
  `create function note_terms_acceptance() returns trigger language plpgsql as $$
   begin
     insert into terms_acceptance (account_id, version, accepted_at)
     values (new.id, new.terms_version, coalesce(new.terms_accepted_at, now()))
     on conflict do nothing;
     return null;
   end $$`,
  `create trigger note_terms_acceptance after insert or update of terms_version on account
   for each row when (new.terms_version is not null)
   execute function note_terms_acceptance()`,
];
