import { readContacts, writeEmailConfirmed } from "../../../domain/accounts/person/contacts.ts";
import { writeConfirmed } from "../../../domain/sessions/session-repository.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { claimOwnSending } from "../codes/code-sendings.ts";
import { checkCode, sendCodes, startTries } from "../codes/one-time-codes.ts";

const PURPOSE = "reveal";

/**
 * E-mails the signed-in person a code. Throws AppError `RATE_LIMITED` within 30 s of the last, and
 * after ten in 24 h.
 */
export async function sendOwnCode(platform: Platform, { accountId }: Caller): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const { email: address } = await readContacts(transaction, accountId);
    const recipient = { channel: "email", address } as const;
    const owner = { accountId, purpose: PURPOSE, identity: accountId } as const;
    await claimOwnSending(transaction, platform, { accountId, purpose: PURPOSE, recipient });
    await startTries(transaction, platform, owner);
    await sendCodes(transaction, platform, owner, [recipient]);
  });
}

/**
 * Spends the code that the signed-in person was e-mailed; having it proves the e-mail, which counts
 * as confirmed from now on, and so does this session for a while. Throws AppError `CODE_WRONG` or `CODE_TRIES_SPENT`.
 */
export async function verifyOwnCode(
  platform: Platform,
  { accountId, sessionId }: Caller,
  code: string,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const check = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const owner = { accountId, purpose: PURPOSE, identity: accountId, field: "otpToken" } as const;
    const check = await checkCode(transaction, platform, owner, code);
    if (check.right) {
      const now = clock.now();
      await writeEmailConfirmed(transaction, accountId, now);
      await writeConfirmed(transaction, sessionId, "code", now);
    }
    return check;
  });
  if (!check.right) throw check.error;
}
