import { ACCESS_MESSAGES, type LoginPayload, type SessionUser, isStaffRole } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import type { Platform } from "../../platform/platform.ts";
import { unverifiedCutoff } from "./account-expiry.ts";
import type { Client } from "./client.ts";
import { beginPendingLogin } from "./login-code/pending-login.ts";
import { findForSignIn, type SignInAccount } from "./person-repository.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import { claimSignIn } from "./sign-in-guard.ts";
import { requireUnchanged } from "./unchanged-account.ts";

const { login: messages } = ACCESS_MESSAGES;

/** Begins a session in the caller's transaction and answers its token. */
export type StartSession = (
  handle: Handle,
  begun: { accountId: string; userAgent: string | undefined },
) => Promise<string>;

export interface SignedIn {
  token: string;
  user: SessionUser;
}

/** The password was right; a code was e-mailed. */
export interface CodeAwaited {
  user: { email: string; toggle_login_otp: 1 };
}

/**
 * Signs somebody in, or e-mails a code where the account asks for one. Throws AppError
 * `CREDENTIALS_WRONG`, alike for an unknown name and a wrong password; only with the right one
 * `UNVERIFIED` (with e-mail and phone beside the errors) or `SUSPENDED`; `RATE_LIMITED` after too
 * many wrong tries or codes; during maintenance `MAINTENANCE` to everybody who does not turn out to
 * be staff.
 */
export async function signIn(
  platform: Platform,
  { passwords, startSession }: { passwords: PasswordHasher; startSession: StartSession },
  { userName, password }: LoginPayload,
  client: Client,
): Promise<SignedIn | CodeAwaited> {
  const account = await findByPassword(platform, passwords, { userName, password }, client.network);
  const isStaff = account !== undefined && isStaffRole(account.user.role);
  if (platform.maintenance.isOn() && !isStaff) throw maintenanceError();
  if (!account) throw new AppError("CREDENTIALS_WRONG", messages.credentialsWrong);
  const { email, phone } = account.user;
  if (!account.verified) {
    throw new AppError("UNVERIFIED", messages.unverified, { extra: { data: { email, phone } } });
  }
  if (account.suspended) throw new AppError("SUSPENDED", messages.suspended);
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    if (!isStaff) await platform.maintenance.requireOff(transaction);
    if (account.user.toggle_login_otp === 1) {
      await beginPendingLogin(transaction, platform, account, client.network);
      return { user: { email, toggle_login_otp: 1 } };
    }
    await requireUnchanged(transaction, account);
    const { id: accountId } = account;
    const { userAgent } = client;
    return { token: await startSession(transaction, { accountId, userAgent }), user: account.user };
  });
}

/** The account of this name, if the password is its own. */
async function findByPassword(
  platform: Platform,
  passwords: PasswordHasher,
  { userName, password }: LoginPayload,
  network: string,
): Promise<SignInAccount | undefined> {
  const { clock, database } = platform;
  const claim = await claimSignIn(platform, userName, network);
  let right: boolean;
  const account = await findForSignIn(database.kysely, userName, unverifiedCutoff(clock.now()));
  try {
    right = await passwords.verify(account?.passwordHash ?? null, password);
  } catch (error) {
    await claim.takeBack();
    throw error;
  }
  if (!right) return undefined;
  await claim.right();
  return account;
}
