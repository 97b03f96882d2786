import type { PushSubscriptionPayload } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Where a message goes, and with which keys it is sealed. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Has one request at a time look at how many browsers an account has. */
export async function lockSubscriptions(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${accountId}, 0))`.execute(
    transaction,
  );
}

/** Every browser of an account, the newest first. */
export async function listSubscriptions(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("push_subscription")
    .select(["id", "endpoint", "device", "created_at", "last_used_at", "gone_since"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

/**
 * Writes a browser down. One that is known already is from now on this account's and of this session: a browser has one
 * address, and it belongs to the user signed in there.
 */
export async function upsertSubscription(
  transaction: Transaction,
  { endpoint, keys }: PushSubscriptionPayload,
  of: { accountId: string; sessionId: string; device: string; now: Date },
): Promise<SubscriptionRow> {
  const { accountId, sessionId, device, now } = of;
  // What was on its way to the account before is not for this one.
  await transaction
    .deleteFrom("push_subscription")
    .where("endpoint", "=", endpoint)
    .where("account_id", "<>", accountId)
    .execute();
  const current = { session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth, device };
  return await transaction
    .insertInto("push_subscription")
    .values({ account_id: accountId, endpoint, created_at: now, ...current })
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet({ ...current, gone_since: null }),
    )
    .returning(["id", "endpoint", "device", "created_at", "last_used_at", "gone_since"])
    .executeTakeFirstOrThrow();
}

/** Forgets a browser of the account; whether there was one. @param id a UUID */
export async function deleteSubscription(
  handle: Handle,
  accountId: string,
  id: string,
): Promise<boolean> {
  const row = await handle
    .deleteFrom("push_subscription")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets the browsers of sessions that are ended by somebody.
 * @param others also those whose session ran out before: where all sessions of the account end, or all but one
 */
export async function deleteSubscriptionsOf(
  transaction: Transaction,
  accountId: string,
  sessionIds: readonly string[],
  { others }: { others: boolean },
): Promise<void> {
  await transaction
    .deleteFrom("push_subscription")
    .where("account_id", "=", accountId)
    .where((eb) =>
      eb.or([
        sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`,
        ...(others ? [eb("session_id", "is", null)] : []),
      ]),
    )
    .execute();
}

/** Has a message go to each browser of an account that gets any; the same one again changes nothing. */
export async function insertMessages(
  transaction: Transaction,
  accountId: string,
  message: {
    title: string;
    text: string;
    path: string;
    tag: string;
    countsFor: readonly string[];
  },
  now: Date,
): Promise<number> {
  const rows = await transaction
    .selectFrom("push_subscription")
    .select("id")
    .where("account_id", "=", accountId)
    .where("gone_since", "is", null)
    .execute();
  if (rows.length === 0) return 0;
  const { countsFor, ...words } = message;
  await transaction
    .insertInto("push_message")
    .values(
      rows.map(({ id }) => ({
        subscription_id: id,
        ...words,
        counts_for: countsFor,
        created_at: now,
        due_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.length;
}

/**
 * Takes messages that are due, at most `limit`, for as long as a try may last: a process that is killed meanwhile leaves
 * them to the next one.
 */
export async function leaseMessages(
  handle: Handle,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  const due = handle
    .selectFrom("push_message")
    .select("id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return await handle
    .updateTable("push_message")
    .from("push_subscription")
    .set((eb) => ({ due_at: until, tries: eb("push_message.tries", "+", 1) }))
    .whereRef("push_subscription.id", "=", "push_message.subscription_id")
    .where("push_message.id", "in", due)
    .returning(["push_message.id", "title", "text", "path", "tag", "tries"])
    .returning(["push_message.created_at", "subscription_id", "endpoint", "p256dh"])
    .returning("push_message.counts_for")
    .returning(["push_subscription.auth"])
    .execute();
}

export type LeasedMessage = Awaited<ReturnType<typeof leaseMessages>>[number];

export async function deleteMessage(handle: Handle, id: bigint): Promise<void> {
  await handle.deleteFrom("push_message").where("id", "=", id).execute();
}

export async function postponeMessage(handle: Handle, id: bigint, due: Date): Promise<void> {
  await handle.updateTable("push_message").set({ due_at: due }).where("id", "=", id).execute();
}

export async function writeUsed(handle: Handle, subscriptionId: string, now: Date): Promise<void> {
  await handle
    .updateTable("push_subscription")
    .set({ last_used_at: now })
    .where("id", "=", subscriptionId)
    .execute();
}

/** Notes that a push service knows a browser no more, and forgets what was on its way there. */
export async function markSubscriptionGone(
  transaction: Transaction,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("push_subscription")
    .set({ gone_since: now })
    .where("id", "=", subscriptionId)
    .where("gone_since", "is", null)
    .execute();
  await transaction
    .deleteFrom("push_message")
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

/** Forgets browsers that have been gone since before `moment`. */
export async function deleteGoneBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("push_subscription").where("gone_since", "<", moment).execute();
}
