import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { emailKey } from "../../../domain/accounts/account-names.ts";
import { subjectHmac } from "../codes/code-hmac.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { claimOwnSending } from "../codes/code-sendings.ts";
import { sendCodes, startTries, tooManyTriesError } from "../codes/one-time-codes.ts";
import { lockIdentities } from "../codes/sending-repository.ts";
import { readWrongTries } from "../codes/try-repository.ts";
import type { SignInAccount } from "../../../domain/accounts/person/person-repository.ts";
import { requireUnchanged } from "../../../domain/accounts/unchanged-account.ts";
import { noTriesLeft } from "../../../domain/second-factor/check-code.ts";
import { loginTokenHash, newLoginToken } from "./login-token.ts";
import { upsertPendingLogin } from "./pending-login-repository.ts";

export const LOGIN_PURPOSE = "login";

/** What is locked while a login by this email begins or ends. */
export function loginSubject({ keys }: Pick<Platform, "keys">, email: string): Buffer {
  return subjectHmac(keys.codes, LOGIN_PURPOSE, emailKey(email));
}

type Beginning = Pick<Platform, "clock" | "keys" | "mail" | "texts">;

/**
 * Makes a login wait for a code, which is emailed, and answers the token without which the code is
 * worth nothing. A login of the account that waited ends. Throws AppError `RATE_LIMITED` within 30 s
 * of the last login of this account and after ten codes in 24 h, `CODE_TRIES_SPENT` after 25 wrong
 * ones: only to somebody with the right password, so these may be disclosed.
 */
export async function beginPendingLogin(
  transaction: Transaction,
  platform: Beginning,
  account: SignInAccount,
): Promise<string> {
  const { clock, keys } = platform;
  const { id: accountId } = account;
  const { email } = account.user;
  const recipient = { channel: "email", address: email } as const;
  const owner = { accountId, purpose: LOGIN_PURPOSE, identity: accountId } as const;
  await lockIdentities(transaction, [loginSubject(platform, email)]);
  await claimOwnSending(transaction, platform, { accountId, purpose: LOGIN_PURPOSE, recipient });
  await startTries(transaction, platform, owner);
  const now = clock.now();
  const subject = subjectHmac(keys.codes, LOGIN_PURPOSE, accountId);
  const since = new Date(now.getTime() - CODE_RULES.window);
  const tooMany = tooManyTriesError(
    (await readWrongTries(transaction, subject, since)).inWindow,
    now,
  );
  if (tooMany) throw tooMany;
  await sendCodes(transaction, platform, owner, [recipient]);
  return await keepWaiting(transaction, account, now);
}

/**
 * Makes a login wait for a code of the authenticator app and answers the token, as `beginPendingLogin`
 * does; nothing is emailed. Throws AppError `CODE_TRIES_SPENT` after 25 wrong codes in 24 h.
 */
export async function awaitAppCode(
  transaction: Transaction,
  platform: Beginning,
  account: SignInAccount,
): Promise<string> {
  await lockIdentities(transaction, [loginSubject(platform, account.user.email)]);
  const now = platform.clock.now();
  const tooMany = await noTriesLeft(transaction, account.id, now);
  if (tooMany) throw tooMany;
  return await keepWaiting(transaction, account, now);
}

async function keepWaiting(
  transaction: Transaction,
  account: SignInAccount,
  now: Date,
): Promise<string> {
  await requireUnchanged(transaction, account);
  const token = newLoginToken();
  await upsertPendingLogin(transaction, account.id, loginTokenHash(token), now);
  return token;
}
