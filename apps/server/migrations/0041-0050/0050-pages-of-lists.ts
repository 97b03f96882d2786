import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Any page of the console's longest lists is found in an index alone, and so is how many rows there are. */
export const pagesOfLists: Migration = {
  name: "0050_pages_of_lists",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // Users in either order, with what the list is narrowed by.
  `drop index account_joined`,
  `create index account_joined on account (created_at, username_key)
   include (id, role, status, verified_at)`,
  `create index account_named on account (username_key)
   include (id, role, status, verified_at, terms_version)`,
  // How many of most kinds there are.
  `create index account_verified on account (role, status) where verified_at is not null`,
  `create index paying_act_asked_status on paying_act (status, asked_at, id) where status <> 'done'`,
  `create index paying_act_amount_status on paying_act (status, amount, id) where status <> 'done'`,
  `drop index terms_acceptance_newest`,
  `create index terms_acceptance_newest on terms_acceptance (accepted_at, account_id, version)`,
  `drop index terms_acceptance_version`,
  `create index terms_acceptance_version on terms_acceptance (version, accepted_at, account_id)`,
];
