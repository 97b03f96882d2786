import type { ContactPayload } from "@nuc/contract";
import { keepOperatorMessage } from "../../domain/staff/operator-message.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ContactMessage, insertMessage, isKeptSince } from "./repository.ts";

/**
 * Keeps a message and sends it to the operator (every admin, where no address is set), once. What filled in the trap is answered the
 * same and dropped, so that a machine does not learn to leave it alone.
 */
export async function receiveMessage(
  platform: Platform,
  { website, ...message }: ContactPayload,
): Promise<void> {
  if (website !== undefined) {
    platform.log.info("contact message dropped: honeypot field filled in");
    return;
  }
  const { name, email, mobileNumber, message: text } = message;
  await keepOperatorMessage(platform, {
    identity: ["contact", name, email, mobileNumber, text],
    isKept: async (transaction, since) => isKeptSince(transaction, message, since),
    keep: async (transaction, now) => insertMessage(transaction, message, now),
    letter: async () => letterOf(message),
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
