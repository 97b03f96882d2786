import { randomUUID } from "node:crypto";
import { type PrintState, SHOP_CARD_PAGE_SIZE } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { matchesOwner } from "../../../domain/wallets/wallet-search.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";

export interface CardFilter extends ListFilter {
  status?: PrintState | undefined;
}

const PRINT_RULES: Readonly<Record<PrintState, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql`shop_card.printed_at is null and shop_card.batch_id is null`,
  batched: sql`shop_card.printed_at is null and shop_card.batch_id is not null`,
  printed: sql`shop_card.printed_at is not null`,
};

const KEY = "shop_card.sequence";

/** A card with its holder and its batch. */
function shownCards(handle: Handle) {
  return handle
    .selectFrom("shop_card")
    .innerJoin("account", "account.id", "shop_card.account_id")
    .leftJoin("shop_card_batch", "shop_card_batch.id", "shop_card.batch_id")
    .selectAll("shop_card")
    .select(["account.username", "account.first_name", "account.last_name"])
    .select("shop_card_batch.number as batch_number");
}
export type ShownCard = Awaited<
  ReturnType<ReturnType<typeof shownCards>["executeTakeFirstOrThrow"]>
>;

export const shopCards = staffList({
  size: SHOP_CARD_PAGE_SIZE,
  key: KEY,
  orders: { issued: "shop_card.issued_at" },
  defaultOrder: "issued",
  found: (handle, filter: CardFilter) => {
    const query = handle.selectFrom("shop_card");
    const found = filter.status ? query.where(PRINT_RULES[filter.status]) : query;
    return filtered(found, filter, {
      time: "shop_card.issued_at",
      search: matchesOwner("shop_card.account_id"),
    });
  },
  shown: shownCards,
});

export async function countWaiting(handle: Handle): Promise<number> {
  const { total } = await handle
    .selectFrom("shop_card")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .where(PRINT_RULES.waiting)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function readShownCard(
  handle: Handle,
  accountId: string,
): Promise<ShownCard | undefined> {
  return await shownCards(handle).where("shop_card.account_id", "=", accountId).executeTakeFirst();
}

/** Notes that a card is printed, or that it waits again, out of its batch. */
export async function writePrinted(
  transaction: Transaction,
  accountId: string,
  printedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set(printedAt ? { printed_at: printedAt } : { printed_at: null, batch_id: null })
    .where("account_id", "=", accountId)
    .execute();
}

/** Has another card of plastic printed. */
export async function writeReplacement(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set((update) => ({
      issue: update("issue", "+", 1),
      issued_at: now,
      printed_at: null,
      batch_id: null,
    }))
    .where("account_id", "=", accountId)
    .execute();
}

/** The cards of these user names, by their keys, locked in one order: two who make batches take turns. */
export async function lockCardsOf(transaction: Transaction, usernameKeys: readonly string[]) {
  return await transaction
    .selectFrom("shop_card")
    .innerJoin("account", "account.id", "shop_card.account_id")
    .select(["shop_card.account_id", "shop_card.batch_id", "shop_card.printed_at"])
    .select(["account.username", "account.username_key"])
    .where("account.username_key", "in", usernameKeys)
    .orderBy("shop_card.sequence")
    .forUpdate("shop_card")
    .execute();
}

export async function insertBatch(
  transaction: Transaction,
  { accountIds, madeBy, now }: { accountIds: readonly string[]; madeBy: string; now: Date },
) {
  const batch = await transaction
    .insertInto("shop_card_batch")
    .values({ id: randomUUID(), cards: accountIds.length, made_by: madeBy, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("shop_card")
    .set({ batch_id: batch.id })
    .where("account_id", "in", accountIds)
    .execute();
  return batch;
}
export type BatchRow = Awaited<ReturnType<typeof insertBatch>>;

export async function readBatch(handle: Handle, id: string): Promise<BatchRow | undefined> {
  return await handle
    .selectFrom("shop_card_batch")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function lockBatch(
  transaction: Transaction,
  id: string,
): Promise<BatchRow | undefined> {
  return await transaction
    .selectFrom("shop_card_batch")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Accounts whose cards are in a batch still, in the order in which they were registered. */
export async function listCardsOfBatch(
  handle: Handle,
  id: string,
): Promise<{ account_id: string; issue: number; printed_at: Date | null }[]> {
  return await handle
    .selectFrom("shop_card")
    .select(["account_id", "issue", "printed_at"])
    .where("batch_id", "=", id)
    .orderBy("sequence")
    .execute();
}

/** Marks a batch, and what in it was not marked alone. */
export async function writeBatchPrinted(
  transaction: Transaction,
  { id, cards, now }: { id: string; cards: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable("shop_card_batch")
    .set({ printed_at: now, cards })
    .where("id", "=", id)
    .execute();
  await transaction
    .updateTable("shop_card")
    .set({ printed_at: now })
    .where("batch_id", "=", id)
    .where("printed_at", "is", null)
    .execute();
}
