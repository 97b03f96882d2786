import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What staff send later, to whom, and what became of what they sent. */
export const noticesOfStaff: Migration = {
  name: "0035_notices_of_staff",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // Apart from notifications that are out, so that no list, count or place can show one before its moment.
  `create table scheduled_notice (
     id uuid primary key default gen_random_uuid(),
     version integer not null default 1,
     account_id uuid references account on delete cascade,
     audience jsonb,
     title text not null,
     message text not null,
     category text not null,
     expires_at timestamptz(3),
     publish_at timestamptz(3) not null,
     written_at timestamptz(3) not null,
     written_by text not null,
     check (expires_at > publish_at),
     check (account_id is null or audience is null)
   )`,
  `create index scheduled_notice_due on scheduled_notice (publish_at, id)`,
  `create index scheduled_notice_account on scheduled_notice (account_id)`,
  // Who of all accounts may see it; null = all of them, or the one that it is for.
  `alter table notification add column audience jsonb`,
  // What became of what staff sent, as additions: counting one in waits for nobody. A job adds them up.
  `create table notification_tally (
     id bigint generated always as identity primary key,
     notification_id uuid not null references notification on delete cascade,
     folded boolean not null default false,
     reached integer,
     read integer not null default 0,
     removed integer not null default 0,
     push_sent integer not null default 0,
     push_gone integer not null default 0,
     push_failed integer not null default 0,
     mails integer not null default 0
   )`,
  `create index notification_tally_of on notification_tally (notification_id)`,
  `create index notification_tally_unfolded on notification_tally (notification_id) where not folded`,
  // How many were reached by what was sent to everybody before was not noted.
  `insert into notification_tally (notification_id, folded, reached, read, removed)
   select notification.id, true, case when notification.account_id is null then null else 1 end,
     count(notification_mark.read_at), count(notification_mark.removed_at)
   from notification left join notification_mark on notification_mark.notification_id = notification.id
   where notification.sent_by is not null group by notification.id`,
  // Whose sending it counts for.
  `alter table push_message add column counts_for uuid[] not null default '{}'`,
];
