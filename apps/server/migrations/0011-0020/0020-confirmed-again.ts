import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/**
 * When a session last showed a passkey, when an account last lost one of its second factors, and from
 * when on a passkey confirms that was added by a session which was watched itself.
 */
export const confirmedAgain: Migration = {
  name: "0020_confirmed_again",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table session add column passkey_shown_at timestamptz`,
  `alter table account add column factor_removed_at timestamptz`,
  `alter table passkey add column confirms_from timestamptz`,
];
