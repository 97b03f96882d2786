import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { readContacts, writePhoneConfirmed } from "../../../domain/accounts/person/contacts.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sendOwnersCode, spendOwnersCode } from "./owner-codes.ts";

const purpose = "phone";
const { noPhone, phoneConfirmedBefore } = ACCOUNT_LIFE_MESSAGES.contact;

/**
 * Texts the signed-in person a code that confirms the mobile number. Throws AppError `NOT_ALLOWED`
 * where there is none or it is confirmed already, else as `sendOwnersCode`.
 */
export async function sendPhoneCode(platform: Platform, { accountId }: Caller): Promise<void> {
  await sendOwnersCode(platform, { accountId, purpose }, async (transaction) => {
    const { phone, phoneVerified } = await readContacts(transaction, accountId);
    if (phone === null) throw new AppError("NOT_ALLOWED", noPhone);
    if (phoneVerified) throw new AppError("NOT_ALLOWED", phoneConfirmedBefore);
    return { channel: "phone", address: phone };
  });
}

/**
 * Spends the code that was texted: the number counts as confirmed from now on. A number that replaces
 * it ends its codes. Throws as `spendOwnersCode`.
 */
export async function confirmPhone(
  platform: Platform,
  { accountId }: Caller,
  code: string,
): Promise<void> {
  await spendOwnersCode(platform, { accountId, purpose, code }, async (transaction, now) =>
    writePhoneConfirmed(transaction, accountId, now),
  );
}
