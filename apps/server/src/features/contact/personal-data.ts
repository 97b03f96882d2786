import { sql } from "kysely";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What was written to the operator under an email that is known to be this person's own. */
export const contactData: PersonalData = {
  section: "messagesToUs",
  read: async (handle, { confirmedEmail }) =>
    confirmedEmail === null
      ? undefined
      : handle
          .selectFrom("contact_message")
          .select(["name", "email", "mobile_number", "message", "created_at"])
          .where(sql<string>`lower(email)`, "=", confirmedEmail.toLowerCase())
          .orderBy("id")
          .execute(),
  onClose: async (transaction, { confirmedEmail }) => {
    if (confirmedEmail === null) return;
    await transaction
      .deleteFrom("contact_message")
      .where(sql<string>`lower(email)`, "=", confirmedEmail.toLowerCase())
      .execute();
  },
};
