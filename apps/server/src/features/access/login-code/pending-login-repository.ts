import { sql } from "kysely";
import type { SessionUser } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { emailKey } from "../../../domain/accounts/account-names.ts";
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
  tokenHash: Buffer;
  wrongTries: number;
  user: SessionUser;
}

/** The account with this email whose password was right after `begunAfter`. */
export async function findPendingLogin(
  handle: Handle,
  email: string,
  begunAfter: Date,
): Promise<PendingLogin | undefined> {
  const row = await people(handle)
    .innerJoin("pending_login", "pending_login.account_id", "account.id")
    .select(["account.id", "password_hash", "token_hash", "wrong_tries"])
    .where("email_key", "=", emailKey(email))
    .where("begun_at", ">", begunAfter)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      tokenHash: row.token_hash,
      wrongTries: row.wrong_tries,
      user: sessionUserOf(row),
    }
  );
}

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
