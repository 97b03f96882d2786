import { sql } from "kysely";
import { isUnderEmailOf } from "../../platform/feature/own-emails.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What staff answered to this person's messages; the answers go with the messages. */
export const answerData: PersonalData = {
  section: "answersToYou",
  read: async (handle, person) =>
    handle
      .selectFrom("sent_answer")
      .innerJoin("message_case", "message_case.id", "sent_answer.case_id")
      .leftJoin("contact_message", "contact_message.id", "message_case.contact_message_id")
      .leftJoin("miner_message", "miner_message.id", "message_case.miner_message_id")
      .select(["sent_answer.subject", "sent_answer.text", "sent_answer.sent_at"])
      .where((where) =>
        where.or([
          where("miner_message.account_id", "=", person.accountId),
          isUnderEmailOf(person, {
            email: sql`lower(contact_message.email)`,
            at: sql.ref("contact_message.created_at"),
          }),
        ]),
      )
      .orderBy("sent_answer.id")
      .execute(),
  onClose: async () => {
    // The database deletes them with the messages that they answer.
  },
};
