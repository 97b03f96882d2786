import type { NotificationCounts } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import type { NotificationTallyTable } from "./tables.ts";

/** What can be counted of a notification. */
export const COUNTED = [
  "reached",
  "read",
  "removed",
  "push_sent",
  "push_gone",
  "push_failed",
  "mails",
] as const satisfies readonly (keyof NotificationTallyTable)[];
type Counted = (typeof COUNTED)[number];

/**
 * Counts something of notifications, of those alone that staff sent. It is an addition of its own: a thousand people who
 * read an announcement at once do not wait for each other. The job adds them up.
 */
export async function addTally(
  handle: Handle,
  notificationIds: readonly string[],
  counted: Counted,
  count = 1,
): Promise<void> {
  if (notificationIds.length === 0) return;
  await handle
    .insertInto("notification_tally")
    .columns(["notification_id", counted])
    .expression((eb) =>
      eb
        .selectFrom("notification")
        .select(["notification.id", sql<number>`${count}::integer`.as("count")])
        .where("notification.sent_by", "is not", null)
        .where(sql<boolean>`notification.id = any(${[...notificationIds]}::uuid[])`),
    )
    .execute();
}

/** The outcome of notifications, by their ids; an unknown one is missing. */
export async function readTallies(
  handle: Handle,
  notificationIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationCounts>> {
  const rows = await handle
    .selectFrom("notification_tally")
    .select("notification_id")
    .select(({ fn }) => COUNTED.map((name) => fn.sum<bigint | null>(name).as(name)))
    .where(sql<boolean>`notification_id = any(${[...notificationIds]}::uuid[])`)
    .groupBy("notification_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.notification_id,
      {
        reached: row.reached === null ? null : Number(row.reached),
        read: Number(row.read),
        removed: Number(row.removed),
        push: {
          sent: Number(row.push_sent),
          gone: Number(row.push_gone),
          failed: Number(row.push_failed),
        },
        emails: Number(row.mails),
      },
    ]),
  );
}

/** Notifications whose additions are added up in one statement. */
const BATCH = 500;

/** Makes one row of the additions of each notification; the sums stay. Whether there may be more. */
export async function foldTallies(handle: Handle): Promise<boolean> {
  const columns = sql.join(COUNTED.map((name) => sql.ref(name)));
  const sums = sql.join(COUNTED.map((name) => sql`sum(${sql.ref(name)})::integer`));
  // What another process has just deleted is not deleted again: each addition is in one sum.
  const { rows } = await sql<{ folded: number }>`
    with open as (
      select distinct notification_id from notification_tally where not folded limit ${BATCH}
    ), gone as (
      delete from notification_tally where notification_id in (select notification_id from open)
      returning notification_id, ${columns}
    ), kept as (
      insert into notification_tally (notification_id, folded, ${columns})
      select notification_id, true, ${sums} from gone group by notification_id returning 1
    ) select count(*)::integer as folded from kept`.execute(handle);
  return (rows[0]?.folded ?? 0) >= BATCH;
}
