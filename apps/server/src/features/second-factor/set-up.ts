import { randomBytes } from "node:crypto";
import { ACCESS_MESSAGES, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import type { Domain } from "../../domain/domain.ts";
import { noTriesLeft } from "../../domain/second-factor/check-code.ts";
import {
  enablePendingSecret,
  lockFactor,
  replaceRecoveryCodes,
  writePendingSecret,
} from "../../domain/second-factor/factor-repository.ts";
import { requireFreshFactor } from "../../domain/second-factor/factor-state.ts";
import { newRecoveryCodes, recoveryCodeHmac } from "../../domain/second-factor/recovery-codes.ts";
import { secretSeal } from "../../domain/second-factor/secret-seal.ts";
import { base32, matchingStep, otpauthUri, SECRET_BYTES } from "../../domain/second-factor/totp.ts";
import { insertWrongTry } from "../../domain/second-factor/wrong-try-repository.ts";
import { writeConfirmed } from "../../domain/sessions/session-repository.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { refused } from "./refused.ts";
import { requireLiveSession } from "./live-session.ts";

/** Milliseconds that a new secret waits for its first code. */
const PENDING_FOR = 10 * 60_000;
/** What authenticator apps show beside the user name. */
const ISSUER = "NUC Wallet";

/**
 * Makes a secret for the caller's authenticator app; it is of use once a code of it was entered.
 * Throws AppError `CREDENTIALS_WRONG` with the field for a wrong password.
 */
export async function beginFactor(
  domain: Domain,
  { accountId, username, sessionId }: Caller,
  password: string,
): Promise<{ otpauth: string; secret: string; expires: string }> {
  const { clock, database } = domain;
  await confirmPassword(domain, accountId, password);
  const secret = Uint8Array.from(randomBytes(SECRET_BYTES));
  const until = new Date(clock.now().getTime() + PENDING_FOR);
  await database.kysely.transaction().execute(async (transaction) => {
    await lockAccountHolder(transaction, accountId, "alone");
    await requireLiveSession(transaction, sessionId);
    const sealed = secretSeal(domain).seal(secret, accountId);
    await writePendingSecret(transaction, accountId, { secret: sealed, until });
  });
  return {
    otpauth: otpauthUri(secret, ISSUER, username),
    secret: base32(secret),
    expires: until.toISOString(),
  };
}

/**
 * Puts the secret that waits into use, with new recovery codes, which it answers, and notifies the owner.
 * Throws AppError `NOT_ALLOWED` where none waits, `CODE_WRONG`, `CODE_TRIES_SPENT`.
 */
export async function enableFactor(
  domain: Domain,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const outcome = await domain.database.kysely
    .transaction()
    .execute(async (transaction) => enable(transaction, domain, caller, code));
  if ("error" in outcome) throw refused(domain, caller.accountId, outcome.error);
  return outcome;
}

async function enable(
  transaction: Transaction,
  domain: Domain,
  caller: Caller,
  digits: string,
): Promise<{ recoveryCodes: string[] } | { error: AppError }> {
  const { accountId, sessionId } = caller;
  await lockAccountHolder(transaction, accountId, "alone");
  await requireLiveSession(transaction, sessionId);
  await requireFreshFactor(transaction, domain, caller);
  const factor = await lockFactor(transaction, accountId);
  const now = domain.clock.now();
  if (!factor?.pendingSecret || !factor.pendingUntil || factor.pendingUntil <= now) {
    throw new AppError("NOT_ALLOWED", STAFF_ACCESS_MESSAGES.factor.notBegun);
  }
  const tooMany = await noTriesLeft(transaction, accountId, now);
  if (tooMany) return { error: tooMany };
  const secret = secretSeal(domain).open(factor.pendingSecret, accountId);
  const step = matchingStep(secret, digits, now, 0n);
  if (step === undefined) {
    await insertWrongTry(transaction, accountId, now);
    return { error: new AppError("CODE_WRONG", ACCESS_MESSAGES.code.wrong, { field: "code" }) };
  }
  await enablePendingSecret(transaction, accountId, { step, now });
  const recoveryCodes = await giveRecoveryCodes(transaction, domain, accountId);
  await writeConfirmed(transaction, sessionId, "totp", now);
  const what = `An authenticator app was ${factor.secret ? "replaced" : "set up"} as your second factor`;
  const event = "factor-changed";
  await notifyChange(transaction, domain, accountId, { what, by: { sessionId }, event, ifNotYou });
  return { recoveryCodes };
}

const ifNotYou =
  "ask an admin at once to reset your second factor, and choose a new password afterwards.";

/**
 * New recovery codes in place of those before; notifies the owner. Throws AppError `NOT_ALLOWED` without
 * an authenticator app.
 */
export async function renewCodes(
  domain: Domain,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId, sessionId } = caller;
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await lockAccountHolder(transaction, accountId, "alone");
    await requireLiveSession(transaction, sessionId);
    await requireFreshFactor(transaction, domain, caller);
    const factor = await lockFactor(transaction, accountId);
    if (!factor?.secret) throw new AppError("NOT_ALLOWED", STAFF_ACCESS_MESSAGES.factor.none);
    const recoveryCodes = await giveRecoveryCodes(transaction, domain, accountId);
    const what = "New recovery codes replaced the old ones";
    const event = "factor-changed";
    await notifyChange(transaction, domain, accountId, {
      what,
      by: { sessionId },
      event,
      ifNotYou,
    });
    return { recoveryCodes };
  });
}

async function giveRecoveryCodes(
  transaction: Transaction,
  { keys }: Domain,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hmacs = codes.map((code) => recoveryCodeHmac(keys.codes, accountId, code));
  await replaceRecoveryCodes(transaction, accountId, hmacs);
  return codes;
}
