import { confirmedAddress, readContacts } from "../../domain/accounts/person/contacts.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/feature/personal-data.ts";

/** Whose data is exported or erased. */
export async function readPerson(handle: Handle, accountId: string): Promise<Person> {
  const contacts = await readContacts(handle, accountId);
  const email = confirmedAddress(contacts, "email");
  const phone = confirmedAddress(contacts, "phone");
  return {
    accountId,
    confirmedEmail: email?.address ?? null,
    recipients: [email, phone].flatMap((own) => own?.address ?? []),
  };
}
