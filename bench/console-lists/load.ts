import { randomBytes } from "node:crypto";
import type { Database } from "@nuc/database";
import { encodeAddress } from "@nuc/keys";
import { sql } from "kysely";
import { ADMIN } from "../idle-sockets/accounts.ts";
import { lists, type Part } from "./load-lists.ts";

/** How much there is to look through. */
export interface Amounts {
  users: number;
  auditRows: number;
  notifications: number;
}

/** Rows that one statement writes. */
const AT_ONCE = 50_000;

/**
 * Fills a database as years of use would: users with a wallet each, a record of each in every list, acts of staff on them, and
 * their notices. Only what the lists of the console read is there.
 */
export async function load(database: Database<unknown>, amounts: Amounts): Promise<void> {
  const inParts = async (count: number, part: Part) => {
    for (let from = 1; from <= count; from += AT_ONCE)
      await part(from, Math.min(count, from + AT_ONCE - 1)).execute(database.kysely);
  };
  await inParts(amounts.users, insertUsers);
  await sql`analyze account`.execute(database.kysely);
  await inParts(amounts.users, insertWallets);
  await sql`analyze account, wallet`.execute(database.kysely);
  for (const list of lists) await inParts(amounts.users, list);
  await sql`alter table audit disable trigger all`.execute(database.kysely);
  await inParts(amounts.auditRows, (from, to) => insertAudit(from, to, amounts.users));
  await inParts(amounts.notifications, (from, to) => insertNotifications(from, to, amounts.users));
  await tallies.execute(database.kysely);
  // As autovacuum does within a minute: until then no index answers alone.
  await sql`vacuum analyze`.execute(database.kysely);
}

const insertUsers = (from: number, to: number) => sql`
  insert into account (username, username_key, email, email_key, phone, first_name, last_name, password_hash, role,
    verified_at, email_verified_at, created_at)
  select name, name, name || '@example.com', name || '@example.com', '614' || lpad(n::text, 8, '0'),
    'Given' || n % 1000, 'Family' || n % 777, model.password_hash, 'customer', at, at, at
  from generate_series(${from}::int, ${to}::int) as n
  cross join lateral (select 'user-' || lpad(n::text, 6, '0') as name, now() - n * interval '5 minutes' as at) as made
  join account model on model.username = ${ADMIN.ADMIN_USERNAME}`;

/** Addresses of keys that nobody has. */
const insertWallets = (from: number, to: number) => {
  const addresses = Array.from({ length: to - from + 1 }, () => encodeAddress(randomBytes(32)));
  return sql`
    insert into wallet (address, account_id, name, created_at)
    select address, id, 'Savings', created_at
    from unnest(${addresses}::text[]) with ordinality as made (address, place)
    join account on account.username_key = 'user-' || lpad((place + ${from - 1})::text, 6, '0')`;
};

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
