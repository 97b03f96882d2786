import type { Database } from "@nuc/database";
import { type RawBuilder, sql } from "kysely";
import { ADMIN } from "../idle-sockets/accounts.ts";

/** How much there is to look through. */
export interface Amounts {
  users: number;
  auditRows: number;
  notifications: number;
}

/** Rows that one statement writes. */
const AT_ONCE = 50_000;

/**
 * Fills a database as years of use would: users with a wallet each, acts of staff on them, and what they were told. Only what
 * the lists of the console read is there.
 */
export async function load(database: Database<unknown>, amounts: Amounts): Promise<void> {
  const inParts = async (
    count: number,
    part: (from: number, to: number) => RawBuilder<unknown>,
  ) => {
    for (let from = 1; from <= count; from += AT_ONCE)
      await part(from, Math.min(count, from + AT_ONCE - 1)).execute(database.kysely);
  };
  await inParts(amounts.users, insertUsers);
  await inParts(amounts.users, insertWallets);
  await inParts(amounts.users, insertNominations);
  await inParts(amounts.users, insertBookings);
  await sql`alter table audit disable trigger all`.execute(database.kysely);
  await inParts(amounts.auditRows, (from, to) => insertAudit(from, to, amounts.users));
  await inParts(amounts.notifications, (from, to) => insertNotifications(from, to, amounts.users));
  await tallies.execute(database.kysely);
  await sql`analyze`.execute(database.kysely);
}

const insertUsers = (from: number, to: number) => sql`
  insert into account (username, username_key, email, email_key, phone, first_name, last_name, password_hash, role,
    verified_at, email_verified_at, created_at)
  select name, name, name || '@example.com', name || '@example.com', '614' || lpad(n::text, 8, '0'),
    'Given' || n % 1000, 'Family' || n % 777, model.password_hash, 'customer', at, at, at
  from generate_series(${from}::int, ${to}::int) as n
  cross join lateral (select 'user-' || lpad(n::text, 6, '0') as name, now() - n * interval '5 minutes' as at) as made
  join account model on model.username = ${ADMIN.ADMIN_USERNAME}`;

/** Addresses of the right length, of nobody's key. */
const insertWallets = (from: number, to: number) => sql`
  insert into wallet (address, account_id, name, created_at)
  select '5' || substr(translate(md5(username) || md5(username || '.'), '0', 'H'), 1, 47), id, 'Savings', created_at
  from account where username between 'user-' || lpad(${from}::text, 6, '0') and 'user-' || lpad(${to}::text, 6, '0')`;

/** Of every user, with few amounts that many share. */
const insertNominations = (from: number, to: number) => sql`
  insert into airdrop_nomination (account_id, wallet_address, amount, status, nominated_at, pay_after)
  select account_id, address, (row_number() over () % 9 + 1) * 1000000000000::numeric, 'held', created_at,
    created_at + interval '1 hour'
  from wallet where name = 'Savings' and account_id in (select id from account
    where username between 'user-' || lpad(${from}::text, 6, '0') and 'user-' || lpad(${to}::text, 6, '0'))`;

const insertBookings = (from: number, to: number) => sql`
  insert into miner_booking (category, wallet_address, account_id, state, fee, created_at)
  select 'SILVER', address, account_id, 'waiting', (row_number() over () % 9 + 1) * 1000000000000::numeric, created_at
  from wallet where name = 'Savings' and account_id in (select id from account
    where username between 'user-' || lpad(${from}::text, 6, '0') and 'user-' || lpad(${to}::text, 6, '0'))`;

/** Of ten members of staff and twenty kinds of act; the chain of hashes is not kept. */
const insertAudit = (from: number, to: number, users: number) => sql`
  insert into audit (number, at, actor, action, subject, before, after, network_address, previous_hash, hash)
  select n, now() - (2000000 - n) * interval '10 seconds', 'member-' || n % 10, 'act.' || (n / 10) % 20,
    'user-' || lpad((n % ${users} + 1)::text, 6, '0'), 'null', '{"status":"active"}', '203.0.113.7',
    sha256(int8send(n - 1)), sha256(int8send(n))
  from generate_series(${from}::bigint, ${to}::bigint) as n`;

/** What was counted of what staff sent, and a thousand readings of the newest that are not added up yet. */
const tallies = sql`
  with sent as (select id, sequence from notification where sent_by is not null)
  insert into notification_tally (notification_id, folded, reached, read)
  select id, true, 100000, 4000 from sent
  union all
  select id, false, null::integer, 1 from (select id from sent order by sequence desc limit 1) as newest
  cross join generate_series(1, 1000)`;

/** One of a hundred is of staff, to everybody; the others are the product's own, to one user each. */
const insertNotifications = (from: number, to: number, users: number) => sql`
  insert into notification (key, account_id, title, message, category, created_at, sent_by)
  select 'bench:' || n, case when n % 100 > 0 then account.id end, 'Notice ' || n, 'Something happened.',
    'account', now() - n * interval '20 seconds', case when n % 100 = 0 then 'member-1' end
  from generate_series(${from}::int, ${to}::int) as n
  join account on account.username = 'user-' || lpad((n % ${users} + 1)::text, 6, '0')`;
