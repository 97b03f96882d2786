import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unverifiedCutoff } from "../account-expiry.ts";
import { emailKey } from "../account-names.ts";
import { deleteExpiredWithSameName } from "../account-repository.ts";
import { isFormerEmailNotified } from "../notify-owner.ts";
import {
  releaseProvenEmail,
  releaseUnconfirmedEmail,
  releaseUnconfirmedPhone,
} from "../released-contacts.ts";
import { insertFormerEmail } from "./former-emails.ts";

/** An email address, or a phone in normal form. */
export interface Address {
  channel: "email" | "phone";
  address: string;
}

/** How an account is reached. */
export interface Contacts {
  email: string;
  emailVerified: boolean;
  /** Null = none, which only staff can have. */
  phone: string | null;
  phoneVerified: boolean;
}

export async function readContacts(handle: Handle, accountId: string): Promise<Contacts> {
  const row = await handle
    .selectFrom("account")
    .select(["email", "email_verified_at", "phone", "phone_verified_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    phoneVerified: row.phone !== null && row.phone_verified_at !== null,
  };
}

/** Email or phone where it is known to be the account's own. */
export function confirmedAddress(
  { email, emailVerified, phone, phoneVerified }: Contacts,
  channel: Address["channel"],
): Address | null {
  if (channel === "email") return emailVerified ? { channel, address: email } : null;
  return phoneVerified && phone !== null ? { channel, address: phone } : null;
}

/** The confirmed account that is reached by this email or phone, which itself is confirmed. */
export async function findReachable(
  handle: Handle,
  { channel, address }: Address,
): Promise<{ id: string; username: string; recipient: Address } | undefined> {
  const accounts = handle
    .selectFrom("account")
    .select(["id", "username", "email", "phone"])
    .where("verified_at", "is not", null);
  const row = await (
    channel === "email"
      ? accounts
          .where("email_key", "=", emailKey(address))
          .where("email_verified_at", "is not", null)
      : accounts.where("phone", "=", address).where("phone_verified_at", "is not", null)
  ).executeTakeFirst();
  if (!row) return undefined;
  const known = channel === "email" ? row.email : row.phone;
  return { id: row.id, username: row.username, recipient: { channel, address: known ?? address } };
}

/** Whether an email or phone is an account's already, as signing up would find; `except` is one's own. */
export async function isAddressTaken(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  { channel, address }: Address,
  except: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("id", "!=", except)
    .where((where) =>
      channel === "email"
        ? where("email_key", "=", emailKey(address))
        : where("phone", "=", address),
    )
    .where((where) =>
      where.or([
        where(channel === "email" ? "email_verified_at" : "phone_verified_at", "is not", null),
        where("created_at", ">", unverifiedCutoff(clock.now())),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is the same email or phone, as accounts compare them. */
export function isSameAddress(channel: Address["channel"], one: string, other: string): boolean {
  return channel === "email" ? emailKey(one) === emailKey(other) : one === other;
}

/** Frees an email or phone of accounts that were not confirmed in time, or that have not confirmed this one in time. */
export async function releaseAddress(
  transaction: Transaction,
  { channel, address }: Address,
  now: Date,
): Promise<void> {
  const identity =
    channel === "email"
      ? { username: "", email: address, phone: null }
      : { username: "", email: "", phone: address };
  const before = unverifiedCutoff(now);
  await deleteExpiredWithSameName(transaction, identity, before);
  await (channel === "email" ? releaseUnconfirmedEmail : releaseUnconfirmedPhone)(
    transaction,
    address,
    before,
  );
}

/**
 * Gives the account another email or phone, confirmed from now on; the table refuses somebody
 * else's. The email before, where it was confirmed, is kept for what stands under it, and still hears
 * what happens for some days: of several changes in that time the first one's, which the person who
 * made them cannot choose.
 */
export async function writeAddress(
  transaction: Transaction,
  accountId: string,
  { channel, address }: Address,
  now: Date,
): Promise<void> {
  const renamed =
    channel === "email" ? await keepPreviousEmail(transaction, accountId, address, now) : {};
  await transaction
    .updateTable("account")
    .set(
      channel === "email"
        ? { email: address, email_key: emailKey(address), email_verified_at: now, ...renamed }
        : { phone: address, phone_verified_at: now },
    )
    .where("id", "=", accountId)
    .execute();
}

/** Keeps the email that another one replaces, and answers what the account's row says of it; nothing where it is the same. */
async function keepPreviousEmail(
  transaction: Transaction,
  accountId: string,
  to: string,
  now: Date,
) {
  const row = await transaction
    .selectFrom("account")
    .select(["email", "email_verified_at", "previous_email", "email_changed_at"])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (emailKey(row.email) === emailKey(to)) return {};
  const confirmed = row.email_verified_at === null ? null : row.email;
  if (confirmed !== null)
    await insertFormerEmail(transaction, accountId, { email: confirmed, until: now });
  const first = isFormerEmailNotified(row, now) ? row.previous_email : null;
  return { previous_email: first ?? confirmed, email_changed_at: now };
}

/** Notes that the email is the account's own, unless that was known, or another account has proven to have it. */
export async function writeEmailConfirmed(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const { email } = await readContacts(transaction, accountId);
  await releaseProvenEmail(transaction, email, accountId);
  const key = emailKey(email);
  await transaction
    .updateTable("account")
    .set({ email_verified_at: now, email_key: key })
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("account as other")
            .select("other.id")
            .where("other.email_key", "=", key)
            .where("other.id", "!=", accountId),
        ),
      ),
    )
    .execute();
}

/** Notes that the phone is the account's own, unless that was known. */
export async function writePhoneConfirmed(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ phone_verified_at: now })
    .where("id", "=", accountId)
    .where("phone", "is not", null)
    .where("phone_verified_at", "is", null)
    .execute();
}
