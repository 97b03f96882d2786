import { readContacts, writeEmailConfirmed } from "../../../domain/accounts/person/contacts.ts";
import { writeConfirmed } from "../../../domain/sessions/session-repository.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sendOwnersCode, spendOwnersCode } from "./owner-codes.ts";

const purpose = "reveal";

/** Emails the signed-in person a code. Throws as `sendOwnersCode`. */
export async function sendOwnCode(platform: Platform, { accountId }: Caller): Promise<void> {
  await sendOwnersCode(platform, { accountId, purpose }, async (transaction) => {
    const { email: address } = await readContacts(transaction, accountId);
    return { channel: "email", address };
  });
}

/**
 * Spends the code that the signed-in person was emailed; having it proves the email, which counts
 * as confirmed from now on, and so does this session for a while. Throws as `spendOwnersCode`.
 */
export async function verifyOwnCode(
  platform: Platform,
  { accountId, sessionId }: Caller,
  code: string,
): Promise<void> {
  await spendOwnersCode(platform, { accountId, purpose, code }, async (transaction, now) => {
    await writeEmailConfirmed(transaction, accountId, now);
    await writeConfirmed(transaction, sessionId, "code", now);
  });
}
