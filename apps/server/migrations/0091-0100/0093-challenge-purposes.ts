import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** A passkey's challenge counts for what it was asked for only. Those on their way are asked for again: they last 5 minutes. */
export const challengePurposes: Migration = {
  name: "0093_challenge_purposes",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `delete from passkey_challenge`,
  `alter table passkey_challenge add column purpose text not null
     check (purpose in ('add', 'confirm', 'log in'))`,
  `alter table passkey_challenge add constraint passkey_challenge_session
     check ((session_id is null) = (purpose = 'log in'))`,
];
