import type { ContactPayload } from "@nuc/contract";
import { notifyStaff } from "../../domain/staff/notify-staff.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ContactMessage, insertMessage, isWritten } from "./repository.ts";

const REPEAT_MINUTES = 10;

/**
 * Keeps a message and sends it to the operator (every admin, where no address is set) by a job; the same one again within
 * ten minutes is a repeat. What filled in the trap is answered the
 * same and dropped, so that a machine does not learn to leave it alone.
 */
export async function receiveMessage(
  platform: Platform,
  { website, ...message }: ContactPayload,
): Promise<void> {
  const { clock, database, log } = platform;
  if (website !== undefined) {
    log.info("contact message dropped: honeypot field filled in");
    return;
  }
  await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const since = new Date(now.getTime() - REPEAT_MINUTES * 60_000);
    if (await isWritten(transaction, message, since)) return;
    await insertMessage(transaction, message, now);
    await notifyStaff(platform, transaction, letterOf(message));
  });
}

/** The sender's words come below all of our own text, so that none of them can pass for it. */
function letterOf({ name, email, mobileNumber, message }: ContactMessage) {
  return {
    subject: "NUC Wallet: message from the contact form",
    text: [
      "Somebody has written to you through the contact form. Reply to this email to answer them.",
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
