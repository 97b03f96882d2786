import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What accounts are told, and what wallets mint. */
export const notificationsAndMinting: Migration = {
  name: "0009_notifications_and_minting",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const NOTIFICATIONS = [
  // The key makes a notification once, whoever asks for it again; so a row that the product itself
  // wrote stays when it is removed, and only what staff sent is ever deleted.
  `create table notification (
     id uuid primary key default gen_random_uuid(),
     sequence bigint generated always as identity unique,
     key text not null constraint notification_once unique,
     account_id uuid references account on delete cascade,
     title text not null,
     message text not null,
     category text not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3),
     removed_at timestamptz(3),
     sent_by text
   )`,
  `create index notification_account on notification (account_id, sequence)`,
  `create index notification_sent on notification (sequence) where sent_by is not null`,
  `create table notification_mark (
     notification_id uuid not null references notification on delete cascade,
     account_id uuid not null references account on delete cascade,
     read_at timestamptz(3),
     removed_at timestamptz(3),
     primary key (account_id, notification_id)
   )`,
  `create index notification_mark_notification on notification_mark (notification_id)`,
];

const MINTING = [
  // A session is a wallet's n-th try to mint; its payment's key names it, and is never used again.
  `create table mint (
     id uuid primary key default gen_random_uuid(),
     wallet_address text not null references wallet,
     session integer not null check (session > 0),
     usi_count integer not null check (usi_count > 0),
     reward numeric(39, 0) not null check (reward > 0),
     minted_at timestamptz(3) not null,
     signed_at timestamptz(3),
     state text not null default 'pending' check (state in ('pending', 'settled', 'refused')),
     extrinsic_hash bytea check (length(extrinsic_hash) = 32),
     check ((state = 'settled') = (extrinsic_hash is not null)),
     constraint mint_session_once unique (wallet_address, session)
   )`,
  `create index mint_wallet_time on mint (wallet_address, minted_at) where state <> 'refused'`,
  `create unique index mint_signing_once on mint (wallet_address, signed_at) where state <> 'refused'`,
  `create index mint_pending on mint (minted_at) where state = 'pending'`,
];

const STATEMENTS = [...NOTIFICATIONS, ...MINTING];
