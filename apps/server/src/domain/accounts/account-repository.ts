import type { ExpressionBuilder } from "kysely";
import type { Handle, Tables, Transaction } from "../../platform/database/tables.ts";
import { emailKey, usernameKey } from "./account-names.ts";

export interface NewAccount {
  username: string;
  email: string;
  phone: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  dateOfBirth: string | null;
  gender: "Male" | "Female" | null;
  passwordHash: string;
  role: string;
  referrerId: string | null;
  createdAt: Date;
  /** Null = by a code that is still to be entered. */
  verifiedAt: Date | null;
  /** Whether the terms in force count as accepted. */
  termsAccepted: boolean;
}

/** Whose user name, email or phone it is. */
type Identity = Pick<NewAccount, "username" | "email" | "phone">;

/** The new account's id; null where user name, email or phone belong to another one. */
export async function insertAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<string | null> {
  const row = await transaction
    .insertInto("account")
    .values((build) => ({
      username: account.username,
      username_key: usernameKey(account.username),
      email: account.email,
      email_key: emailKey(account.email),
      phone: account.phone,
      first_name: account.firstName,
      middle_name: account.middleName,
      last_name: account.lastName,
      date_of_birth: account.dateOfBirth,
      gender: account.gender,
      password_hash: account.passwordHash,
      role: account.role,
      referrer_id: account.referrerId,
      created_at: account.createdAt,
      verified_at: account.verifiedAt,
      email_verified_at: account.verifiedAt,
      phone_verified_at: account.phone === null ? null : account.verifiedAt,
      terms_version: account.termsAccepted ? build.fn<string>("current_terms_version", []) : null,
      terms_accepted_at: account.termsAccepted ? account.createdAt : null,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Which of the three is somebody else's, in this order. */
export async function findTaken(
  handle: Handle,
  identity: Identity,
): Promise<"username" | "email" | "phone" | undefined> {
  const others = await handle
    .selectFrom("account")
    .select(["username_key", "email_key"])
    .where((where) => sameIdentity(where, identity))
    .execute();
  if (others.some((other) => other.username_key === usernameKey(identity.username))) {
    return "username";
  }
  if (others.some((other) => other.email_key === emailKey(identity.email))) return "email";
  return others.length > 0 ? "phone" : undefined;
}

/** Makes room: forgets accounts with one of the three not confirmed since `before`. */
export async function deleteExpiredWithSameName(
  transaction: Transaction,
  identity: Identity,
  before: Date,
): Promise<void> {
  await transaction
    .deleteFrom("account")
    .where("verified_at", "is", null)
    .where("created_at", "<=", before)
    .where((where) => sameIdentity(where, identity))
    .execute();
}

/** Forgets accounts not confirmed since `before`; how many. */
export async function deleteExpiredAccounts(handle: Handle, before: Date): Promise<number> {
  const { numDeletedRows } = await handle
    .deleteFrom("account")
    .where("verified_at", "is", null)
    .where("created_at", "<=", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Id of the verified account with this user name, to which somebody refers. */
export async function findReferrer(handle: Handle, username: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .where("verified_at", "is not", null)
    .where("status", "!=", "closed")
    .executeTakeFirst();
  return row?.id;
}

/** Whether any customer has an account. */
export async function hasCustomers(handle: Handle): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("role", "=", "customer")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UnverifiedAccount {
  id: string;
  email: string;
  phone: string;
}

/** The account with this phone and email (of the two what is given) that waits for a code. */
export async function findUnverified(
  handle: Handle,
  given: { phone?: string | undefined; email?: string | undefined },
  createdAfter: Date,
): Promise<UnverifiedAccount | undefined> {
  let query = handle
    .selectFrom("account")
    .select(["id", "email", "phone"])
    .where("verified_at", "is", null)
    .where("created_at", ">", createdAfter);
  if (given.phone !== undefined) query = query.where("phone", "=", given.phone);
  if (given.email !== undefined) query = query.where("email_key", "=", emailKey(given.email));
  const row = await query.executeTakeFirst();
  return row && { ...row, phone: row.phone ?? "" };
}

/** The account with this user name that waits for a code. */
export async function findUnverifiedByName(
  handle: Handle,
  username: string,
  createdAfter: Date,
): Promise<{ id: string } | undefined> {
  return await handle
    .selectFrom("account")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .where("verified_at", "is", null)
    .where("created_at", ">", createdAfter)
    .executeTakeFirst();
}

/** Forgets an account unless it was confirmed meanwhile. */
export async function deleteUnverified(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .deleteFrom("account")
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .execute();
}

/** Confirms the account, and the channel that its code came by. */
export async function markVerified(
  transaction: Transaction,
  accountId: string,
  channel: "email" | "phone",
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({
      verified_at: now,
      ...(channel === "email" ? { email_verified_at: now } : { phone_verified_at: now }),
    })
    .where("id", "=", accountId)
    .execute();
}

function sameIdentity(
  where: ExpressionBuilder<Tables, "account">,
  { username, email, phone }: Identity,
) {
  return where.or([
    where("username_key", "=", usernameKey(username)),
    where("email_key", "=", emailKey(email)),
    ...(phone === null ? [] : [where("phone", "=", phone)]),
  ]);
}
