import { ACCESS_MESSAGES, type LoginPayload, isStaffRole } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import { maintenanceError } from "../../../platform/maintenance/maintenance.ts";
import { unverifiedCutoff } from "../../../domain/accounts/account-expiry.ts";
import type { Client } from "../../../domain/sessions/client.ts";
import { awaitAppCode, beginPendingLogin } from "../login-code/pending-login.ts";
import {
  findForSignIn,
  type SignInAccount,
} from "../../../domain/accounts/person/person-repository.ts";
import { suspended } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { hasTotp } from "../../../domain/second-factor/factor-repository.ts";
import { startSession } from "../../../domain/sessions/session-service.ts";
import type { SignedIn } from "../../../domain/sessions/signed-in.ts";
import { claimSignIn } from "../sign-in-tries/sign-in-guard.ts";
import { requireUnchanged } from "../../../domain/accounts/unchanged-account.ts";

const { login: messages } = ACCESS_MESSAGES;

/** The password was right; a code was e-mailed, or the authenticator app shows one. */
export interface CodeAwaited {
  user: { email: string; toggle_login_otp: 1 };
  /** Without it the code is worth nothing. */
  loginToken: string;
  factor?: "totp";
}

/**
 * Signs somebody in, or e-mails a code where the account asks for one; of staff with an authenticator
 * app the app's code is awaited instead. Throws AppError
 * `CREDENTIALS_WRONG`, alike for an unknown name and a wrong password; only with the right one
 * `UNVERIFIED` (with e-mail and phone beside the errors) or `SUSPENDED`; `RATE_LIMITED` after too
 * many wrong tries or codes; during maintenance `MAINTENANCE` to everybody who does not turn out to
 * be staff.
 */
export async function signIn(
  domain: Domain,
  { userName, password }: LoginPayload,
  client: Client,
): Promise<SignedIn | CodeAwaited> {
  const account = await findByPassword(domain, { userName, password }, client.network);
  const isStaff = account !== undefined && isStaffRole(account.user.role);
  if (domain.maintenance.isOn() && !isStaff) throw maintenanceError();
  if (!account) throw new AppError("CREDENTIALS_WRONG", messages.credentialsWrong);
  const { email, phone } = account.user;
  if (!account.verified) {
    throw new AppError("UNVERIFIED", messages.unverified, { extra: { data: { email, phone } } });
  }
  if (account.suspended) throw suspended(account.statusReason);
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    if (!isStaff) await domain.maintenance.requireOff(transaction);
    if (isStaff && (await hasTotp(transaction, account.id))) {
      const loginToken = await awaitAppCode(transaction, domain, account);
      return { user: { email, toggle_login_otp: 1 }, loginToken, factor: "totp" };
    }
    if (asksForCode(domain, account)) {
      const loginToken = await beginPendingLogin(transaction, domain, account);
      return { user: { email, toggle_login_otp: 1 }, loginToken };
    }
    await requireUnchanged(transaction, account);
    const begun = { accountId: account.id, client, factor: "password" } as const;
    return { session: await startSession(transaction, domain, begun), user: account.user };
  });
}

/** In production no password alone lets staff in: what they may do is everybody's. */
function asksForCode({ config }: Domain, { user, codeUntilNewPassword }: SignInAccount): boolean {
  const ofStaff = config.production && isStaffRole(user.role);
  return user.toggle_login_otp === 1 || codeUntilNewPassword || ofStaff;
}

/** The account of this name, if the password is its own; a wrong one is logged, whoever it is for. */
async function findByPassword(
  domain: Domain,
  { userName, password }: LoginPayload,
  network: string,
): Promise<SignInAccount | undefined> {
  const { clock, database, passwords } = domain;
  const claim = await claimSignIn(domain, userName, network);
  let right: boolean;
  const account = await findForSignIn(database.kysely, userName, unverifiedCutoff(clock.now()));
  try {
    right = await passwords.verify(account?.passwordHash ?? null, password);
  } catch (error) {
    await claim.takeBack();
    throw error;
  }
  if (!right) {
    const known = account && { accountId: account.id };
    logSecurity(domain, { event: "sign-in-failed", network, ...known });
    return undefined;
  }
  await claim.right();
  return account;
}
