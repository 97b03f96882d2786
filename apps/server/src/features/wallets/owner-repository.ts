import type { Handle } from "../../platform/database/tables.ts";

/** What decides whether an account may do something, as the transaction sees it. */
export interface Owner {
  status: "active" | "suspended" | "closed";
  /** Two letters, once there is a postal address. */
  country: string | null;
}

/** Reads the account and holds it: what it has is counted by one transaction at a time. */
export async function holdOwner(handle: Handle, accountId: string): Promise<Owner> {
  const row = await handle
    .selectFrom("account")
    .select(["status", "address_country"])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { status: row.status, country: row.address_country };
}
