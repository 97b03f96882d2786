import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** How far messages to the operator are, the answers to them, newsletters, and what became of the emails of one sending. */
export const answersAndNewsletters: Migration = {
  name: "0034_answers_and_newsletters",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // A message without a row is new. The row goes with the message, and its answers with it.
  `create table message_case (
     id bigint generated always as identity primary key,
     contact_message_id bigint unique references contact_message on delete cascade,
     miner_message_id bigint unique references miner_message on delete cascade,
     state text not null check (state in ('new', 'answered', 'done')),
     revision integer not null check (revision > 0),
     changed_by text not null,
     changed_at timestamptz(3) not null,
     check (num_nonnulls(contact_message_id, miner_message_id) = 1)
   )`,
  `create table sent_answer (
     id bigint generated always as identity primary key,
     case_id bigint not null references message_case on delete cascade,
     subject text not null,
     text text not null,
     sent_by text not null,
     sent_at timestamptz(3) not null
   )`,
  `create index sent_answer_case on sent_answer (case_id)`,
  `create index contact_message_created on contact_message (created_at)`,
  `create index miner_message_created on miner_message (created_at)`,
  `create table newsletter_issue (
     id uuid primary key default gen_random_uuid(),
     subject text not null,
     text text not null,
     state text not null check (state in ('sending', 'sent', 'stopped')),
     receivers integer not null check (receivers > 0),
     reached integer not null default 0 check (reached >= 0),
     last_reached uuid,
     created_by text not null,
     created_at timestamptz(3) not null,
     ended_at timestamptz(3),
     stopped_by text,
     check ((state = 'sending') = (ended_at is null)),
     check ((state = 'stopped') = (stopped_by is not null))
   )`,
  `create unique index newsletter_issue_sending on newsletter_issue ((true)) where state = 'sending'`,
  `create index newsletter_issue_created on newsletter_issue (created_at)`,
  `create index newsletter_subscriber_confirmed on newsletter_subscriber (id)
     where confirmed_at is not null`,
  `create index newsletter_subscriber_email on newsletter_subscriber (email_key text_pattern_ops)`,
  // What became of messages that were sent together. A message that waits carries the name of its tally.
  `create table outbound_tally (
     name text primary key,
     sent integer not null default 0,
     failed integer not null default 0
   )`,
  `alter table outbound_message add column tally text`,
];
