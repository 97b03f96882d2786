import { sql } from "kysely";
import type { SessionUser } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { emailKey } from "../../../domain/accounts/account-names.ts";
import { releasedKey } from "../../../domain/accounts/released-contacts.ts";
import { people, sessionUserOf } from "../../../domain/accounts/person/person-repository.ts";

/** Notes that the password was right just now; an earlier login that waits gives way to this one. */
export async function upsertPendingLogin(
  transaction: Transaction,
  accountId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const begun = { token_hash: tokenHash, begun_at: now, wrong_tries: 0 };
  await transaction
    .insertInto("pending_login")
    .values({ account_id: accountId, ...begun })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(begun))
    .execute();
}

export interface PendingLogin {
  id: string;
  passwordHash: string;
  wrongTries: number;
  user: SessionUser;
}

/**
 * The login with this email and token whose password was right after `begunAfter`. The email is that of the account: its key may
 * have gone to who signed up with it.
 */
export async function findPendingLogin(
  handle: Handle,
  { email, tokenHash }: { email: string; tokenHash: Buffer },
  begunAfter: Date,
): Promise<PendingLogin | undefined> {
  const row = await pendingLogins(handle, begunAfter)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row && hasEmail(row, email) ? pendingOf(row) : undefined;
}

/** All logins with this email: of the account that has it, and of those that it was taken from unconfirmed. */
export async function listPendingLogins(
  handle: Handle,
  email: string,
  begunAfter: Date,
): Promise<PendingLogin[]> {
  const rows = await pendingLogins(handle, begunAfter)
    .where((where) =>
      where.or([where("email_key", "=", emailKey(email)), where("email_key", "=", releasedKey)]),
    )
    .execute();
  return rows.filter((row) => hasEmail(row, email)).map(pendingOf);
}

const pendingLogins = (handle: Handle, begunAfter: Date) =>
  people(handle)
    .innerJoin("pending_login", "pending_login.account_id", "account.id")
    .select(["account.id", "password_hash", "wrong_tries"])
    .where("begun_at", ">", begunAfter);
type PendingRow = Awaited<ReturnType<ReturnType<typeof pendingLogins>["execute"]>>[number];

const hasEmail = (row: PendingRow, email: string): boolean =>
  emailKey(row.email) === emailKey(email);

const pendingOf = (row: PendingRow): PendingLogin => ({
  id: row.id,
  passwordHash: row.password_hash,
  wrongTries: row.wrong_tries,
  user: sessionUserOf(row),
});

/** Counts a wrong code against the login that waits, if one does; how many there were. */
export async function countWrongCode(transaction: Transaction, accountId: string): Promise<number> {
  const row = await transaction
    .updateTable("pending_login")
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where("account_id", "=", accountId)
    .returning("wrong_tries")
    .executeTakeFirst();
  return row?.wrong_tries ?? 0;
}

/** Lets no code be right any more; until it runs out, a try can still be answered that the login has ended. */
export async function consumePendingLogin(
  transaction: Transaction,
  accountId: string,
  maxTries: number,
): Promise<void> {
  await transaction
    .updateTable("pending_login")
    .set({ wrong_tries: maxTries })
    .where("account_id", "=", accountId)
    .execute();
}

export async function deletePendingLogin(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("pending_login").where("account_id", "=", accountId).execute();
}

export async function deletePendingLoginsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("pending_login").where("begun_at", "<", moment).execute();
}
