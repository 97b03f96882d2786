import { ACCESS_MESSAGES, type UpdatePasswordOnProfilePayload } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireUncommon } from "../passwords/common-passwords.ts";
import type { PasswordHasher } from "../passwords/password-hasher.ts";
import { type EndSessions, replacePassword } from "../passwords/replace-password.ts";
import { readPasswordHash, setLoginOtp } from "./own-account-repository.ts";

/**
 * Sets a new password in place of the old one; every other session of the account ends.
 * Throws AppError `CREDENTIALS_WRONG` with the field for a wrong old password, `INVALID_REQUEST`
 * for a common new one.
 */
export async function changePassword(
  platform: Platform,
  { passwords, endSessions }: { passwords: PasswordHasher; endSessions: EndSessions },
  { accountId, sessionId }: Caller,
  { oldPassword, password }: UpdatePasswordOnProfilePayload,
): Promise<void> {
  requireUncommon(password);
  const { database, maintenance } = platform;
  const inPlaceOf = await readPasswordHash(database.kysely, accountId);
  if (!(await passwords.verify(inPlaceOf, oldPassword))) throw oldPasswordWrong();
  const passwordHash = await passwords.hash(password);
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const sessions = { except: sessionId };
    const replacement = { accountId, passwordHash, inPlaceOf, sessions };
    const replaced = await replacePassword(transaction, platform, endSessions, replacement);
    if (!replaced) throw oldPasswordWrong();
  });
}

function oldPasswordWrong(): AppError {
  return new AppError("CREDENTIALS_WRONG", ACCESS_MESSAGES.password.oldWrong, {
    field: "oldPassword",
  });
}

/**
 * Says whether signing in asks for an e-mailed code, and answers the setting. Throws AppError
 * `NOT_ALLOWED` while the e-mail is not confirmed: its codes might reach somebody else, or nobody.
 */
export async function chooseLoginOtp(
  { database, maintenance }: Platform,
  { accountId }: Caller,
  enabled: boolean,
): Promise<0 | 1> {
  const chosen = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    return await setLoginOtp(transaction, accountId, enabled);
  });
  if (!chosen) throw new AppError("NOT_ALLOWED", ACCESS_MESSAGES.loginOtp.emailUnverified);
  return enabled ? 1 : 0;
}
