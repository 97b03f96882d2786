import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import type { Account } from "../ledger/workload.ts";

/** How long the treasury may take to pay everybody, in milliseconds. */
const FUNDING_PATIENCE = 120_000;

/**
 * Makes a customer of each account: signed in, terms accepted, the account's address their only wallet, 50,000 NUC on it.
 * Rows of customers are written as registration would leave them, since ten thousand password hashes would take half an hour;
 * the coins come by the treasury's payments, signed and in blocks like any others.
 *
 * @returns the session token of each, in their order
 */
export async function provideCustomers(
  database: Database<unknown>,
  accounts: readonly Account[],
): Promise<string[]> {
  const tokens = accounts.map(() => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  const addresses = accounts.map(({ address }) => address);
  const publicKeys = accounts.map(({ pair }) => Buffer.from(pair.publicKey));
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`
      with customer as (
        insert into account (username, username_key, email, email_key, first_name, last_name, password_hash, role,
          verified_at, email_verified_at, terms_version, terms_accepted_at, created_at)
        select name, name, name || '@example.com', name || '@example.com', 'Bench', 'Customer', 'none', 'customer',
          now(), now(), current_terms_version(), now(), now()
        from (select 'bench-' || position as name from generate_series(1, ${accounts.length}::int) as position) named
        returning id, username
      ), signed_in as (
        insert into session (token_hash, account_id, created_at, last_used_at)
        select token.hash, customer.id, now(), now()
        from unnest(${hashes}::bytea[]) with ordinality as token(hash, position)
        join customer on customer.username = 'bench-' || token.position
      )
      insert into wallet (address, account_id, name, created_at)
      select held.address, customer.id, 'Bench', now()
      from unnest(${addresses}::text[]) with ordinality as held(address, position)
      join customer on customer.username = 'bench-' || held.position
    `.execute(transaction);
    await sql`
      insert into ledger_payments (key, recipient, amount, reason)
      select 'bench-' || position, public_key, 50000 * 10::numeric ^ 12, 'bench'
      from unnest(${publicKeys}::bytea[]) with ordinality as held(public_key, position)
    `.execute(transaction);
    await sql`select pg_notify('ledger_payment', 'bench')`.execute(transaction);
  });
  await treasuryHasPaid(database);
  await sql`analyze`.execute(database.kysely);
  return tokens;
}

/** Resolves once every payment of the treasury is in a block. Throws where one is refused or it takes too long. */
export async function treasuryHasPaid(database: Database<unknown>): Promise<void> {
  const deadline = performance.now() + FUNDING_PATIENCE;
  for (;;) {
    const { rows } = await sql<{ pending: number; refused: number }>`
      select count(*) filter (where state = 'pending')::int as pending,
             count(*) filter (where state = 'refused')::int as refused from ledger_payments
    `.execute(database.kysely);
    if (rows[0]?.refused) throw new Error(`${rows[0].refused} payments were refused`);
    if (rows[0]?.pending === 0) return;
    if (performance.now() > deadline) throw new Error("The treasury did not pay in time");
    await pause(100);
  }
}
