import { type ChosenWays, type NotificationKind, rulesOf } from "@nuc/contract";
import { sql, type Updateable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { NotificationTimingTable } from "../tables.ts";
import { type Timing, timingOf } from "./timing.ts";

/** How one kind reaches one account. */
export interface KindDelivery {
  accountId: string;
  ways: ChosenWays;
  timing: Timing;
  /** Not suspended: else nothing goes beyond the lists. */
  isActive: boolean;
  /** Whether some browser gets push messages. */
  hasPush: boolean;
  /** Whether the email is known to be the account's own. */
  hasEmail: boolean;
}

interface Choice {
  in_app: boolean | null;
  push: boolean | null;
  mail: ChosenWays["email"] | null;
}

/** What was chosen, and what the kind's rules say for the rest; a way that is fixed stays as they say. */
export function chosenWays(kind: NotificationKind, choice: Choice | undefined): ChosenWays {
  const { ways, fixed } = rulesOf(kind);
  return {
    inApp: fixed.includes("inApp") ? ways.inApp : (choice?.in_app ?? ways.inApp),
    push: fixed.includes("push") ? ways.push : (choice?.push ?? ways.push),
    email: fixed.includes("email") ? ways.email : (choice?.mail ?? ways.email),
  };
}

/** How a kind reaches accounts, in no order; those that are closed are missing. */
export async function readReach(
  handle: Handle,
  kind: NotificationKind,
  accountIds: readonly string[],
): Promise<KindDelivery[]> {
  const rows = await handle
    .selectFrom("account")
    .leftJoin("notification_way", (join) =>
      join
        .onRef("notification_way.account_id", "=", "account.id")
        .on("notification_way.kind", "=", kind),
    )
    .leftJoin("notification_timing", "notification_timing.account_id", "account.id")
    .select(["account.id", "account.email_verified_at", "account.status"])
    .select(["notification_way.in_app", "notification_way.push", "notification_way.mail"])
    .select(["quiet_from", "quiet_to", "digest_hour", "time_zone", "digest_at"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("push_subscription")
            .select("push_subscription.id")
            .whereRef("push_subscription.account_id", "=", "account.id")
            .where("push_subscription.gone_since", "is", null),
        )
        .as("has_push"),
    )
    .where(sql<boolean>`account.id = any(${[...accountIds]}::uuid[])`)
    .where("account.status", "<>", "closed")
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    ways: chosenWays(kind, row),
    timing: timingOf(row),
    isActive: row.status === "active",
    hasPush: Boolean(row.has_push),
    hasEmail: row.email_verified_at !== null,
  }));
}

/** What the account has chosen, by kind. */
export async function readChoices(
  handle: Handle,
  accountId: string,
): Promise<ReadonlyMap<NotificationKind, Choice>> {
  const rows = await handle
    .selectFrom("notification_way")
    .select(["kind", "in_app", "push", "mail"])
    .where("account_id", "=", accountId)
    .execute();
  return new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
}

export async function readTiming(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("notification_timing")
    .select(["quiet_from", "quiet_to", "digest_hour", "time_zone", "digest_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Writes down what the account has chosen for a kind; what is undefined stays. */
export async function writeChoice(
  transaction: Transaction,
  accountId: string,
  kind: NotificationKind,
  choice: Partial<Choice>,
): Promise<void> {
  await transaction
    .insertInto("notification_way")
    .values({ account_id: accountId, kind, in_app: null, push: null, mail: null, ...choice })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind"]).doUpdateSet({ kind, ...choice }),
    )
    .execute();
}

/** Writes down what is named of an account's timing; the rest stays. */
export async function writeTiming(
  transaction: Transaction,
  accountId: string,
  timing: Updateable<Omit<NotificationTimingTable, "account_id">>,
): Promise<void> {
  const nothing = { quiet_from: null, quiet_to: null, digest_hour: null, time_zone: null };
  await transaction
    .insertInto("notification_timing")
    .values({ account_id: accountId, ...nothing, digest_at: null, ...timing })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ account_id: accountId, ...timing }),
    )
    .execute();
}

/** Forgets what an account has chosen, and what was on its way to it. */
export async function eraseWays(transaction: Transaction, accountId: string): Promise<void> {
  for (const table of ["notification_way", "notification_timing", "notification_delivery"] as const)
    await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("push_subscription").where("account_id", "=", accountId).execute();
}
