import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { suspended } from "./lock-account.ts";

/** What was known of an account when its password was found right. */
export interface KnownAccount {
  id: string;
  passwordHash: string;
  user: { role: string };
}

/**
 * Makes sure, in the transaction that lets somebody in, that the account is still what it was when
 * its password was looked at, and locks it so: a new password, another role and a suspension end
 * every session, and none may begin beside them.
 * Throws AppError `CREDENTIALS_WRONG` or `SUSPENDED`.
 */
export async function requireUnchanged(
  transaction: Transaction,
  known: KnownAccount,
): Promise<void> {
  const row = await transaction
    .selectFrom("account")
    .select(["password_hash", "role", "status"])
    .where("id", "=", known.id)
    .forShare()
    .executeTakeFirst();
  if (row?.password_hash !== known.passwordHash || row.role !== known.user.role) {
    throw new AppError("CREDENTIALS_WRONG", ACCESS_MESSAGES.login.credentialsWrong);
  }
  if (row.status === "suspended") throw suspended();
}
