import type { Transaction } from "../../platform/database/tables.ts";

export interface ContactMessage {
  name: string;
  email: string;
  mobileNumber: string;
  message: string;
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
