import { ACCESS_MESSAGES, EMAIL_PATTERN } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unverifiedCutoff } from "../../../domain/accounts/account-expiry.ts";
import { findUnverified, markVerified } from "../../../domain/accounts/account-repository.ts";
import type { Recipient } from "../codes/code-hmac.ts";
import { claimSending } from "../codes/code-sendings.ts";
import { checkCode, sendCodes, startTries } from "../codes/one-time-codes.ts";
import { normalizePhone } from "../../../domain/accounts/person/phone-number.ts";

const PURPOSE = "verify";
const { register: messages } = ACCESS_MESSAGES;

/**
 * Confirms a new account by one of its codes. Throws AppError `CODE_WRONG` or `CODE_TRIES_SPENT`,
 * for an account that does not exist (or is confirmed already) just so.
 * @param authValue the phone that sign-up answered with
 */
export async function verifyAccount(
  platform: Platform,
  { otpCode, authValue }: { otpCode: string; authValue: string },
): Promise<void> {
  const { clock, database, maintenance } = platform;
  const phone = normalizePhone(authValue) ?? authValue;
  const check = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const now = clock.now();
    const account = await findUnverified(transaction, { phone }, unverifiedCutoff(now));
    const owner = { accountId: account?.id ?? null, purpose: PURPOSE, identity: phone } as const;
    const check = await checkCode(transaction, platform, owner, otpCode);
    if (account && check.right) await markVerified(transaction, account.id, check.channel, now);
    return check;
  });
  if (!check.right) throw check.error;
}

/** Requested refunds; whether there is such an account is looked up by the job. */
interface Resending {
  phone?: string;
  email?: string;
}

export const RESEND_CODES = jobKind<Resending>("resend-verification-codes");

/**
 * Asks for new codes to the phone and email given, whether an account has them or not: a job
 * looks that up, so that neither answer nor time discloses it. Throws AppError `INVALID_REQUEST` for an invalid phone or email,
 * `RATE_LIMITED` within 30 s of another sending.
 */
export async function requestCodes(
  platform: Platform,
  payload: { mobileNumber?: string | undefined; email?: string | undefined },
): Promise<void> {
  const asked = readResending(payload);
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    await claimSending(transaction, platform, {
      purpose: PURPOSE,
      recipients: recipientsOf(asked),
    });
    if (asked.phone !== undefined) {
      await startTries(transaction, platform, { purpose: PURPOSE, identity: asked.phone });
    }
    await platform.jobs.send(transaction, RESEND_CODES, asked);
  });
}

/** The job: sends the codes where an account waits for them. */
export async function resendCodes(platform: Platform, asked: Resending): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const account = await findUnverified(
      transaction,
      asked,
      unverifiedCutoff(platform.clock.now()),
    );
    if (!account) return;
    const { id: accountId, phone, email } = account;
    const owner = { accountId, purpose: PURPOSE, identity: phone } as const;
    const recipients = recipientsOf({
      ...(asked.phone !== undefined && { phone }),
      ...(asked.email !== undefined && { email }),
    });
    await sendCodes(transaction, platform, owner, recipients);
  });
}

function readResending(payload: {
  mobileNumber?: string | undefined;
  email?: string | undefined;
}): Resending {
  const { mobileNumber, email } = payload;
  const phone = mobileNumber === undefined ? undefined : normalizePhone(mobileNumber);
  if (phone === null) {
    throw new AppError("INVALID_REQUEST", messages.mobileNumberMalformed, {
      field: "mobileNumber",
    });
  }
  if (email !== undefined && !EMAIL_PATTERN.test(email)) {
    throw new AppError("INVALID_REQUEST", messages.emailMalformed, { field: "email" });
  }
  return { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
}

function recipientsOf({ phone, email }: Resending): Recipient[] {
  return [
    ...(phone === undefined ? [] : [{ channel: "phone", address: phone } as const]),
    ...(email === undefined ? [] : [{ channel: "email", address: email } as const]),
  ];
}
