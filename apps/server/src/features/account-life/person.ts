import { confirmedAddress, readContacts } from "../../domain/accounts/person/contacts.ts";
import { listFormerEmails } from "../../domain/accounts/person/former-emails.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/feature/personal-data.ts";

/** Whose data is exported or erased. */
export async function readPerson(handle: Handle, accountId: string): Promise<Person> {
  const contacts = await readContacts(handle, accountId);
  const email = confirmedAddress(contacts, "email");
  const phone = confirmedAddress(contacts, "phone");
  const former = await listFormerEmails(handle, accountId);
  return {
    accountId,
    emails: [...(email ? [{ email: email.address, until: null }] : []), ...former],
    recipients: [email, phone].flatMap((own) => own?.address ?? []),
  };
}
