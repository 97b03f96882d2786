import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { notifyOwner } from "../accounts/notify-owner.ts";
import { notify } from "../notifications/notify.ts";
import type { RecognizedDevice } from "./recognize-device.ts";
import { networkPlace } from "./network-place.ts";

/** Days for which the owner may say that a new device is not theirs. */
export const REPORT_DAYS = 7;

export type OwnerNotifier = Pick<
  Platform,
  "clock" | "config" | "events" | "jobs" | "mail" | "texts"
>;

/** Notifies an account's owner of a device that signed in for the first time. */
export async function notifyNewDevice(
  transaction: Transaction,
  platform: OwnerNotifier,
  { accountId, network }: { accountId: string; network: string },
  device: RecognizedDevice & { reportToken: string },
): Promise<void> {
  const { title, text } = NOTIFICATION_MESSAGES.newDevice;
  const moment = momentInWords(platform.clock.now());
  const words = text(device.name, networkPlace(network), moment);
  // After the #, which no server and no log is sent.
  const link = `${siteOrigin(platform.config)}/not-me#${device.reportToken}`;
  await notifyOwner(transaction, platform, accountId, {
    subject: "NUC Wallet: a new device signed in to your account",
    text: `${words} If that was you, there is nothing to do.\n\nIf it was not you, open this link within ${REPORT_DAYS} days. It signs that device out and removes passkeys that were added since. Then you choose a new password:\n${link}`,
  });
  await notify(platform, transaction, {
    kind: "sign-in",
    key: `new-device:${device.id}`,
    accountId,
    title,
    text: `${words} If that was not you, change your password.`,
  });
}

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "Sunday, 22 November 2026 at 22:46 UTC". */
export function momentInWords(moment: Date): string {
  return `${DAY_AND_TIME.format(moment)} UTC`;
}
