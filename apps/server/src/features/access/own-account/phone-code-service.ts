import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { readContacts, writePhoneConfirmed } from "../../../domain/accounts/person/contacts.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Recipient } from "../codes/code-hmac.ts";
import { claimOwnSending } from "../codes/code-sendings.ts";
import { checkCode, sendCodes, startTries } from "../codes/one-time-codes.ts";

const PURPOSE = "phone";
const { noPhone, phoneConfirmedBefore } = ACCOUNT_LIFE_MESSAGES.contact;

/**
 * Texts the signed-in person a code that confirms the mobile number. Throws AppError `NOT_ALLOWED`
 * where there is none or it is confirmed already, `RATE_LIMITED` within 30 s of the last code, and
 * after ten in 24 h.
 */
export async function sendPhoneCode(platform: Platform, { accountId }: Caller): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const recipient = await unconfirmedPhone(transaction, accountId);
    const owner = { accountId, purpose: PURPOSE, identity: accountId } as const;
    await claimOwnSending(transaction, platform, { accountId, purpose: PURPOSE, recipient });
    await startTries(transaction, platform, owner);
    await sendCodes(transaction, platform, owner, [recipient]);
  });
}

async function unconfirmedPhone(transaction: Transaction, accountId: string): Promise<Recipient> {
  const { phone, phoneVerified } = await readContacts(transaction, accountId);
  if (phone === null) throw new AppError("NOT_ALLOWED", noPhone);
  if (phoneVerified) throw new AppError("NOT_ALLOWED", phoneConfirmedBefore);
  return { channel: "phone", address: phone };
}

/**
 * Spends the code that was texted: the number counts as confirmed from now on. A number that replaces
 * it ends its codes. Throws AppError `CODE_WRONG` or `CODE_TRIES_SPENT`.
 */
export async function confirmPhone(
  platform: Platform,
  { accountId }: Caller,
  code: string,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const check = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const owner = { accountId, purpose: PURPOSE, identity: accountId, field: "otpToken" } as const;
    const check = await checkCode(transaction, platform, owner, code);
    if (check.right) await writePhoneConfirmed(transaction, accountId, clock.now());
    return check;
  });
  if (!check.right) throw check.error;
}
