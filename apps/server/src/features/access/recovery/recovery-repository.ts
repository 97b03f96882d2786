import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

export interface NewRecovery {
  tokenHash: Buffer;
  subject: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps that a new password is asked for, and answers its id. Whose it is, a job finds out. */
export async function insertRecovery(
  transaction: Transaction,
  recovery: NewRecovery,
): Promise<string> {
  const { id } = await transaction
    .insertInto("recovery")
    .values({
      token_hash: recovery.tokenHash,
      subject: recovery.subject,
      created_at: recovery.createdAt,
      expires_at: recovery.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Recovery {
  id: string;
  subject: Buffer;
  accountId: string | null;
  wrongTries: number;
}

/** The recovery with this token that has neither ended nor run out. */
export async function findRecovery(
  handle: Handle,
  tokenHash: Buffer,
  now: Date,
): Promise<Recovery | undefined> {
  return await handle
    .selectFrom("recovery")
    .select(["id", "subject", "account_id as accountId", "wrong_tries as wrongTries"])
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Says whose recovery it is; false where that was said before. */
export async function setRecoveryAccount(
  transaction: Transaction,
  id: string,
  accountId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("recovery")
    .set({ account_id: accountId })
    .where("id", "=", id)
    .where("account_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWrongRecoveryCode(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable("recovery")
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where("id", "=", id)
    .execute();
}

/** Ends every recovery of the account: its password is another now. */
export async function endRecoveries(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("recovery")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
}

export async function deleteRecoveriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("recovery").where("created_at", "<", moment).execute();
}

/** Forgets every recovery of an account. */
export async function deleteRecoveriesOf(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("recovery").where("account_id", "=", accountId).execute();
}
