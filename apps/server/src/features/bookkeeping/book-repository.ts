import { sql, type SqlBool } from "kysely";
import type { ReceiptRow } from "../../domain/receipts/repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { KeptMovement } from "./journal.ts";

/** From its first moment to the first of the next one. */
export interface Month {
  readonly since: Date;
  readonly before: Date;
}

/** A month (UTC) by its name, such as 2026-11. */
export function monthOf(name: string): Month {
  const [year = 0, month = 1] = name.split("-").map(Number);
  return { since: new Date(Date.UTC(year, month - 1)), before: new Date(Date.UTC(year, month)) };
}

/** Movements that we learned of in a month, in the order in which they came. */
export async function listMovementsOf(
  handle: Handle,
  { since, before }: Month,
  after: KeptMovement | undefined,
  limit: number,
): Promise<KeptMovement[]> {
  const rows = await handle
    .selectFrom("purchase_movement")
    .selectAll()
    .where("seen_at", ">=", since)
    .where("seen_at", "<", before)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(seen_at, provider, ref) > (${after?.seenAt}, ${after?.provider}, ${after?.ref})`,
      ),
    )
    .orderBy("seen_at")
    .orderBy("provider")
    .orderBy("ref")
    .limit(limit)
    .execute();
  return rows.map(({ order_id: orderId, seen_at: seenAt, ...row }) => ({
    ...row,
    orderId,
    seenAt,
  }));
}

/** Receipts and credit notes that were issued in a month, by their numbers' order. */
export async function listDocumentsOf(
  handle: Handle,
  { since, before }: Month,
  after: ReceiptRow | undefined,
  limit: number,
): Promise<ReceiptRow[]> {
  return await handle
    .selectFrom("receipt")
    .selectAll()
    .where("issued_at", ">=", since)
    .where("issued_at", "<", before)
    .$if(after !== undefined, (query) => query.where("sequence", ">", after?.sequence ?? 0n))
    .orderBy("sequence")
    .limit(limit)
    .execute();
}
