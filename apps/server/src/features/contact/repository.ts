import type { Transaction } from "../../platform/database/tables.ts";

export interface ContactMessage {
  name: string;
  email: string;
  mobileNumber: string;
  message: string;
}

/** Whether the same was written since; a repeat after a lost answer is no second message. */
export async function isKeptSince(
  transaction: Transaction,
  { name, email, mobileNumber, message }: ContactMessage,
  since: Date,
): Promise<boolean> {
  const twin = await transaction
    .selectFrom("contact_message")
    .select("id")
    .where("created_at", ">", since)
    .where("name", "=", name)
    .where("email", "=", email)
    .where("mobile_number", "=", mobileNumber)
    .where("message", "=", message)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

export async function insertMessage(
  transaction: Transaction,
  { name, email, mobileNumber, message }: ContactMessage,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("contact_message")
    .values({ name, email, mobile_number: mobileNumber, message, created_at: now })
    .execute();
}
