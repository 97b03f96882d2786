import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { emailKey } from "./account-names.ts";

/** Milliseconds for which we also write to the email before a change: 7 days. */
const FORMER_EMAIL_NOTIFIED_FOR = 7 * 24 * 60 * 60_000;

/** A message about the safety of an account; no code and no secret is in it. */
export interface SafetyMessage {
  subject: string;
  text: string;
  /** Another email to write to, which was confirmed until now. */
  also?: string;
}

/**
 * Notifies the owner of an account of what happened to it, in the transaction of what happened: by the
 * confirmed email, also by the one before where it changed in the last 7 days, and by text where no
 * email is confirmed but the phone is.
 */
export async function notifyOwner(
  transaction: Transaction,
  { clock, mail, texts }: Pick<Platform, "clock" | "mail" | "texts">,
  accountId: string,
  { also, ...message }: SafetyMessage,
): Promise<void> {
  const account = await transaction
    .selectFrom("account")
    .select(["email", "email_verified_at", "phone", "phone_verified_at"])
    .select(["previous_email", "email_changed_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { email, phone, previous_email: previous } = account;
  const emails = new Map<string, string>();
  if (account.email_verified_at) emails.set(emailKey(email), email);
  if (previous !== null && isFormerEmailNotified(account, clock.now()))
    emails.set(emailKey(previous), previous);
  if (also !== undefined) emails.set(emailKey(also), also);
  for (const to of emails.values()) await mail.send(transaction, { to, ...message });
  if (emails.size > 0 || phone === null || !account.phone_verified_at) return;
  await texts.send(transaction, { to: phone, text: `${message.subject}. ${message.text}` });
}

/** Whether the email before the last change still gets notices of what happens. */
export function isFormerEmailNotified(
  account: { email_changed_at: Date | null },
  now: Date,
): boolean {
  const { email_changed_at: changedAt } = account;
  return changedAt !== null && now.getTime() - changedAt.getTime() < FORMER_EMAIL_NOTIFIED_FOR;
}
