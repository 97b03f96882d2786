import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Who asked for a file, and when; undefined = not requested. @param hash 32 bytes */
export async function findFile(handle: Handle, hash: Buffer) {
  return await handle
    .selectFrom("refund_file")
    .select(["asked_by as askedBy", "asked_at as askedAt"])
    .where("hash", "=", hash)
    .executeTakeFirst();
}

/** Notes that a file is asked for; false where it was before. One that asks for it at the same time waits. */
export async function claimFile(
  transaction: Transaction,
  file: { hash: Buffer; askedBy: string; askedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await transaction
    .insertInto("refund_file")
    .values({ hash: file.hash, asked_by: file.askedBy, asked_at: file.askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return written === 1n;
}

/** The state of each wallet's account, by the address; left out where it is not stored. */
export async function listOwnersOf(handle: Handle, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, { status: string }>();
  const rows = await handle
    .selectFrom("wallet")
    .innerJoin("account", "account.id", "wallet.account_id")
    .select(["wallet.address", "account.status"])
    .where("wallet.address", "in", addresses)
    .execute();
  return new Map(rows.map(({ address, status }) => [address, { status }]));
}

/** Which of these wallets owe something. */
export async function listOwing(
  handle: Handle,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await handle
    .selectFrom("refund")
    .select("wallet_address")
    .where("settled_at", "is", null)
    .where("wallet_address", "in", addresses)
    .execute();
  return new Set(rows.map(({ wallet_address: address }) => address));
}
