import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What the public pages show, the coin's rate, and what visitors send. */
export const publicSite: Migration = {
  name: "0007_public_site",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table content (
     kind text primary key,
     version integer not null check (version > 0),
     content jsonb not null,
     updated_at timestamptz not null
   )`,
  `create table coin_rate (
     id bigint generated always as identity primary key,
     usd text not null check (usd ~ '^[0-9]+([.][0-9]+)?$' and usd::numeric > 0),
     set_at timestamptz not null,
     set_by text
   )`,
  `create index coin_rate_set_at on coin_rate (set_at)`,
  `create table contact_message (
     id bigint generated always as identity primary key,
     name text not null,
     email text not null,
     mobile_number text not null,
     message text not null,
     created_at timestamptz not null
   )`,
  // An address that was never confirmed is forgotten; one that left keeps no more than its row.
  `create table newsletter_subscriber (
     id uuid primary key default gen_random_uuid(),
     email text not null,
     email_key text not null unique,
     requested_at timestamptz not null,
     confirmed_at timestamptz
   )`,
  `create index newsletter_subscriber_waiting on newsletter_subscriber (requested_at)
     where confirmed_at is null`,
  `alter table outbound_message add column headers jsonb not null default '{}'`,
];
