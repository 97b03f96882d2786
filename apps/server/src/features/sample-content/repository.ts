import type { Handle } from "../../platform/database/tables.ts";

/** Whether any customer has an account. */
export async function hasCustomers(handle: Handle): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("role", "=", "customer")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
