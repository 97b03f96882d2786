import type { SealedPhrase } from "@nuc/keys";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** What is needed to tell the server of a wallet that was made but perhaps not yet stored there. */
export interface PendingWallet {
  username: string;
  accountName: string;
  walletPublickey: string;
  /** Signature over the ownership text: proves the key, reveals nothing of it. */
  proof: string;
}

/** One wallet on this device: the phrase sealed under its wallet password, never in the clear. */
export interface VaultRecord {
  address: string;
  sealed: SealedPhrase;
  createdAt: Date;
  pending?: PendingWallet;
}

interface VaultSchema extends DBSchema {
  wallets: { key: string; value: VaultRecord };
}

const DATABASE_NAME = "nuc-vault";
let opened: Promise<IDBPDatabase<VaultSchema>> | undefined;

function database() {
  opened ??= openDB<VaultSchema>(DATABASE_NAME, 1, {
    upgrade: (db) => void db.createObjectStore("wallets", { keyPath: "address" }),
    // Another tab brings a newer version: let it, and open again at the next call.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opened = undefined),
  });
  return opened;
}

export async function putRecord(record: VaultRecord): Promise<void> {
  await (await database()).put("wallets", record);
}

export async function readRecord(address: string): Promise<VaultRecord | undefined> {
  return (await database()).get("wallets", address);
}

export async function readRecords(): Promise<VaultRecord[]> {
  return (await database()).getAll("wallets");
}

export async function deleteRecord(address: string): Promise<void> {
  await (await database()).delete("wallets", address);
}
