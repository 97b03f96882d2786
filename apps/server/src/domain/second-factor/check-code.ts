import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockAccountHolder } from "../accounts/account-holder.ts";
import { notifyOwner } from "../accounts/notify-owner.ts";
import {
  countRecoveryCodes,
  type LockedFactor,
  lockFactor,
  consumeRecoveryCode,
  writeLastStep,
} from "./factor-repository.ts";
import { recoveryCodeHmac } from "./recovery-codes.ts";
import { secretSeal } from "./secret-seal.ts";
import { matchingStep } from "./totp.ts";
import { insertWrongTry, readWrongTries } from "./wrong-try-repository.ts";

/** Milliseconds for which wrong codes count, and how many an account has in them. */
export const WRONG_TRIES_COUNT_FOR = 24 * 60 * 60_000;
const MAX_WRONG_TRIES = 25;

const SIX_DIGITS = /^[0-9]{6}$/;

/** The outcome of a code that was entered. */
export type FactorCheck = { right: true } | { right: false; error: AppError };

type Checking = Pick<Platform, "clock" | "keys" | "log" | "mail" | "texts">;

/**
 * Whether `code` is an unused one of the account's app, or one of its recovery codes; it is
 * used up by this, and the owner is notified about a recovery code. A wrong one is counted: the count must be
 * committed, so throw `error` only after. After 25 wrong ones in 24 h no code is right.
 * @param field of the request that held the code
 */
export async function checkFactorCode(
  transaction: Transaction,
  platform: Checking,
  accountId: string,
  { code, field }: { code: string; field: string },
): Promise<FactorCheck> {
  await lockAccountHolder(transaction, accountId, "shared");
  const factor = await lockFactor(transaction, accountId);
  const now = platform.clock.now();
  const tooMany = await noTriesLeft(transaction, accountId, now);
  if (tooMany) return { right: false, error: tooMany };
  const right = SIX_DIGITS.test(code)
    ? await spendStep(transaction, platform, { accountId, factor, digits: code })
    : await spendRecovery(transaction, platform, accountId, code);
  if (right) return { right };
  await insertWrongTry(transaction, accountId, now);
  const error = new AppError("CODE_WRONG", ACCESS_MESSAGES.code.wrong, { field });
  return { right: false, error };
}

/** What blocks any further code of the account; undefined where nothing does. */
export async function noTriesLeft(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<AppError | undefined> {
  const since = new Date(now.getTime() - WRONG_TRIES_COUNT_FOR);
  const tries = await readWrongTries(transaction, accountId, since);
  const [first] = tries;
  if (!first || tries.length < MAX_WRONG_TRIES) return undefined;
  const wait = Math.ceil((first.getTime() + WRONG_TRIES_COUNT_FOR - now.getTime()) / 1_000);
  const message = ACCESS_MESSAGES.code.attemptsUsedToday(wait);
  return new AppError("CODE_TRIES_SPENT", message, { retryAfter: wait });
}

async function spendStep(
  transaction: Transaction,
  platform: Checking,
  entered: { accountId: string; factor: LockedFactor | undefined; digits: string },
): Promise<boolean> {
  const { accountId, factor, digits } = entered;
  if (!factor?.secret) return false;
  const secret = secretSeal(platform).open(factor.secret, accountId);
  const step = matchingStep(secret, digits, platform.clock.now(), factor.lastStep);
  if (step === undefined) return false;
  await writeLastStep(transaction, accountId, step);
  return true;
}

async function spendRecovery(
  transaction: Transaction,
  platform: Checking,
  accountId: string,
  code: string,
): Promise<boolean> {
  const hmac = recoveryCodeHmac(platform.keys.codes, accountId, code);
  if (!(await consumeRecoveryCode(transaction, accountId, hmac))) return false;
  const left = await countRecoveryCodes(transaction, accountId);
  logSecurity(platform, { event: "recovery-code-used", accountId });
  await notifyOwner(transaction, platform, accountId, {
    subject: "NUC Wallet: a recovery code was used",
    text: `A recovery code of your second factor was used. You have ${left} left.\n\nIf that was not you, ask an admin at once to reset your second factor, and choose a new password.`,
  });
  return true;
}
