import type { RegistrationCategory } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

export interface SlotCounts {
  category: RegistrationCategory;
  capacity: number;
  held: number;
  paid: number;
  waiting: number;
}

/** Gives a category its first capacity; staff's is left as it is. */
export async function provideSlots(
  handle: Handle,
  category: RegistrationCategory,
  capacity: number,
): Promise<void> {
  await handle
    .insertInto("miner_slots")
    .values({ category, capacity })
    .onConflict((conflict) => conflict.column("category").doNothing())
    .execute();
}

/**
 * Locks the slots of categories, so that no other transaction takes, gives back or passes on one until the
 * transaction ends. Account and wallet, where they are locked too, come before.
 */
export async function lockSlots(
  transaction: Transaction,
  categories: readonly RegistrationCategory[],
): Promise<void> {
  await transaction
    .selectFrom("miner_slots")
    .select("category")
    .where("category", "in", categories)
    .orderBy("category")
    .forNoKeyUpdate()
    .execute();
}

/** Slots of a category that are neither held nor paid, less those who wait for one; the slots must be locked. */
export async function countFree(
  transaction: Transaction,
  category: RegistrationCategory,
): Promise<{ free: number; waiting: number }> {
  const { capacity, held, paid, waiting } = await readSlots(transaction, category);
  return { free: capacity - held - paid, waiting };
}

export async function readSlots(
  handle: Handle,
  category: RegistrationCategory,
): Promise<SlotCounts> {
  const [counts] = await countSlots(handle, category);
  if (!counts) throw new Error(`The category ${category} has no slots`);
  return counts;
}

/** Every category, silver first. */
export async function listSlots(handle: Handle): Promise<SlotCounts[]> {
  return await countSlots(handle);
}

export async function writeCapacity(
  transaction: Transaction,
  category: RegistrationCategory,
  capacity: number,
): Promise<void> {
  await transaction
    .updateTable("miner_slots")
    .set({ capacity })
    .where("category", "=", category)
    .execute();
}

async function countSlots(handle: Handle, category?: RegistrationCategory): Promise<SlotCounts[]> {
  const counted = (state: string) =>
    sql<bigint>`count(*) filter (where miner_booking.state = ${sql.lit(state)})`;
  const rows = await handle
    .selectFrom("miner_slots")
    .leftJoin("miner_booking", (join) =>
      join
        .onRef("miner_booking.category", "=", "miner_slots.category")
        .on("miner_booking.state", "in", ["held", "paid", "waiting"]),
    )
    .select(["miner_slots.category", "miner_slots.capacity"])
    .select([
      counted("held").as("held"),
      counted("paid").as("paid"),
      counted("waiting").as("waiting"),
    ])
    .$if(category !== undefined, (query) =>
      query.where("miner_slots.category", "=", category ?? "SILVER"),
    )
    .groupBy(["miner_slots.category", "miner_slots.capacity"])
    .orderBy("miner_slots.category", "desc")
    .execute();
  return rows.map(({ held, paid, waiting, ...slots }) => ({
    ...slots,
    held: Number(held),
    paid: Number(paid),
    waiting: Number(waiting),
  }));
}
