import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { ShopCardTable } from "./tables.ts";

export type CardRow = Selectable<ShopCardTable>;

export async function readCard(handle: Handle, accountId: string): Promise<CardRow | undefined> {
  return await handle
    .selectFrom("shop_card")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** The card, locked: one transaction at a time changes it. */
export async function lockCard(
  transaction: Transaction,
  accountId: string,
): Promise<CardRow | undefined> {
  return await transaction
    .selectFrom("shop_card")
    .selectAll()
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** With what its owner calls the wallet. */
export async function readOwnCard(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("shop_card")
    .innerJoin("wallet", "wallet.address", "shop_card.wallet_address")
    .selectAll("shop_card")
    .select("wallet.name as account_name")
    .where("shop_card.account_id", "=", accountId)
    .executeTakeFirst();
}

export async function insertCard(
  transaction: Transaction,
  card: {
    accountId: string;
    address: string;
    sealedKey: Buffer;
    perPayment: bigint;
    perDay: bigint;
    now: Date;
  },
): Promise<void> {
  await transaction
    .insertInto("shop_card")
    .values({
      account_id: card.accountId,
      wallet_address: card.address,
      sealed_key: card.sealedKey,
      registered_at: card.now,
      issued_at: card.now,
      per_payment: card.perPayment,
      per_day: card.perDay,
    })
    .execute();
}

export async function writeKey(
  transaction: Transaction,
  accountId: string,
  sealedKey: Buffer,
): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set({ sealed_key: sealedKey })
    .where("account_id", "=", accountId)
    .execute();
}

export async function writeLimits(
  transaction: Transaction,
  accountId: string,
  { perPayment, perDay }: { perPayment: bigint; perDay: bigint },
): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set({ per_payment: perPayment, per_day: perDay })
    .where("account_id", "=", accountId)
    .execute();
}

/** Blocks it; one that is blocked already stays as it is. Answers whether that was news. */
export async function writeBlocked(
  transaction: Transaction,
  accountId: string,
  by: "owner" | "link" | "staff",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("shop_card")
    .set({ blocked_at: now, blocked_by: by })
    .where("account_id", "=", accountId)
    .where("blocked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has it pay again, with all tries; what was counted of the day stays. */
export async function writeUnblocked(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set((update) => ({
      blocked_at: null,
      blocked_by: null,
      locked_until: null,
      wrong_pins: 0,
      wrong_pins_told: 0,
      unblocked: update("unblocked", "+", 1),
    }))
    .where("account_id", "=", accountId)
    .execute();
}

export async function deleteCard(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("shop_card").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("shop_selfie").where("account_id", "=", accountId).execute();
}
