import { ACCESS_MESSAGES, STAFF_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { usernameKey } from "./account-names.ts";

/** What decides whether an account may act or be paid, as the transaction sees it. */
export interface LockedAccount {
  status: "active" | "suspended" | "closed";
  /** Two letters, once there is a postal address. */
  country: string | null;
}

/**
 * How an account is locked: `shared` beside others who do so, so that staff who suspend it wait until
 * the transaction ends; `alone` where what the account has is counted by one transaction at a time.
 */
export type AccountLock = "shared" | "alone";

/** Reads the account and locks it. */
export async function lockAccount(
  transaction: Transaction,
  accountId: string,
  lock: AccountLock = "shared",
): Promise<LockedAccount> {
  const account = transaction
    .selectFrom("account")
    .select(["status", "address_country as country"])
    .where("id", "=", accountId);
  const locked = lock === "shared" ? account.forShare() : account.forNoKeyUpdate();
  return await locked.executeTakeFirstOrThrow();
}

/** As `lockAccount`. Throws AppError `SUSPENDED` for an account that may not act. */
export async function requireActive(
  transaction: Transaction,
  accountId: string,
  lock: AccountLock = "shared",
): Promise<LockedAccount> {
  const account = await lockAccount(transaction, accountId, lock);
  if (account.status !== "active") throw suspended();
  return account;
}

/**
 * The error for an account that staff have suspended, or that is closed.
 * @param reason as staff gave it; only for who has shown to be the owner
 */
export function suspended(reason: string | null = null): AppError {
  const { suspended: message } = ACCESS_MESSAGES.login;
  const why = reason === null ? "" : ` ${STAFF_MESSAGES.status.reasonAtLogin(reason)}`;
  return new AppError("SUSPENDED", `${message}${why}`);
}

/**
 * The account with this user name (in any case), locked: one transaction at a time changes what staff
 * have noted of it. Undefined = none.
 */
export async function lockAccountByName(
  transaction: Transaction,
  username: string,
): Promise<(LockedAccount & { id: string; username: string }) | undefined> {
  return await transaction
    .selectFrom("account")
    .select(["id", "username", "status", "address_country as country"])
    .where("username_key", "=", usernameKey(username.trim()))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
