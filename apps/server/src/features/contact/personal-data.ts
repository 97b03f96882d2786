import { sql } from "kysely";
import { isUnderEmailOf } from "../../platform/feature/own-emails.ts";
import type { Person, PersonalData } from "../../platform/feature/personal-data.ts";

const isOf = (person: Person) =>
  isUnderEmailOf(person, { email: sql`lower(email)`, at: sql.ref("created_at") });

/** What was written to the operator under an email that is known to be this person's own. */
export const contactData: PersonalData = {
  section: "messagesToUs",
  read: async (handle, person) =>
    handle
      .selectFrom("contact_message")
      .select(["name", "email", "mobile_number", "message", "created_at"])
      .where(isOf(person))
      .orderBy("id")
      .execute(),
  onClose: async (transaction, person) => {
    await transaction.deleteFrom("contact_message").where(isOf(person)).execute();
  },
};
