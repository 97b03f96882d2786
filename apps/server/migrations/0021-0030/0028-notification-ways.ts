import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Of which kind a notification is, on which ways each kind reaches an account, and what is on its way there. */
export const notificationWays: Migration = {
  name: "0028_notification_ways",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // One that its reader did not want in the lists is still a row: its key makes it once, and push and email open it.
  `alter table notification
     add column kind text,
     add column listed boolean not null default true`,
  // Only what somebody has chosen; all else follows the table of kinds.
  `create table notification_way (
     account_id uuid not null references account on delete cascade,
     kind text not null,
     in_app boolean,
     push boolean,
     mail text check (mail in ('off', 'now', 'digest')),
     primary key (account_id, kind)
   )`,
  `create table notification_timing (
     account_id uuid primary key references account on delete cascade,
     quiet_from smallint check (quiet_from between 0 and 1439),
     quiet_to smallint check (quiet_to between 0 and 1439),
     digest_hour smallint check (digest_hour between 0 and 23),
     time_zone text,
     digest_at timestamptz(3),
     check ((quiet_from is null) = (quiet_to is null)),
     check (quiet_from <> quiet_to)
   )`,
  `create table notification_delivery (
     id bigint generated always as identity primary key,
     notification_id uuid not null references notification on delete cascade,
     account_id uuid not null references account on delete cascade,
     kind text not null,
     way text not null check (way in ('push', 'email', 'digest')),
     due_at timestamptz(3) not null,
     held boolean not null,
     subject text,
     text text,
     done_at timestamptz(3),
     constraint notification_delivery_once unique (notification_id, account_id, way)
   )`,
  `create index notification_delivery_due on notification_delivery (due_at) where done_at is null`,
  `create index notification_delivery_account on notification_delivery (account_id) where done_at is null`,
  `create index notification_delivery_done on notification_delivery (done_at) where done_at is not null`,
  // What is told to everybody reaches the accounts in batches, in the order of their ids.
  `create table notification_fan_out (
     notification_id uuid primary key references notification on delete cascade,
     reached uuid
   )`,
];
