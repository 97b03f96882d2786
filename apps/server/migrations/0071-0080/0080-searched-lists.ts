import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Whom a search of acceptances finds, and any page of shop cards, is read from an index alone. */
export const searchedLists: Migration = {
  name: "0080_searched_lists",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // In the order of the acceptances' own key, so that both are merged as they lie.
  `create index account_searched on account (id) include (username_key, email_key) where status <> 'closed'`,
  `create index shop_card_issued on shop_card (issued_at, sequence) include (account_id, printed_at, batch_id)`,
];
