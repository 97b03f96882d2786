import type { Database } from "@nuc/database";
import { sql } from "kysely";

/** A password that none of them has is tried; the hash is of another one. */
export interface Known {
  names: readonly string[];
  /** Confirmed accounts' emails. */
  emails: readonly string[];
  /** Emails of accounts that nobody has confirmed yet. */
  unconfirmed: readonly string[];
  /** Emails of confirmed accounts whose login waits for a code. */
  waiting: readonly string[];
}

/**
 * Makes accounts as sign-up leaves them, all with the password hash of the account `like`.
 * @param count of each kind
 */
export async function makeKnown(
  database: Database<unknown>,
  count: number,
  like: string,
): Promise<Known> {
  const names = Array.from({ length: count }, (_, index) => `known-${index}`);
  const fresh = Array.from({ length: count }, (_, index) => `fresh-${index}`);
  const insert = async (people: readonly string[], confirmed: boolean) =>
    sql`
      insert into account (username, username_key, email, email_key, first_name, last_name, password_hash, role,
        verified_at, email_verified_at, created_at)
      select name, name, name || '@example.com', name || '@example.com', 'Bench', 'Person', model.password_hash,
        'customer', case when ${confirmed} then now() end, case when ${confirmed} then now() end, now()
      from unnest(${people}::text[]) as name
      join account model on model.username = ${like}
    `.execute(database.kysely);
  const waiting = Array.from({ length: count }, (_, index) => `waiting-${index}`);
  await insert(names, true);
  await insert(fresh, false);
  await insert(waiting, true);
  await sql`
    insert into pending_login (account_id, begun_at, token_hash)
    select id, now(), uuid_send(gen_random_uuid()) from account where username = any(${waiting}::text[])
  `.execute(database.kysely);
  await sql`analyze`.execute(database.kysely);
  const emailOf = (name: string) => `${name}@example.com`;
  return {
    names,
    emails: names.map(emailOf),
    unconfirmed: fresh.map(emailOf),
    waiting: waiting.map(emailOf),
  };
}
