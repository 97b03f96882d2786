import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { CONFIRM_PASSWORD } from "./limits.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { readPasswordHash } from "./password-repository.ts";

interface Confirming extends Pick<Platform, "database" | "limits"> {
  readonly passwords: PasswordHasher;
}

/**
 * Makes sure that the user of a session also knows the account's password, before something that
 * outlives the session. Throws AppError `CREDENTIALS_WRONG` with the field, `RATE_LIMITED` after too
 * many guesses; logging in is not touched by these.
 */
export async function confirmPassword(
  { database, limits, passwords }: Confirming,
  accountId: string,
  password: string,
): Promise<void> {
  await limits.consume(CONFIRM_PASSWORD, accountId);
  const hash = await readPasswordHash(database.kysely, accountId);
  if (await passwords.verify(hash, password)) return;
  throw new AppError("CREDENTIALS_WRONG", ACCOUNT_LIFE_MESSAGES.passwordWrong, {
    field: "password",
  });
}
