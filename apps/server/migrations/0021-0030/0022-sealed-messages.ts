import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Words and codes of waiting messages are sealed; a message that does not go out is given up after some tries. */
export const sealedMessages: Migration = {
  name: "0022_sealed_messages",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table outbound_message
     add column sealed bytea,
     add column tries integer not null default 0,
     alter column text drop not null`,
  // Those written before keep their words in the clear until they are sent or a day old: no key is at hand here.
  `alter table outbound_message
     add check ((sealed is null) <> (text is null)),
     add check (sealed is null or (code is null and headers = '{}'))`,
];
