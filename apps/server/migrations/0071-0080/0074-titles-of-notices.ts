import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** A word in the titles of what staff sent is looked for in an index alone: the rows lie among those of the product's own. */
export const titlesOfNotices: Migration = {
  name: "0074_titles_of_notices",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `drop index notification_shown_to_staff`,
  `create index notification_shown_to_staff on notification (sequence) include (title, created_at)
   where sent_by is not null and removed_at is null`,
];
