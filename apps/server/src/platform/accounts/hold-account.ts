import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Handle } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";

/** What decides whether an account may act or be paid, as the transaction sees it. */
export interface HeldAccount {
  status: "active" | "suspended" | "closed";
  /** Two letters, once there is a postal address. */
  country: string | null;
}

/** Reads the account and holds it: staff who suspend it wait until the transaction ends. */
export async function holdAccount(handle: Handle, accountId: string): Promise<HeldAccount> {
  return await handle
    .selectFrom("account")
    .select(["status", "address_country as country"])
    .where("id", "=", accountId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** As `holdAccount`. Throws AppError `SUSPENDED` for an account that may not act. */
export async function requireActive(handle: Handle, accountId: string): Promise<HeldAccount> {
  const account = await holdAccount(handle, accountId);
  if (account.status === "active") return account;
  throw new AppError("SUSPENDED", ACCESS_MESSAGES.login.suspended);
}
