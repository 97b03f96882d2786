import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { listAdminEmails } from "./admins.ts";

/** Sends staff an e-mail, in the caller's transaction: to the operator's address, else to every admin. */
export async function tellStaff(
  { config, mail }: Pick<Platform, "config" | "mail">,
  transaction: Transaction,
  message: { subject: string; text: string },
): Promise<void> {
  const { OPERATOR_EMAIL } = config;
  const recipients = OPERATOR_EMAIL ? [OPERATOR_EMAIL] : await listAdminEmails(transaction);
  for (const to of recipients) await mail.send(transaction, { to, ...message });
}
