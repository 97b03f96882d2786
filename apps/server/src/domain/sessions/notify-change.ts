import { randomUUID } from "node:crypto";
import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyOwner } from "../accounts/notify-owner.ts";
import { notify } from "../notifications/notify.ts";
import { readDevice } from "./session-repository.ts";
import { momentInWords } from "./notify-new-device.ts";

/** Something that changed how safe an account is. */
export interface SafetyChange {
  /** A sentence without its full stop, such as "Your password was changed". */
  what: string;
  /** The session that did it, or the device in plain words. */
  by: { sessionId: string } | { device: string };
  /** What the security log calls it; absent where it has a line of its own. */
  event?: "factor-changed" | "password-changed" | "contact-changed" | "key-used" | "large-transfer";
  /** What to do in place of choosing a new password, where that does not help. */
  ifNotYou?: string;
  /** Lines of the email between what happened and the advice. */
  details?: string;
  /** Another email to write to, which was confirmed until now. */
  also?: string;
  /** Of the notification; false where the caller has written one. Default: `account-safety`. */
  notice?: "account-safety" | "sign-in" | false;
}

type OwnerNotifier = Pick<
  Platform,
  "clock" | "config" | "events" | "jobs" | "keys" | "log" | "mail" | "texts"
>;

/**
 * Notifies the owner of what changed, when, from which device, and what to do if it was somebody else, in
 * the transaction that changes it: by email or text, by a notification and to the browsers that get push messages. Call it before sessions end, where it is one of them.
 */
export async function notifyChange(
  transaction: Transaction,
  platform: OwnerNotifier,
  accountId: string,
  { what, by, event, ifNotYou, details, also, notice = "account-safety" }: SafetyChange,
): Promise<void> {
  if (event !== undefined) logSecurity(platform, { event, accountId });
  const device = "device" in by ? by.device : await readDevice(transaction, by.sessionId);
  const from = device === undefined ? "" : `, from ${inSentence(device)}`;
  const advice =
    ifNotYou ??
    `choose a new password at once: ${recoveryLink(platform)} . This signs out all devices.`;
  const moment = momentInWords(platform.clock.now());
  if (notice !== false) {
    const { title, text } = NOTIFICATION_MESSAGES.accountChanged;
    await notify(platform, transaction, {
      kind: notice,
      key: `safety:${randomUUID()}`,
      accountId,
      title,
      text: text(what, moment, from),
    });
  }
  await notifyOwner(transaction, platform, accountId, {
    subject: `NUC Wallet: ${inSentence(what)}`,
    text: `${what} on ${moment}${from}.\n\n${details === undefined ? "" : `${details}\n\n`}If that was not you, ${advice}`,
    ...(also !== undefined && { also }),
  });
}

/** Where somebody who has forgotten the password, or lost it to a thief, chooses another one. */
export function recoveryLink({ config }: Pick<Platform, "config">): string {
  return `${siteOrigin(config)}/forgot-credential?forgotType=Password`;
}

function inSentence(text: string): string {
  return /^(?:A|An|Your) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
