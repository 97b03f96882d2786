import type { ContactPayload } from "@nuc/contract";
import { listAdminEmails } from "../../domain/staff/admins.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ContactMessage, insertMessage } from "./repository.ts";

/**
 * Keeps a message and sends it to the operator (every admin, where no address is set) by a job. What filled in the trap is answered the
 * same and dropped, so that a machine does not learn to leave it alone.
 */
export async function takeMessage(
  { clock, config, database, log, mail }: Platform,
  { website, ...message }: ContactPayload,
): Promise<void> {
  if (website !== undefined) {
    log.info("contact message dropped: the trap was filled in");
    return;
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await insertMessage(transaction, message, clock.now());
    const { OPERATOR_EMAIL } = config;
    const recipients = OPERATOR_EMAIL ? [OPERATOR_EMAIL] : await listAdminEmails(transaction);
    if (recipients.length === 0) log.warn("contact message kept: nobody to e-mail it to");
    for (const to of recipients) await mail.send(transaction, { to, ...letterOf(message) });
  });
}

/** The sender's words stand below everything that is ours, so that none of them can pass for it. */
function letterOf({ name, email, mobileNumber, message }: ContactMessage) {
  return {
    subject: "NUC Wallet: message from the contact form",
    text: [
      "Somebody has written by the contact form. Reply to this email to answer them.",
      "",
      `Name: ${oneLine(name)}`,
      `Email: ${email}`,
      `Phone: ${oneLine(mobileNumber)}`,
      "",
      ...message.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
    ].join("\n"),
    replyTo: email,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}
