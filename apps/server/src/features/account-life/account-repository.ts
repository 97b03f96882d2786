import type { Handle } from "../../platform/database/tables.ts";
import type { Address } from "./contact-change-repository.ts";
import type { Person } from "./parts.ts";

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

/** E-mail or phone where it is known to be the account's own. */
export function confirmedAddress(
  { email, emailVerified, phone, phoneVerified }: Contacts,
  channel: Address["channel"],
): Address | null {
  if (channel === "email") return emailVerified ? { channel, address: email } : null;
  return phoneVerified && phone !== null ? { channel, address: phone } : null;
}

/** Whose data is exported or erased. */
export async function readPerson(handle: Handle, accountId: string): Promise<Person> {
  const contacts = await readContacts(handle, accountId);
  const { email, phone } = contacts;
  return {
    accountId,
    confirmedEmail: confirmedAddress(contacts, "email")?.address ?? null,
    recipients: phone === null ? [email] : [email, phone],
  };
}

/**
 * Whether the session is alive and its account active; the account is held for this transaction
 * alone, so that nobody signs in beside its closing.
 */
export async function holdForClosing(
  handle: Handle,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<{ active: boolean; role: string }> {
  const { status, role } = await handle
    .selectFrom("account")
    .select(["status", "role"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const session = await handle
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return { active: status === "active" && session !== undefined, role };
}
