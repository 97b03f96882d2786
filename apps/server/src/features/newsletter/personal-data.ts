import type { Handle } from "../../platform/database/tables.ts";

/** Whether this e-mail gets the newsletter, for its owner; undefined where it never asked. */
export async function exportSubscription(handle: Handle, email: string): Promise<unknown> {
  return await handle
    .selectFrom("newsletter_subscriber")
    .select(["email", "requested_at", "confirmed_at"])
    .where("email_key", "=", email.toLowerCase())
    .executeTakeFirst();
}

export async function eraseSubscription(handle: Handle, email: string): Promise<void> {
  await handle
    .deleteFrom("newsletter_subscriber")
    .where("email_key", "=", email.toLowerCase())
    .execute();
}
