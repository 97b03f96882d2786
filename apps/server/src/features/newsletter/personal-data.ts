import { sql } from "kysely";
import { isUnderEmailOf } from "../../platform/feature/own-emails.ts";
import type { Person, PersonalData } from "../../platform/feature/personal-data.ts";

const isOf = (person: Person) =>
  isUnderEmailOf(person, { email: sql.ref("email_key"), at: sql.ref("requested_at") });

/** Which emails that are known to be this person's own get the newsletter; undefined where none ever asked. */
export const newsletterData: PersonalData = {
  section: "newsletter",
  read: async (handle, person) => {
    const rows = await handle
      .selectFrom("newsletter_subscriber")
      .select(["email", "requested_at", "confirmed_at"])
      .where(isOf(person))
      .orderBy("requested_at")
      .execute();
    return rows.length > 0 ? rows : undefined;
  },
  onClose: async (transaction, person) => {
    await transaction.deleteFrom("newsletter_subscriber").where(isOf(person)).execute();
  },
};
