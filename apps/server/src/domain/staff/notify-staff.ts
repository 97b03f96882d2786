import type { Transaction } from "../../platform/database/tables.ts";
import type { MailMessage } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { listAdminEmails } from "./admins.ts";

/** What staff read; `page` is where they act on it, a path of the console such as `/orders/7c1f…`. */
type StaffMessage = Omit<MailMessage, "to"> & { readonly page?: string };

/** Sends staff an email, in the caller's transaction: to the operator's address, else to every admin. */
export async function notifyStaff(
  { config, log, mail }: Pick<Platform, "config" | "log" | "mail">,
  transaction: Transaction,
  { page, ...message }: StaffMessage,
): Promise<void> {
  const { OPERATOR_EMAIL } = config;
  const recipients = OPERATOR_EMAIL ? [OPERATOR_EMAIL] : await listAdminEmails(transaction);
  if (recipients.length === 0) log.warn("no member of staff has an email address");
  const link = page === undefined ? "" : `\n\n${siteOrigin(config)}/staff${page}`;
  const text = `${message.text}${link}`;
  for (const to of recipients) await mail.send(transaction, { ...message, to, text });
}
