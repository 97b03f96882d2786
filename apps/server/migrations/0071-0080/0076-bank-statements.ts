import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Lines of bank statements, each once, and the columns of each bank's files. */
export const bankStatements: Migration = {
  name: "0076_bank_statements",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table statement_mapping (
     name text primary key,
     mapping jsonb not null,
     written_by text not null,
     written_at timestamptz(3) not null
   )`,
  `create table statement_line (
     id uuid primary key default gen_random_uuid(),
     sequence bigint not null generated always as identity unique,
     natural_key bytea not null unique check (octet_length(natural_key) = 32),
     bank_account text not null,
     booked_at timestamptz(3) not null,
     cents bigint not null,
     currency text not null,
     text text not null,
     bank_reference text,
     file_name text not null,
     added_by text not null,
     added_at timestamptz(3) not null,
     state text not null check (state in ('open', 'matched', 'aside', 'other')),
     confidence text not null check (confidence in ('sure', 'reference', 'amount', 'none')),
     named_kind text,
     named_id text,
     paid_kind text,
     paid_id text,
     paid_what text,
     paid_reference text,
     account_id uuid references account (id),
     decided_by text,
     decided_at timestamptz(3),
     reason text,
     check ((state = 'matched') = (paid_id is not null)),
     check ((paid_id is null) = (paid_kind is null)),
     check ((paid_id is null) = (account_id is null)),
     check (state <> 'matched' or cents > 0)
   )`,
  // An order of coins takes several transfers, each once by its reference (0083); everything else is paid by one.
  `create unique index statement_line_paid on statement_line (paid_kind, paid_id) where paid_kind <> 'order'`,
  `create index statement_line_named on statement_line (named_kind, named_id) where state = 'open'`,
  `create index statement_line_booked on statement_line (booked_at, sequence)`,
  `create index statement_line_amount on statement_line (cents, sequence)`,
  `create index statement_line_account on statement_line (account_id) where account_id is not null`,
];
