import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** Whether an email that is known to be this person's own gets the newsletter; undefined where it never asked. */
export const newsletterData: PersonalData = {
  section: "newsletter",
  read: async (handle, { confirmedEmail }) =>
    confirmedEmail === null
      ? undefined
      : handle
          .selectFrom("newsletter_subscriber")
          .select(["email", "requested_at", "confirmed_at"])
          .where("email_key", "=", confirmedEmail.toLowerCase())
          .executeTakeFirst(),
  onClose: async (transaction, { confirmedEmail }) => {
    if (confirmedEmail === null) return;
    await transaction
      .deleteFrom("newsletter_subscriber")
      .where("email_key", "=", confirmedEmail.toLowerCase())
      .execute();
  },
};
