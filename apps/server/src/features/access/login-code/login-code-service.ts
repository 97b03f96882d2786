import { ACCESS_MESSAGES, isStaffRole, type SessionUser } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startSession } from "../../../domain/sessions/session-service.ts";
import type { Client } from "../sign-in-tries/client.ts";
import { subjectHmac } from "../codes/code-hmac.ts";
import { endCodes } from "../codes/code-repository.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { claimSending } from "../codes/code-sendings.ts";
import { codeWrong, findRightCode, NOBODY, sendCodes } from "../codes/one-time-codes.ts";
import { lockIdentities } from "../codes/sending-repository.ts";
import { insertWrongTry, readWrongTries } from "../codes/try-repository.ts";
import {
  countSignInTry,
  forgetSignInTries,
  readSignInTries,
} from "../sign-in-tries/sign-in-repository.ts";
import { requireUnchanged } from "../../../domain/accounts/unchanged-account.ts";
import { LOGIN_PURPOSE, loginSubject, networkTriesKey } from "./pending-login.ts";
import {
  countWrongCode,
  deletePendingLogin,
  findPendingLogin,
  type PendingLogin,
} from "./pending-login-repository.ts";

export interface SignedIn {
  token: string;
  user: SessionUser;
}

type Outcome = { signedIn: SignedIn } | { error: AppError };

/**
 * Ends a login that waits for its code. Throws AppError `CODE_WRONG`, alike for an e-mail that
 * nobody has, that no login waits for, and a wrong code; `CODE_TRIES_SPENT` after five from one
 * network. Five wrong ones from anywhere end the login.
 */
export async function endPendingLogin(
  platform: Platform,
  { otpCode, authValue }: { otpCode: string; authValue: string },
  client: Client,
): Promise<SignedIn> {
  const key = networkTriesKey(platform, authValue, client.network);
  const { clock, database, maintenance } = platform;
  const outcome = await database.kysely.transaction().execute(async (transaction) => {
    await lockIdentities(transaction, [loginSubject(platform, authValue)]);
    const now = clock.now();
    const begunAfter = new Date(now.getTime() - CODE_RULES.lifetime);
    const pending = await findPendingLogin(transaction, authValue, begunAfter);
    const isStaff = pending !== undefined && isStaffRole(pending.user.role);
    if (!isStaff) await maintenance.requireOff(transaction);
    const tries = await readSignInTries(transaction, key, begunAfter);
    const owner = { accountId: pending?.id ?? NOBODY, purpose: LOGIN_PURPOSE } as const;
    const right = await findRightCode(transaction, platform, owner, otpCode);
    if ((tries?.tries ?? 0) >= CODE_RULES.triesOfCode) return { error: triesSpent() };
    if (pending && right) {
      await forgetSignInTries(transaction, key);
      return { signedIn: await letIn(transaction, platform, pending, client) };
    }
    await countSignInTry(transaction, key, now, begunAfter);
    await countAgainstLogin(transaction, platform, pending, now);
    return { error: codeWrong() };
  });
  return requireSignedIn(outcome);
}

function requireSignedIn(outcome: Outcome): SignedIn {
  if ("error" in outcome) throw outcome.error;
  return outcome.signedIn;
}

function triesSpent(): AppError {
  return new AppError("CODE_TRIES_SPENT", ACCESS_MESSAGES.code.triesSpentLogin);
}

async function letIn(
  transaction: Transaction,
  platform: Platform,
  pending: PendingLogin,
  { userAgent }: Client,
): Promise<SignedIn> {
  const { id: accountId, user } = pending;
  await endCodes(transaction, accountId, LOGIN_PURPOSE, platform.clock.now());
  await requireUnchanged(transaction, pending);
  await deletePendingLogin(transaction, accountId);
  return { token: await startSession(transaction, platform, { accountId, userAgent }), user };
}

/** The same statements where no login waits, under a subject that nobody reads. */
async function countAgainstLogin(
  transaction: Transaction,
  { keys }: Platform,
  pending: PendingLogin | undefined,
  now: Date,
): Promise<void> {
  const accountId = pending?.id ?? NOBODY;
  const subject = subjectHmac(keys.codes, LOGIN_PURPOSE, accountId);
  await insertWrongTry(transaction, subject, now);
  const ofLogin = await countWrongCode(transaction, accountId);
  const since = new Date(now.getTime() - CODE_RULES.window);
  const { inWindow } = await readWrongTries(transaction, subject, since);
  if (!pending) return;
  if (ofLogin < CODE_RULES.triesOfCode && inWindow.length < CODE_RULES.wrongTriesInWindow) return;
  await deletePendingLogin(transaction, accountId);
  await endCodes(transaction, accountId, LOGIN_PURPOSE, now);
}

export const RESEND_LOGIN_CODE = jobKind<{ email: string }>("resend-login-code");

/**
 * Asks for a new code to an e-mail, whoever has it: a job looks whether a login waits. Throws
 * AppError `RATE_LIMITED` within 30 s of another sending.
 */
export async function requestLoginCode(platform: Platform, email: string): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    await claimSending(transaction, platform, {
      purpose: LOGIN_PURPOSE,
      recipients: [{ channel: "email", address: email }],
    });
    await platform.jobs.send(transaction, RESEND_LOGIN_CODE, { email });
  });
}

/** The job: sends the code if a login waits for it. */
export async function resendLoginCode(platform: Platform, email: string): Promise<void> {
  const { clock, database } = platform;
  await database.kysely.transaction().execute(async (transaction) => {
    const begunAfter = new Date(clock.now().getTime() - CODE_RULES.lifetime);
    const pending = await findPendingLogin(transaction, email, begunAfter);
    if (!pending) return;
    const owner = { accountId: pending.id, purpose: LOGIN_PURPOSE, identity: pending.id } as const;
    await sendCodes(transaction, platform, owner, [
      { channel: "email", address: pending.user.email },
    ]);
  });
}
