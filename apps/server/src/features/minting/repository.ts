import type { Selectable } from "kysely";
import { lockWalletRow } from "../../domain/wallets/lock-wallet.ts";
import { writeLastMint } from "../../domain/wallets/miner-state.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { MintTable } from "./tables.ts";

export type MintRow = Selectable<MintTable>;

/** The mint that was asked for by this signing; undefined where there is none, or it was refused. */
export async function findMintBySigning(
  handle: Handle,
  address: string,
  signedAt: Date,
): Promise<MintRow | undefined> {
  return await handle
    .selectFrom("mint")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("signed_at", "=", signedAt)
    .where("state", "<>", "refused")
    .executeTakeFirst();
}

/** When the wallet minted last; undefined where it never did. */
export async function readLastMint(handle: Handle, address: string): Promise<Date | undefined> {
  const row = await handle
    .selectFrom("mint")
    .select("minted_at")
    .where("wallet_address", "=", address)
    .where("state", "<>", "refused")
    .orderBy("minted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.minted_at;
}

/** Writes the wallet's next mint; the wallet must be locked. */
export async function insertMint(
  transaction: Transaction,
  mint: {
    address: string;
    usiCount: number;
    reward: bigint;
    mintedAt: Date;
    signedAt: Date | null;
  },
): Promise<MintRow> {
  const { address, usiCount, reward, mintedAt, signedAt } = mint;
  const { last } = await transaction
    .selectFrom("mint")
    .select(({ fn }) => fn.max("session").as("last"))
    .where("wallet_address", "=", address)
    .executeTakeFirstOrThrow();
  return await transaction
    .insertInto("mint")
    .values({
      wallet_address: address,
      session: (last ?? 0) + 1,
      usi_count: usiCount,
      reward,
      minted_at: mintedAt,
      signed_at: signedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Mints whose payment is not known to be made or refused, oldest first. @param address of one wallet only */
export async function listPending(
  handle: Handle,
  limit: number,
  address?: string,
): Promise<MintRow[]> {
  return await handle
    .selectFrom("mint")
    .selectAll()
    .where("state", "=", "pending")
    .$if(address !== undefined, (query) => query.where("wallet_address", "=", address ?? ""))
    .orderBy("minted_at")
    .limit(limit)
    .execute();
}

/** The mint, locked; undefined where it is not pending any more. */
export async function lockPending(
  transaction: Transaction,
  id: string,
): Promise<(MintRow & { accountId: string }) | undefined> {
  return await transaction
    .selectFrom("mint")
    .innerJoin("wallet", "wallet.address", "mint.wallet_address")
    .selectAll("mint")
    .select("wallet.account_id as accountId")
    .where("mint.id", "=", id)
    .where("mint.state", "=", "pending")
    .forUpdate("mint")
    .executeTakeFirst();
}

/** @param extrinsicHash 32 bytes */
export async function writeSettled(
  transaction: Transaction,
  id: string,
  extrinsicHash: Buffer,
): Promise<void> {
  await transaction
    .updateTable("mint")
    .set({ state: "settled", extrinsic_hash: extrinsicHash })
    .where("id", "=", id)
    .execute();
}

export async function writeRefused(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable("mint").set({ state: "refused" }).where("id", "=", id).execute();
}

/** Makes the wallet's mint session that of its last mint; null where it never minted. */
export async function writeMintSession(
  transaction: Transaction,
  address: string,
): Promise<Date | null> {
  await lockWalletRow(transaction, address);
  const session = (await readLastMint(transaction, address)) ?? null;
  await writeLastMint(transaction, address, session);
  return session;
}
