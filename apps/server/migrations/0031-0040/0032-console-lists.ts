import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The console's lists are read page by page from an index, however long they are. */
export const consoleLists: Migration = {
  name: "0032_console_lists",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create index audit_actor_action on audit (lower(actor), action, number)`,
  `create index notification_shown_to_staff on notification (sequence)
   where sent_by is not null and removed_at is null`,
  `drop index notification_sent`,
];
