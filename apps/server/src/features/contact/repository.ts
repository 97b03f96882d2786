import type { Handle } from "../../platform/database/tables.ts";

export interface ContactMessage {
  name: string;
  email: string;
  mobileNumber: string;
  message: string;
}

export async function insertMessage(
  handle: Handle,
  { name, email, mobileNumber, message }: ContactMessage,
  now: Date,
): Promise<void> {
  await handle
    .insertInto("contact_message")
    .values({ name, email, mobile_number: mobileNumber, message, created_at: now })
    .execute();
}
