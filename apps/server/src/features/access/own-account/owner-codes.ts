import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Recipient } from "../codes/code-hmac.ts";
import { claimOwnSending } from "../codes/code-sendings.ts";
import { checkCode, sendCodes, startTries } from "../codes/one-time-codes.ts";

/** Whose code, and what it is for: `reveal` goes to the email, `phone` to the mobile number. */
interface OwnersCode {
  accountId: string;
  purpose: "reveal" | "phone";
}

/**
 * Sends a signed-in person a code. Throws AppError `RATE_LIMITED` within 30 s of the last one, and after ten in 24 h.
 * @param recipientOf throws where none is sent
 */
export async function sendOwnersCode(
  platform: Platform,
  { accountId, purpose }: OwnersCode,
  recipientOf: (transaction: Transaction) => Promise<Recipient>,
): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const recipient = await recipientOf(transaction);
    const owner = { accountId, purpose, identity: accountId };
    await claimOwnSending(transaction, platform, { accountId, purpose, recipient });
    await startTries(transaction, platform, owner);
    await sendCodes(transaction, platform, owner, [recipient]);
  });
}

/**
 * Spends a code of `sendOwnersCode`; a wrong one counts as a try. Throws AppError `CODE_WRONG` or `CODE_TRIES_SPENT`.
 * @param whenRight what it proves, in the same transaction
 */
export async function spendOwnersCode(
  platform: Platform,
  { accountId, purpose, code }: OwnersCode & { code: string },
  whenRight: (transaction: Transaction, now: Date) => Promise<void>,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const check = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const owner = { accountId, purpose, identity: accountId, field: "otpToken" };
    const check = await checkCode(transaction, platform, owner, code);
    if (check.right) await whenRight(transaction, clock.now());
    return check;
  });
  if (!check.right) throw check.error;
}
