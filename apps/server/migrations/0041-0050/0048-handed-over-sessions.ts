import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Sessions that another device handed over: how they began, and what they end with. */
export const handedOverSessions: Migration = {
  name: "0048_handed_over_sessions",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table session drop constraint session_factor_check`,
  `alter table session add constraint session_factor_check
     check (factor in ('password', 'code', 'passkey', 'totp', 'handover'))`,
  `alter table session add column life_from timestamptz`,
  `alter table session add column from_sessions uuid[] not null default '{}'`,
  `alter table session add column from_devices uuid[] not null default '{}'`,
];
