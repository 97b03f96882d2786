import { ACCESS_MESSAGES, type LoginPayload, isStaffRole } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
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
import { requireNoPasskey } from "../login-code/no-passkey.ts";
import { startSession } from "../../../domain/sessions/session-service.ts";
import type { SignedIn } from "../../../domain/sessions/signed-in.ts";
import { claimSignIn, type SignInClaim } from "../sign-in-tries/sign-in-guard.ts";
import { requireUnchanged } from "../../../domain/accounts/unchanged-account.ts";

const { login: messages } = ACCESS_MESSAGES;

/** The password was right; a code was emailed, or the authenticator app shows one. */
export interface CodeAwaited {
  user: { email: string; toggle_login_otp: 1 };
  /** Without it the code is worth nothing. */
  loginToken: string;
  factor?: "totp";
}

/**
 * Signs somebody in, or emails a code where the account asks for one; of staff with an authenticator
 * app the app's code is awaited instead. Throws AppError
 * `CREDENTIALS_WRONG`, alike for an unknown name and a wrong password; only with the right one
 * `UNVERIFIED` (with email and phone beside the errors), `SUSPENDED`, or `NOT_ALLOWED` for staff with a passkey in
 * production; `RATE_LIMITED` after too many wrong tries or codes; during maintenance `MAINTENANCE` to everybody who does not turn out to
 * be staff.
 */
export async function signIn(
  domain: Domain,
  payload: LoginPayload,
  client: Client,
): Promise<SignedIn | CodeAwaited> {
  const { account, claim } = await findByPassword(domain, payload, client.network);
  const transactions = domain.database.kysely.transaction();
  try {
    requireAdmitted(domain, account);
    // One commit lets the person in and forgets the wrong tries: each waits for a disk.
    return await transactions.execute(async (transaction) => {
      const admitted = await admit(transaction, domain, account, client);
      await claim.right(transaction);
      return admitted;
    });
  } catch (error) {
    await transactions.execute(async (transaction) => claim.right(transaction));
    throw error;
  }
}

function requireAdmitted(domain: Domain, account: SignInAccount): void {
  const { email, phone, role } = account.user;
  if (domain.maintenance.isOn() && !isStaffRole(role)) throw maintenanceError();
  if (!account.verified) {
    throw new AppError("UNVERIFIED", messages.unverified, { extra: { data: { email, phone } } });
  }
  if (account.suspended) throw suspended(account.statusReason);
}

/** Begins the session, or asks for the code without which there is none. */
async function admit(
  transaction: Transaction,
  domain: Domain,
  account: SignInAccount,
  client: Client,
): Promise<SignedIn | CodeAwaited> {
  const { email, role } = account.user;
  if (!isStaffRole(role)) await domain.maintenance.requireOff(transaction);
  else if (await hasTotp(transaction, account.id)) {
    const loginToken = await awaitAppCode(transaction, domain, account);
    return { user: { email, toggle_login_otp: 1 }, loginToken, factor: "totp" };
  }
  await requireNoPasskey(transaction, domain, account);
  if (needsCode(domain, account)) {
    const loginToken = await beginPendingLogin(transaction, domain, account);
    return { user: { email, toggle_login_otp: 1 }, loginToken };
  }
  await requireUnchanged(transaction, account);
  const begun = { accountId: account.id, client, factor: "password" } as const;
  return { session: await startSession(transaction, domain, begun), user: account.user };
}

/** In production no password alone lets staff in: what they may do is everybody's. */
function needsCode({ config }: Domain, { user, codeUntilNewPassword }: SignInAccount): boolean {
  const ofStaff = config.production && isStaffRole(user.role);
  return user.toggle_login_otp === 1 || codeUntilNewPassword || ofStaff;
}

/**
 * The account of this name, whose password is the given one, and the claim by which it was tried. Throws AppError; a wrong
 * password is logged, for unknown names too.
 */
async function findByPassword(
  domain: Domain,
  { userName, password }: LoginPayload,
  network: string,
): Promise<{ account: SignInAccount; claim: SignInClaim }> {
  const { clock, database, passwords } = domain;
  const claim = await claimSignIn(domain, userName, network);
  let right: boolean;
  const account = await findForSignIn(database.kysely, userName, unverifiedCutoff(clock.now()));
  try {
    right = await passwords.verify(account?.passwordHash ?? null, password);
  } catch (error) {
    await claim.undo();
    throw error;
  }
  if (account && right) return { account, claim };
  const known = account && { accountId: account.id };
  logSecurity(domain, { event: "sign-in-failed", network, ...known });
  if (domain.maintenance.isOn()) throw maintenanceError();
  throw new AppError("CREDENTIALS_WRONG", messages.credentialsWrong);
}
