import { randomUUID } from "node:crypto";
import { ACCESS_MESSAGES, isStaffRole } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startSession } from "../../../domain/sessions/session-service.ts";
import type { Client } from "../../../domain/sessions/client.ts";
import type { SignedIn } from "../../../domain/sessions/signed-in.ts";
import { writeEmailConfirmed } from "../../../domain/accounts/person/contacts.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import { subjectHmac } from "../codes/code-hmac.ts";
import { endCodes } from "../codes/code-repository.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { codeWrong, findRightCode, NIL_UUID } from "../codes/one-time-codes.ts";
import { lockIdentities } from "../codes/sending-repository.ts";
import { insertWrongTry, readWrongTries } from "../codes/try-repository.ts";
import { checkFactorCode } from "../../../domain/second-factor/check-code.ts";
import { hasTotp } from "../../../domain/second-factor/factor-repository.ts";
import { requireUnchanged } from "../../../domain/accounts/unchanged-account.ts";
import { requireNoPasskey } from "./no-passkey.ts";
import { loginTokenHash } from "./login-token.ts";
import { LOGIN_PURPOSE, loginSubject } from "./pending-login.ts";
import {
  countWrongCode,
  deletePendingLogin,
  findPendingLogin,
  type PendingLogin,
  consumePendingLogin,
} from "./pending-login-repository.ts";

type Outcome = { signedIn: SignedIn } | { error: AppError; pending: PendingLogin | undefined };

interface EnteredCode {
  otpCode: string;
  /** The email that login answered with. */
  authValue: string;
  loginToken?: string | undefined;
}

/**
 * Ends a login that waits for its code, of an authenticator app where staff have one. Throws AppError `CODE_WRONG`, alike
 * for an email that no account has or no login waits for, another browser than the one that gave the password, and a wrong
 * code; `CODE_TRIES_SPENT` after five wrong ones from that browser, which end the login.
 */
export async function endPendingLogin(
  platform: Platform,
  entered: EnteredCode,
  client: Client,
): Promise<SignedIn> {
  const { database } = platform;
  const outcome = await database.kysely
    .transaction()
    .execute(async (transaction) => checkLogin(transaction, platform, entered, client));
  if ("signedIn" in outcome) return outcome.signedIn;
  const { error, pending } = outcome;
  logSecurity(platform, {
    event: error.code === "CODE_WRONG" ? "code-wrong" : "code-tries-spent",
    network: client.network,
    detail: LOGIN_PURPOSE,
    ...(pending && { accountId: pending.id }),
  });
  throw error;
}

async function checkLogin(
  transaction: Transaction,
  platform: Platform,
  { otpCode, authValue, loginToken = "" }: EnteredCode,
  client: Client,
): Promise<Outcome> {
  const { clock, maintenance } = platform;
  await lockIdentities(transaction, [loginSubject(platform, authValue)]);
  const now = clock.now();
  const begunAfter = new Date(now.getTime() - CODE_RULES.lifetime);
  // Another browser is answered as if no login waited, and counted nowhere.
  const tokenHash = loginTokenHash(loginToken);
  const pending = await findPendingLogin(transaction, { email: authValue, tokenHash }, begunAfter);
  const isStaff = pending !== undefined && isStaffRole(pending.user.role);
  if (!isStaff) await maintenance.requireOff(transaction);
  if (isStaff && (await hasTotp(transaction, pending.id))) {
    return await checkByApp(transaction, platform, pending, { otpCode, client });
  }
  const owner = { accountId: pending?.id ?? NIL_UUID, purpose: LOGIN_PURPOSE } as const;
  const right = await findRightCode(transaction, platform, owner, otpCode);
  if (pending && pending.wrongTries >= CODE_RULES.triesOfCode) {
    return { error: loginAttemptsUsed(), pending };
  }
  if (pending && right) return { signedIn: await letIn(transaction, platform, pending, client) };
  await countAgainstLogin(transaction, platform, pending, now);
  return { error: codeWrong(), pending };
}

function loginAttemptsUsed(): AppError {
  return new AppError("CODE_TRIES_SPENT", ACCESS_MESSAGES.code.attemptsUsedLogin);
}

/** A login of staff with an authenticator app: its code, or a recovery code, and no emailed one. */
async function checkByApp(
  transaction: Transaction,
  platform: Platform,
  pending: PendingLogin,
  { otpCode, client }: { otpCode: string; client: Client },
): Promise<Outcome> {
  const { id: accountId, user } = pending;
  if (pending.wrongTries >= CODE_RULES.triesOfCode) return { error: loginAttemptsUsed(), pending };
  const entered = { code: otpCode, field: "otpCode" };
  const check = await checkFactorCode(transaction, platform, accountId, entered);
  if (!check.right) {
    await countWrongCode(transaction, accountId);
    return { error: check.error, pending };
  }
  await requireUnchanged(transaction, pending);
  await deletePendingLogin(transaction, accountId);
  const begun = { accountId, client, factor: "totp" } as const;
  return { signedIn: { session: await startSession(transaction, platform, begun), user } };
}

async function letIn(
  transaction: Transaction,
  platform: Platform,
  pending: PendingLogin,
  client: Client,
): Promise<SignedIn> {
  const { id: accountId, user } = pending;
  const now = platform.clock.now();
  await endCodes(transaction, accountId, LOGIN_PURPOSE, now);
  await requireNoPasskey(transaction, platform, pending);
  await requireUnchanged(transaction, pending);
  await deletePendingLogin(transaction, accountId);
  // Staff, and an account with a reported sign-in, are sent codes before that is known.
  await writeEmailConfirmed(transaction, accountId, now);
  const begun = { accountId, client, factor: "code" } as const;
  return { session: await startSession(transaction, platform, begun), user };
}

/** The same statements where no login waits, under a subject that is never read. */
async function countAgainstLogin(
  transaction: Transaction,
  { keys }: Platform,
  pending: PendingLogin | undefined,
  now: Date,
): Promise<void> {
  const accountId = pending?.id ?? NIL_UUID;
  // One subject shared by all of these would have more tries to read than any account's.
  const subject = subjectHmac(keys.codes, LOGIN_PURPOSE, pending?.id ?? randomUUID());
  await insertWrongTry(transaction, subject, now);
  const ofLogin = await countWrongCode(transaction, accountId);
  const since = new Date(now.getTime() - CODE_RULES.window);
  const { inWindow } = await readWrongTries(transaction, subject, since);
  if (!pending) return;
  if (ofLogin < CODE_RULES.triesOfCode && inWindow.length < CODE_RULES.wrongTriesInWindow) return;
  await consumePendingLogin(transaction, accountId, CODE_RULES.triesOfCode);
  await endCodes(transaction, accountId, LOGIN_PURPOSE, now);
}
