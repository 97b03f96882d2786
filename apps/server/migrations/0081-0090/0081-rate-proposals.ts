import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Rates that the feed says and that are too far away to be set by themselves. */
export const rateProposals: Migration = {
  name: "0081_rate_proposals",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table rate_proposal (
     id uuid primary key default gen_random_uuid(),
     usd text not null,
     said_at timestamptz(3) not null,
     state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'lapsed')),
     ended_at timestamptz(3),
     check ((state = 'waiting') = (ended_at is null))
   )`,
  `create unique index rate_proposal_waiting on rate_proposal (state) where state = 'waiting'`,
  `create index rate_proposal_declined on rate_proposal (ended_at) where state = 'declined'`,
];
