import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What lists of staff are ordered and narrowed by, so that a page reads no more than it shows. */
export const orderOfLists: Migration = {
  name: "0042_order_of_lists",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // Staff are few among many accounts.
  `create index account_staff on account (username_key) where role <> 'customer'`,
  // So are closed accounts, which figures leave out.
  `create index account_closed on account (id) where status = 'closed'`,
  `create index newsletter_subscriber_since on newsletter_subscriber (
     (coalesce(confirmed_at, requested_at)), email_key)`,
  `create index newsletter_subscriber_requested on newsletter_subscriber (requested_at)`,
  `create index kyc_check_sent on kyc_check (state, sent_at, sequence)`,
  `create index kyc_check_decided on kyc_check (decided_at) where decided_at is not null`,
];
