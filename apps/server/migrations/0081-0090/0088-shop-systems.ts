import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The systems of shops that get their events, and what goes there. */
export const shopSystems: Migration = {
  name: "0088_shop_systems",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table shop_system (
     account_id uuid primary key references account (id) on delete cascade,
     url text not null,
     sealed_secret bytea not null,
     set_at timestamptz(3) not null
   )`,
  `create trigger shop_system_sealed_secret_key before insert or update of sealed_secret on shop_system
     for each row execute function refuse_replaced_key('sealed_secret')`,
  `create table shop_delivery (
     id uuid primary key,
     sequence bigint generated always as identity unique,
     account_id uuid not null references shop_system (account_id) on delete cascade,
     event text not null,
     subject text not null,
     body text not null,
     created_at timestamptz(3) not null,
     tries integer not null default 0,
     due_at timestamptz(3),
     delivered_at timestamptz(3),
     last_status integer,
     last_error text,
     unique (account_id, event, subject)
   )`,
  `create index shop_delivery_of_shop on shop_delivery (account_id, sequence)`,
  `create index shop_delivery_due on shop_delivery (due_at, sequence) where due_at is not null`,
  `create index shop_delivery_age on shop_delivery (created_at)`,
];
