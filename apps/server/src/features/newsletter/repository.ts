import type { Handle, Transaction } from "../../platform/database/tables.ts";

/**
 * Notes the request, unless the address is confirmed or asked after `notSince`. Answers the
 * subscriber's id where a link must be sent, else undefined.
 */
export async function noteRequest(
  transaction: Transaction,
  email: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto("newsletter_subscriber")
    .values({ email, email_key: email.toLowerCase(), requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet({ requested_at: now })
        .where("newsletter_subscriber.confirmed_at", "is", null)
        .where("newsletter_subscriber.requested_at", "<=", notSince),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export interface Confirmed {
  email: string;
  /** Whether this was the first time. */
  first: boolean;
}

/** Confirms a request that is not older than `askedAfter`; undefined where there is none. */
export async function confirmRequest(
  transaction: Transaction,
  id: string,
  { now, askedAfter }: { now: Date; askedAfter: Date },
): Promise<Confirmed | undefined> {
  const row = await transaction
    .selectFrom("newsletter_subscriber")
    .select(["email", "confirmed_at", "requested_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.confirmed_at !== null) return { email: row.email, first: false };
  if (row.requested_at < askedAfter) return undefined;
  await transaction
    .updateTable("newsletter_subscriber")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .execute();
  return { email: row.email, first: true };
}

export async function deleteSubscriber(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom("newsletter_subscriber").where("id", "=", id).execute();
}

/** Forgets requests from before `moment` that were not confirmed. */
export async function deleteUnconfirmed(handle: Handle, moment: Date): Promise<void> {
  await handle
    .deleteFrom("newsletter_subscriber")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", moment)
    .execute();
}
