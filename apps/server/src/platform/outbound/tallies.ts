import { sql } from "kysely";
import type { Handle, Transaction } from "../database/tables.ts";

/** The outcome of messages that were sent together; the rest is under way. */
export interface Tally {
  sent: number;
  failed: number;
}

/** By name; one of which nothing has ended yet is not there. */
export async function readTallies(
  handle: Handle,
  names: readonly string[],
): Promise<ReadonlyMap<string, Tally>> {
  if (names.length === 0) return new Map();
  const rows = await handle
    .selectFrom("outbound_tally")
    .selectAll()
    .where("name", "in", names)
    .execute();
  return new Map(rows.map(({ name, ...tally }) => [name, tally]));
}

/** Counts how a message ended. @param tally null = not requested */
export async function countInTally(
  transaction: Transaction,
  tally: string | null,
  end: "sent" | "failed",
  count = 1,
): Promise<void> {
  if (tally === null) return;
  await transaction
    .insertInto("outbound_tally")
    .values({ name: tally, [end]: count })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ [end]: sql`outbound_tally.${sql.ref(end)} + ${count}` }),
    )
    .execute();
}
