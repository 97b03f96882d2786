import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";
import { emailKey } from "../account-names.ts";
import type { Recipient } from "../codes/code-hmac.ts";

export interface NewRecovery {
  tokenHash: Buffer;
  subject: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps that a new password is asked for, and answers its id. Whose it is, a job finds out. */
export async function insertRecovery(handle: Handle, recovery: NewRecovery): Promise<string> {
  const { id } = await handle
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
  handle: Handle,
  id: string,
  accountId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("recovery")
    .set({ account_id: accountId })
    .where("id", "=", id)
    .where("account_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWrongRecoveryCode(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable("recovery")
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where("id", "=", id)
    .execute();
}

/** Ends every recovery of the account: its password is another now. */
export async function endRecoveries(handle: Handle, accountId: string, now: Date): Promise<void> {
  await handle
    .updateTable("recovery")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
}

export async function deleteRecoveriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("recovery").where("created_at", "<", moment).execute();
}

/** The confirmed account that is reached by this e-mail or phone, which itself is confirmed. */
export async function findReachable(
  handle: Handle,
  { channel, address }: Recipient,
): Promise<{ id: string; username: string; recipient: Recipient } | undefined> {
  const accounts = handle
    .selectFrom("account")
    .select(["id", "username", "email", "phone"])
    .where("verified_at", "is not", null);
  const row = await (
    channel === "email"
      ? accounts
          .where("email_key", "=", emailKey(address))
          .where("email_verified_at", "is not", null)
      : accounts.where("phone", "=", address).where("phone_verified_at", "is not", null)
  ).executeTakeFirst();
  if (!row) return undefined;
  const known = channel === "email" ? row.email : row.phone;
  return { id: row.id, username: row.username, recipient: { channel, address: known ?? address } };
}
