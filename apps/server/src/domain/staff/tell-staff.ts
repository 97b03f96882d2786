import type { Transaction } from "../../platform/database/tables.ts";
import type { MailMessage } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { listAdminEmails } from "./admins.ts";

/** Sends staff an e-mail, in the caller's transaction: to the operator's address, else to every admin. */
export async function tellStaff(
  { config, log, mail }: Pick<Platform, "config" | "log" | "mail">,
  transaction: Transaction,
  message: Omit<MailMessage, "to">,
): Promise<void> {
  const { OPERATOR_EMAIL } = config;
  const recipients = OPERATOR_EMAIL ? [OPERATOR_EMAIL] : await listAdminEmails(transaction);
  if (recipients.length === 0) log.warn("staff have no address for an e-mail");
  for (const to of recipients) await mail.send(transaction, { to, ...message });
}
