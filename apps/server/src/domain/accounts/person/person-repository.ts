import type { Profile, SessionUser } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { usernameKey } from "../account-names.ts";

/** What signing in must know of an account. */
export interface SignInAccount {
  id: string;
  passwordHash: string;
  verified: boolean;
  suspended: boolean;
  /** Why staff set its status last; null = they never did. */
  statusReason: string | null;
  /** A sign-in was reported: each asks for an emailed code until there is a new password. */
  codeUntilNewPassword: boolean;
  user: SessionUser;
}

/** The account with this user name, unless it has been unconfirmed since `unverifiedAfter`. */
export async function findForSignIn(
  handle: Handle,
  username: string,
  unverifiedAfter: Date,
): Promise<SignInAccount | undefined> {
  const row = await people(handle)
    .select(["account.id", "password_hash", "status", "status_reason", "verified_at"])
    .select("code_until_new_password")
    .where("username_key", "=", usernameKey(username))
    .where((where) =>
      where.or([where("verified_at", "is not", null), where("created_at", ">", unverifiedAfter)]),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      verified: row.verified_at !== null,
      suspended: row.status === "suspended",
      statusReason: row.status_reason,
      codeUntilNewPassword: row.code_until_new_password,
      user: sessionUserOf(row),
    }
  );
}

/** What a signed-in person is shown of their own account. */
export async function readProfile(handle: Handle, accountId: string): Promise<Profile> {
  const row = await people(handle)
    .select(["first_name", "middle_name", "last_name", "email_verified_at", "phone_verified_at"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { first_name, middle_name, last_name } = row;
  const user = sessionUserOf(row);
  return {
    ...user,
    first_name,
    middle_name,
    last_name,
    email_confirmed: row.email_verified_at !== null,
    mobile_number: user.phone,
    mobile_number_confirmed: row.phone_verified_at !== null,
  };
}

/** What is reported of accounts, to be narrowed down. */
export function people(handle: Handle) {
  return handle
    .selectFrom("account")
    .select([
      "username",
      "email",
      "phone",
      "login_otp",
      "kyc_status",
      "role",
      sql<boolean>`terms_version is not distinct from current_terms_version()`.as("terms_accepted"),
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirstOrThrow"]>>;

export function sessionUserOf(row: PersonRow): SessionUser {
  return {
    username: row.username,
    email: row.email,
    phone: row.phone ?? "",
    toggle_login_otp: row.login_otp ? 1 : 0,
    termAndConditionStatus: row.terms_accepted ? 1 : 0,
    kycStatus: row.kyc_status,
    role: row.role,
  };
}

/**
 * Sets whether signing in asks for an emailed code. `refused`: that needs a confirmed email;
 * `same`: it was set so before.
 */
export async function writeLoginOtp(
  transaction: Transaction,
  accountId: string,
  enabled: boolean,
  now: Date,
): Promise<"changed" | "same" | "refused"> {
  const { login_otp, email_verified_at } = await transaction
    .selectFrom("account")
    .select(["login_otp", "email_verified_at"])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (enabled && email_verified_at === null) return "refused";
  if (login_otp === enabled) return "same";
  await transaction
    .updateTable("account")
    .set({ login_otp: enabled, ...(!enabled && { factor_removed_at: now }) })
    .where("id", "=", accountId)
    .execute();
  return "changed";
}

/** Notes that the account has one second factor less. */
export async function writeFactorRemoved(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ factor_removed_at: now })
    .where("id", "=", accountId)
    .execute();
}
