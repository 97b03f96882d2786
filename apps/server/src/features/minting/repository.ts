import type { Selectable } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import type { MintTable } from "./tables.ts";

export type MintRow = Selectable<MintTable>;

/** What decides whether a wallet may mint, as the transaction sees it. */
export interface HeldWallet {
  accountId: string;
  /** 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle. */
  mintableWallet: number;
  autoMintWallet: number;
  status: "active" | "suspended" | "closed";
  /** Two letters, once there is a postal address. */
  country: string | null;
}

/**
 * Reads a wallet of the account and holds both: a wallet mints in one transaction at a time, and
 * staff who suspend the account wait until it ends. The account comes first, as wherever both are
 * held. Undefined where the account has no such wallet.
 */
export async function holdWallet(
  handle: Handle,
  { accountId, address }: { accountId: string; address: string },
): Promise<HeldWallet | undefined> {
  const account = await handle
    .selectFrom("account")
    .select(["id as accountId", "status", "address_country as country"])
    .where("id", "=", accountId)
    .forShare()
    .executeTakeFirst();
  const wallet = await handle
    .selectFrom("wallet")
    .select(["mintable_wallet as mintableWallet", "auto_mint_wallet as autoMintWallet"])
    .where("address", "=", address)
    .where("account_id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account && wallet && { ...account, ...wallet };
}

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

/** Writes the wallet's next mint; the wallet must be held. */
export async function insertMint(
  handle: Handle,
  mint: {
    address: string;
    usiCount: number;
    reward: bigint;
    mintedAt: Date;
    signedAt: Date | null;
  },
): Promise<MintRow> {
  const { address, usiCount, reward, mintedAt, signedAt } = mint;
  const { last } = await handle
    .selectFrom("mint")
    .select(({ fn }) => fn.max("session").as("last"))
    .where("wallet_address", "=", address)
    .executeTakeFirstOrThrow();
  return await handle
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

/** The mint, held; undefined where it is not pending any more. */
export async function holdPending(
  handle: Handle,
  id: string,
): Promise<(MintRow & { accountId: string }) | undefined> {
  return await handle
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
  handle: Handle,
  id: string,
  extrinsicHash: Buffer,
): Promise<void> {
  await handle
    .updateTable("mint")
    .set({ state: "settled", extrinsic_hash: extrinsicHash })
    .where("id", "=", id)
    .execute();
}

export async function writeRefused(handle: Handle, id: string): Promise<void> {
  await handle.updateTable("mint").set({ state: "refused" }).where("id", "=", id).execute();
}

/** Makes the wallet's mint session that of its last mint; null where it never minted. */
export async function writeMintSession(handle: Handle, address: string): Promise<Date | null> {
  const { last_mint_session: session } = await handle
    .updateTable("wallet")
    .set((query) => ({
      last_mint_session: query
        .selectFrom("mint")
        .select(({ fn }) => fn.max("mint.minted_at").as("last"))
        .where("mint.wallet_address", "=", address)
        .where("mint.state", "<>", "refused"),
    }))
    .where("address", "=", address)
    .returning("last_mint_session")
    .executeTakeFirstOrThrow();
  return session;
}
