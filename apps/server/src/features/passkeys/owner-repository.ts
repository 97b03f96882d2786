import type { Handle } from "../../platform/database/tables.ts";

/** What signing in and adding a passkey must know of an account. */
export interface PasskeyOwner {
  username: string;
  role: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  verified: boolean;
  status: "active" | "suspended" | "closed";
}

/**
 * The account, held as it is until the transaction ends: `share` beside others who sign in,
 * `update` alone. Taken before its passkeys, as closing an account does.
 */
export async function holdOwner(
  handle: Handle,
  accountId: string,
  mode: "share" | "update",
): Promise<PasskeyOwner> {
  const query = handle
    .selectFrom("account")
    .select(["username", "role", "email", "email_verified_at", "phone", "verified_at", "status"])
    .where("id", "=", accountId);
  const held = mode === "share" ? query.forShare() : query.forUpdate();
  const row = await held.executeTakeFirstOrThrow();
  return {
    username: row.username,
    role: row.role,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone ?? "",
    verified: row.verified_at !== null,
    status: row.status,
  };
}

/** Whether a session is still alive. */
export async function isLiveSession(handle: Handle, sessionId: string): Promise<boolean> {
  const row = await handle
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
