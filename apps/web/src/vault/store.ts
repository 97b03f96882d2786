import type { DBSchema } from "idb";
import { browserDatabase } from "./browser-database.ts";
import type { SealedWallet } from "./sealed-wallet.ts";

/** What is needed to register with the server a wallet that was made but perhaps not yet stored there. */
export interface PendingWallet {
  username: string;
  accountName: string;
  walletPublickey: string;
  /** Signature over the ownership text: proves the key, reveals nothing of it. */
  proof: string;
}

/** One wallet on this device: its phrase or key sealed under its wallet password, never in the clear. */
export interface VaultRecord {
  address: string;
  sealed: SealedWallet;
  createdAt: Date;
  pending?: PendingWallet;
  /** Of a wallet derived from another one: that one's address. */
  derivedFrom?: string;
  /** What this device held of the wallet before the pending one: it comes back when the server refuses. */
  before?: SealedWallet;
}

interface VaultSchema extends DBSchema {
  wallets: { key: string; value: VaultRecord };
}

const database = browserDatabase<VaultSchema>("nuc-vault", "wallets", "address");

export async function readRecord(address: string): Promise<VaultRecord | undefined> {
  return (await database()).get("wallets", address);
}

export async function readRecords(): Promise<VaultRecord[]> {
  return (await database()).getAll("wallets");
}

/** What is kept of a wallet, except its address; undefined = nothing. */
type Kept = Omit<VaultRecord, "address"> | undefined;

/**
 * Changes what is kept of a wallet. It is read and written in one transaction, so that what another tab notes beside it is
 * not lost.
 */
export async function changeRecord(
  address: string,
  change: (known: VaultRecord | undefined) => Kept,
): Promise<void> {
  const { store, done } = (await database()).transaction("wallets", "readwrite");
  const kept = change(await store.get(address));
  if (kept) await store.put({ ...kept, address });
  else await store.delete(address);
  await done;
}

/** Keeps a sealed wallet, in place of what this device may hold of it. */
export function putSealed(address: string, sealed: SealedWallet): Promise<void> {
  return changeRecord(address, (known) => ({ createdAt: new Date(), ...known, sealed }));
}
