import { type Hex, toHex } from "@nuc/keys";
import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import type { SaleTable } from "./tables.ts";

export type SaleRow = Selectable<SaleTable>;

/** Keeps a sale; false where the request has one already. Waits for a twin whose transaction is open. */
export async function insertSale(
  transaction: Transaction,
  sale: Insertable<SaleTable>,
): Promise<boolean> {
  const row = await transaction
    .insertInto("sale")
    .values(sale)
    .onConflict((conflict) => conflict.columns(["account_id", "request_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number of a receipt of the wallet; others wait for theirs until the transaction ends. */
export async function nextNumber(transaction: Transaction, toAddress: string): Promise<number> {
  const { last } = await transaction
    .insertInto("sale_number")
    .values({ to_address: toAddress, last: 1 })
    .onConflict((conflict) =>
      conflict.column("to_address").doUpdateSet((update) => ({
        last: update("sale_number.last", "+", 1),
      })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function readSale(handle: Handle, id: string): Promise<SaleRow | undefined> {
  return await handle.selectFrom("sale").selectAll().where("id", "=", id).executeTakeFirst();
}

/** As `readSale`; one transaction at a time. */
export async function lockSale(transaction: Transaction, id: string): Promise<SaleRow | undefined> {
  return await transaction
    .selectFrom("sale")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The sale that a request has made. */
export async function findSaleOf(
  handle: Handle,
  { accountId, key }: IdempotentRequest,
): Promise<{ id: string; request_hash: string | null } | undefined> {
  return await handle
    .selectFrom("sale")
    .select(["id", "request_hash"])
    .where("account_id", "=", accountId)
    .where("request_key", "=", key)
    .executeTakeFirst();
}

/** The sale that a transfer pays. */
export async function findSaleByHash(
  handle: Handle,
  hash: Hex,
): Promise<{ id: string; bill_id: string | null } | undefined> {
  return await handle
    .selectFrom("sale")
    .select(["id", "bill_id"])
    .where("extrinsic_hash", "=", Buffer.from(hash.slice(2), "hex"))
    .executeTakeFirst();
}

/** What is on its way from a wallet; amounts in smallest units. */
export async function listSendingOf(
  handle: Handle,
  fromAddress: string,
): Promise<{ id: string; nonce: number; amount: bigint; fee: bigint }[]> {
  const rows = await handle
    .selectFrom("sale")
    .select(["id", "nonce", "amount", "fee"])
    .where("from_address", "=", fromAddress)
    .where("state", "=", "sending")
    .execute();
  return rows.map(({ id, nonce, amount, fee }) => ({
    id,
    nonce: Number(nonce),
    amount: BigInt(amount),
    fee: BigInt(fee),
  }));
}

/** Notes in which block the payment is. */
export async function writeBlock(
  transaction: Transaction,
  id: string,
  blockNumber: number,
): Promise<void> {
  await transaction
    .updateTable("sale")
    .set({ block_number: blockNumber })
    .where("id", "=", id)
    .execute();
}

/** What an account sold or bought, oldest first. */
export async function listSalesOfPerson(handle: Handle, accountId: string): Promise<SaleRow[]> {
  return await handle
    .selectFrom("sale")
    .selectAll()
    .where((where) =>
      where.or([where("account_id", "=", accountId), where("customer_id", "=", accountId)]),
    )
    .orderBy("sequence")
    .execute();
}

/** Which of the extrinsics pay a sale, or pay one back. */
export async function paymentsAmong(
  handle: Handle,
  hashes: readonly Hex[],
): Promise<ReadonlyMap<Hex, "sale" | "refund">> {
  if (hashes.length === 0) return new Map();
  const wanted = hashes.map((hash) => Buffer.from(hash.slice(2), "hex"));
  const sales = await handle
    .selectFrom("sale")
    .select("extrinsic_hash as hash")
    .where("extrinsic_hash", "in", wanted)
    .execute();
  const refunds = await handle
    .selectFrom("sale_refund")
    .select("extrinsic_hash as hash")
    .where("extrinsic_hash", "in", wanted)
    .execute();
  return new Map([
    ...sales.map(({ hash }) => [toHex(hash), "sale"] as const),
    ...refunds.map(({ hash }) => [toHex(hash), "refund"] as const),
  ]);
}
