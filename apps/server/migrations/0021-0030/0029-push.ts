import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Browsers that get push messages, and the messages on their way to them. */
export const pushMessages: Migration = {
  name: "0029_push",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // A session that runs out by itself leaves its browser subscribed; one that is ended takes it along.
  `create table push_subscription (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null references account on delete cascade,
     session_id uuid references session on delete set null,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     device text not null,
     created_at timestamptz(3) not null,
     last_used_at timestamptz(3),
     gone_since timestamptz(3)
   )`,
  `create index push_subscription_account on push_subscription (account_id)`,
  `create index push_subscription_session on push_subscription (session_id)`,
  `create table push_message (
     id bigint generated always as identity primary key,
     subscription_id uuid not null references push_subscription on delete cascade,
     title text not null,
     text text not null,
     path text not null,
     tag text not null,
     created_at timestamptz(3) not null,
     due_at timestamptz(3) not null,
     tries smallint not null default 0,
     constraint push_message_once unique (subscription_id, tag)
   )`,
  `create index push_message_due on push_message (due_at)`,
];
