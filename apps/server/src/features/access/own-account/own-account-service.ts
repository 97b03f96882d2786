import { ACCESS_MESSAGES, type UpdatePasswordOnProfilePayload } from "@nuc/contract";
import { writeLoginOtp } from "../../../domain/accounts/person-repository.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireUncommon } from "../../../domain/accounts/passwords/common-passwords.ts";
import { readPasswordHash } from "../../../domain/accounts/passwords/password-repository.ts";
import type { Domain } from "../../../domain/domain.ts";
import { replacePassword } from "../recovery/replace-password.ts";

/**
 * Sets a new password in place of the old one; every other session of the account ends.
 * Throws AppError `CREDENTIALS_WRONG` with the field for a wrong old password, `INVALID_REQUEST`
 * for a common new one.
 */
export async function changePassword(
  domain: Domain,
  { accountId, sessionId }: Caller,
  { oldPassword, password }: UpdatePasswordOnProfilePayload,
): Promise<void> {
  requireUncommon(password);
  const { database, maintenance, passwords } = domain;
  const inPlaceOf = await readPasswordHash(database.kysely, accountId);
  if (!(await passwords.verify(inPlaceOf, oldPassword))) throw oldPasswordWrong();
  const passwordHash = await passwords.hash(password);
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const sessions = { except: sessionId };
    const replacement = { accountId, passwordHash, inPlaceOf, sessions };
    const replaced = await replacePassword(transaction, domain, replacement);
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
    return await writeLoginOtp(transaction, accountId, enabled);
  });
  if (!chosen) throw new AppError("NOT_ALLOWED", ACCESS_MESSAGES.loginOtp.emailUnverified);
  return enabled ? 1 : 0;
}
