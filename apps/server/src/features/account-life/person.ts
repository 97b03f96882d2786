import { confirmedAddress, readContacts } from "../../domain/accounts/person/contacts.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/feature/personal-data.ts";

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
