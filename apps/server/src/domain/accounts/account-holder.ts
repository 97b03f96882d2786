import type { Transaction } from "../../platform/database/tables.ts";
import type { AccountLock } from "./lock-account.ts";

/** Whose account it is, how they are reached, and whether they may sign in. */
export interface AccountHolder {
  username: string;
  role: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  verified: boolean;
  status: "active" | "suspended" | "closed";
  /** Why staff set it last; null = they never did. */
  statusReason: string | null;
}

/** Reads whose account it is and locks it, before what belongs to it, as closing an account does. */
export async function lockAccountHolder(
  transaction: Transaction,
  accountId: string,
  lock: AccountLock,
): Promise<AccountHolder> {
  const query = transaction
    .selectFrom("account")
    .select(["username", "role", "email", "email_verified_at", "phone", "verified_at"])
    .select(["status", "status_reason"])
    .where("id", "=", accountId);
  const locked = lock === "shared" ? query.forShare() : query.forUpdate();
  const row = await locked.executeTakeFirstOrThrow();
  return {
    username: row.username,
    role: row.role,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone ?? "",
    verified: row.verified_at !== null,
    status: row.status,
    statusReason: row.status_reason,
  };
}
