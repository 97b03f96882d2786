import { PIN_TRIES } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { dayOf, WRONG_PINS_A_DAY } from "../card-state.ts";
import type { CardRow } from "../repository.ts";

const HOUR = 3_600_000;
const { lockForAnHour, lockUntilUnblocked } = PIN_TRIES;

/**
 * Counts a PIN as wrong, before it is tested and in a commit of its own: so neither many requests at once nor ending the
 * process gives more tries. Undefined where the card takes none.
 */
export async function countTry(
  handle: Handle,
  accountId: string,
  now: Date,
): Promise<CardRow | undefined> {
  const today = dayOf(now);
  const lock = new Date(now.getTime() + HOUR);
  return await handle
    .updateTable("shop_card")
    .set({
      wrong_pins: sql`wrong_pins + 1`,
      wrong_pins_of_day: sql`case when pin_day >= ${today}::date then wrong_pins_of_day + 1 else 1 end`,
      pin_day: sql`greatest(pin_day, ${today}::date)`,
      last_pin_at: now,
      locked_until: sql`case when (wrong_pins + 1) % ${sql.lit(lockForAnHour)} = 0 then ${lock}::timestamptz end`,
    })
    .where("account_id", "=", accountId)
    .where("blocked_at", "is", null)
    .where("wrong_pins", "<", lockUntilUnblocked)
    .where((where) =>
      where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]),
    )
    .where(
      sql<boolean>`(pin_day is null or pin_day < ${today}::date or wrong_pins_of_day < ${WRONG_PINS_A_DAY})`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Takes the counted tries back: the PIN was right. */
export async function forgetTries(handle: Handle, accountId: string): Promise<void> {
  await handle
    .updateTable("shop_card")
    .set({
      wrong_pins: 0,
      wrong_pins_told: 0,
      wrong_pins_of_day: sql`greatest(wrong_pins_of_day - 1, 0)`,
      locked_until: null,
    })
    .where("account_id", "=", accountId)
    .execute();
}

/** Notes that the owner has a message about the locks so far; false where that was done. The card must be locked. */
export async function markNotified(transaction: Transaction, card: CardRow): Promise<boolean> {
  const due = card.wrong_pins - (card.wrong_pins % lockForAnHour);
  if (due <= card.wrong_pins_told) return false;
  await transaction
    .updateTable("shop_card")
    .set({ wrong_pins_told: due })
    .where("account_id", "=", card.account_id)
    .execute();
  return true;
}

/** Accounts whose card was locked before `moment` and who were not notified, at most `limit`. */
export async function listUnnotified(
  handle: Handle,
  moment: Date,
  limit: number,
): Promise<string[]> {
  const rows = await handle
    .selectFrom("shop_card")
    .select("account_id")
    .where(sql<boolean>`wrong_pins >= wrong_pins_told + 5`)
    .where("last_pin_at", "<", moment)
    .orderBy("last_pin_at")
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}
