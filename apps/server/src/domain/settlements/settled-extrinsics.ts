import { type Hex, toHex } from "@nuc/keys";
import { claimExtrinsic, listObligations, readObligation } from "./repository.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** What somebody owed, and the extrinsic with which they say to have paid it. */
export interface Settlement {
  extrinsicHash: Hex;
  /** Permanent name of a debt, such as `refund:{id}` or `miner-fee:{booking}`. */
  obligation: string;
  at: Date;
}

/**
 * Makes the extrinsic the one that settles the obligation, in the caller's transaction; true also
 * where it is that already. False where it has settled another obligation, or this one was settled
 * by another extrinsic: an extrinsic settles one obligation only, whichever feature asks. Waits for
 * a twin whose transaction is open. Whether the ledger holds the extrinsic, and whether it is the
 * right one, is for the caller to see.
 */
export async function settleByExtrinsic(
  transaction: Transaction,
  settlement: Settlement,
): Promise<boolean> {
  const hash = hashBytes(settlement.extrinsicHash);
  const { obligation, at } = settlement;
  if (await claimExtrinsic(transaction, { hash, obligation, at })) return true;
  return (await readObligation(transaction, hash)) === obligation;
}

/** What an extrinsic has settled; undefined where it is still free to settle something. */
export async function settledBy(handle: Handle, extrinsicHash: Hex): Promise<string | undefined> {
  return await readObligation(handle, hashBytes(extrinsicHash));
}

function hashBytes(hash: Hex): Buffer {
  return Buffer.from(hash.slice(2), "hex");
}

/** What those of the extrinsics have settled that settled something. */
export async function settledAmong(
  handle: Handle,
  extrinsicHashes: readonly Hex[],
): Promise<Map<Hex, string>> {
  if (extrinsicHashes.length === 0) return new Map();
  const rows = await listObligations(handle, extrinsicHashes.map(hashBytes));
  return new Map(rows.map(({ hash, obligation }) => [toHex(hash), obligation]));
}
