import { ACCESS_MESSAGES, NOTIFICATION_MESSAGES } from "@nuc/contract";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { writeFactorRemoved } from "../../domain/accounts/person/person-repository.ts";
import { requireCodeUntilNewPassword } from "../../domain/accounts/reported-account.ts";
import { notifyOwner } from "../../domain/accounts/notify-owner.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { deleteDevices, findReported } from "../../domain/sessions/device-repository.ts";
import { endSessions } from "../../domain/sessions/session-service.ts";
import { sessionTokenHash } from "../../domain/sessions/session-token.ts";
import { momentInWords, REPORT_DAYS } from "../../domain/sessions/notify-new-device.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";

const DAY = 24 * 60 * 60_000;

/** What a report asks of other features. */
export interface SessionsDependencies {
  /** Removes the passkeys of an account that were added since then; their names. */
  readonly removePasskeysSince: (
    transaction: Transaction,
    accountId: string,
    since: Date,
  ) => Promise<readonly string[]>;
}

/**
 * The owner of an account says that a new device is not theirs: its sessions end, it is forgotten, the passkeys that any
 * session added since it was first seen are removed, and until there is a new password each sign-in by password asks for an
 * emailed code. Throws AppError `NOT_FOUND`, alike for a token that is unknown, used or older than 7 days.
 * @param token from the link in the message about the device
 */
export async function reportSignIn(
  platform: Platform,
  { removePasskeysSince }: SessionsDependencies,
  token: string,
  network: string,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const reportHash = sessionTokenHash(token);
  const reported = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const now = clock.now();
    const since = new Date(now.getTime() - REPORT_DAYS * DAY);
    const owned = await findReported(transaction, reportHash, since);
    if (!owned) throw unknownReport();
    // The account before what belongs to it, as signing in locks them; another click may have won.
    await lockAccountHolder(transaction, owned.accountId, "alone");
    const device = await findReported(transaction, reportHash, since);
    if (!device) throw unknownReport();
    await endSessions(transaction, platform, device.accountId, { device: device.id });
    await deleteDevices(transaction, device.accountId, [device.id]);
    await requireCodeUntilNewPassword(transaction, device.accountId);
    const { firstSeenAt } = device;
    const passkeys = await removePasskeysSince(transaction, device.accountId, firstSeenAt);
    if (passkeys.length > 0) await writeFactorRemoved(transaction, device.accountId, now);
    const removed = removedInWords(passkeys);
    await notifyOwner(transaction, platform, device.accountId, {
      subject: "NUC Wallet: a device was signed out",
      text: `${device.name} was signed out of your account on ${momentInWords(now)}, because you reported that it was not you.${removed} Somebody else may know your password: until you choose a new one, every login asks for a code by email.\n\nChoose a new password: ${siteOrigin(platform.config)}/forgot-credential?forgotType=Password`,
    });
    const { title, text } = NOTIFICATION_MESSAGES.deviceReported;
    await notify(platform, transaction, {
      kind: "sign-in",
      key: `device-reported:${device.id}`,
      accountId: device.accountId,
      title,
      text: text(device.name, removed),
    });
    return { accountId: device.accountId, passkeys };
  });
  const { accountId, passkeys } = reported;
  logSecurity(platform, { event: "sign-in-reported", accountId, network });
  if (passkeys.length > 0) logSecurity(platform, { event: "factor-changed", accountId });
}

/** A sentence to go on with; empty where there was none. */
function removedInWords(passkeys: readonly string[]): string {
  if (passkeys.length === 0) return "";
  const names = passkeys.map((name) => `"${name}"`).join(", ");
  return ` Passkeys that were added since are removed: ${names}.`;
}

function unknownReport(): AppError {
  return new AppError("NOT_FOUND", ACCESS_MESSAGES.report.unknown);
}
