import type { AudienceRule } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { asAudience, isInAudience } from "../audience.ts";

/** Writes the deliveries of notifications to everybody, batch by batch. */
export const FAN_OUT = jobKind<Record<never, never>>("fan-out-notices");

/** Has a notification reach everybody, from the caller's transaction on. */
export async function insertFanOut(transaction: Transaction, notificationId: string) {
  await transaction
    .insertInto("notification_fan_out")
    .values({ notification_id: notificationId, reached: null })
    .execute();
}

export async function listFanOuts(handle: Handle): Promise<string[]> {
  const rows = await handle.selectFrom("notification_fan_out").select("notification_id").execute();
  return rows.map(({ notification_id: id }) => id);
}

/** How far one is, locked; undefined where it is done or in another process's hands. */
export async function lockFanOut(transaction: Transaction, notificationId: string) {
  return await transaction
    .selectFrom("notification_fan_out")
    .innerJoin("notification", "notification.id", "notification_fan_out.notification_id")
    .select(["reached", "notification.kind", "notification.removed_at", "notification.expires_at"])
    .select("notification.audience")
    .where("notification_fan_out.notification_id", "=", notificationId)
    .forUpdate("notification_fan_out")
    .skipLocked()
    .executeTakeFirst();
}

/** The next active accounts of an audience after one, in the order of their ids. */
export async function listAccountsAfter(
  handle: Handle,
  audience: AudienceRule | null,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await handle
    .selectFrom("account")
    .select("id")
    .where("status", "=", "active")
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .$if(audience !== null, (query) =>
      query.where(isInAudience(asAudience(audience), sql.ref("account.id"))),
    )
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function moveFanOut(
  transaction: Transaction,
  notificationId: string,
  reached: string,
): Promise<void> {
  await transaction
    .updateTable("notification_fan_out")
    .set({ reached })
    .where("notification_id", "=", notificationId)
    .execute();
}

export async function endFanOut(transaction: Transaction, notificationId: string): Promise<void> {
  await transaction
    .deleteFrom("notification_fan_out")
    .where("notification_id", "=", notificationId)
    .execute();
}
