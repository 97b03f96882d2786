import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

/** What was written to the operator under this e-mail, for its owner. */
export async function exportMessages(handle: Handle, email: string): Promise<unknown> {
  return await handle
    .selectFrom("contact_message")
    .select(["name", "email", "mobile_number", "message", "created_at"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .orderBy("id")
    .execute();
}

export async function eraseMessages(handle: Handle, email: string): Promise<void> {
  await handle
    .deleteFrom("contact_message")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();
}
