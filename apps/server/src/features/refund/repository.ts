import type { AccountProgress } from "@nuc/ledger";
import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { RefundTable } from "./tables.ts";

export type RefundRow = Selectable<RefundTable>;

/** Writes what the wallet owes; undefined where something is due already. */
export async function insertRefund(
  transaction: Transaction,
  refund: {
    address: string;
    amount: bigint;
    reason: string;
    askedBy: string;
    askedAt: Date;
    after: AccountProgress;
  },
): Promise<RefundRow | undefined> {
  return await transaction
    .insertInto("refund")
    .values({
      wallet_address: refund.address,
      amount: refund.amount,
      reason: refund.reason,
      asked_by: refund.askedBy,
      asked_at: refund.askedAt,
      after_block: BigInt(refund.after.block),
      looked_to: BigInt(refund.after.transfers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What the wallets of an account owe, oldest first. */
export async function listDueOf(handle: Handle, accountId: string): Promise<RefundRow[]> {
  return await handle
    .selectFrom("refund")
    .innerJoin("wallet", "wallet.address", "refund.wallet_address")
    .selectAll("refund")
    .where("wallet.account_id", "=", accountId)
    .where("refund.settled_at", "is", null)
    .orderBy("refund.sequence")
    .execute();
}

/** Up to `limit` of what is due, asked for after the one numbered `sequence`, oldest first. */
export async function listDueAfter(
  handle: Handle,
  sequence: bigint,
  limit: number,
): Promise<RefundRow[]> {
  return await handle
    .selectFrom("refund")
    .selectAll()
    .where("settled_at", "is", null)
    .where("sequence", ">", sequence)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** What the wallet owes; undefined where nothing is due. */
export async function findDue(handle: Handle, address: string): Promise<RefundRow | undefined> {
  return await handle
    .selectFrom("refund")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("settled_at", "is", null)
    .executeTakeFirst();
}

/** What the wallet owes, locked; undefined where nothing is due. */
export async function lockDue(
  transaction: Transaction,
  address: string,
): Promise<RefundRow | undefined> {
  return await transaction
    .selectFrom("refund")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("settled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The refund of the wallet that this extrinsic has settled. @param hash 32 bytes */
export async function findSettledBy(
  handle: Handle,
  address: string,
  hash: Buffer,
): Promise<RefundRow | undefined> {
  return await handle
    .selectFrom("refund")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("extrinsic_hash", "=", hash)
    .executeTakeFirst();
}

/** @param settlement.hash 32 bytes */
export async function writeSettled(
  transaction: Transaction,
  id: string,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<RefundRow> {
  return await transaction
    .updateTable("refund")
    .set({ extrinsic_hash: hash, settled_at: at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Remembers how many of the wallet's transfers were looked through; never goes back. */
export async function writeCheckedUntil(
  handle: Handle,
  id: string,
  transfers: number,
): Promise<void> {
  const lookedTo = BigInt(transfers);
  await handle
    .updateTable("refund")
    .set({ looked_to: lookedTo })
    .where("id", "=", id)
    .where("looked_to", "<", lookedTo)
    .execute();
}

/** Hashes (32 bytes each) of the transfers that settled what the wallet owed. */
export async function listSettling(handle: Handle, address: string): Promise<Buffer[]> {
  const rows = await handle
    .selectFrom("refund")
    .select("extrinsic_hash")
    .where("wallet_address", "=", address)
    .where("extrinsic_hash", "is not", null)
    .execute();
  return rows.flatMap(({ extrinsic_hash: hash }) => hash ?? []);
}
