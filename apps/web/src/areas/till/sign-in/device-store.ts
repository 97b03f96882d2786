import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The terminal that this device is paired with, and its key, which the browser never exports. */
export interface PairedDevice {
  /** What it signs in as. */
  readonly device: string;
  readonly shop: string;
  readonly terminal: string;
  readonly key: CryptoKey;
}

/** A key that was made for a code, until the server says what it is bound to. */
export interface PairingKey {
  readonly code: string;
  readonly key: CryptoKey;
  /** Base64url of the uncompressed point. */
  readonly publicKey: string;
}

interface TillSchema extends DBSchema {
  device: { key: "own" | "pairing"; value: PairedDevice | PairingKey };
}

/** Opened for each use, which is twice a day: a connection left open would hold up a newer version. */
async function withStore<Result>(
  work: (database: IDBPDatabase<TillSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<TillSchema>("nuc-till", 1, {
    upgrade: (made) => void made.createObjectStore("device"),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readDevice = async (): Promise<PairedDevice | undefined> =>
  withStore(async (database) => {
    const kept = await database.get("device", "own");
    return kept && "device" in kept ? kept : undefined;
  });

export const keepDevice = async (device: PairedDevice): Promise<void> =>
  withStore(async (database) => {
    const { done, store } = database.transaction("device", "readwrite");
    await Promise.all([store.put(device, "own"), store.delete("pairing"), done]);
  });

export const readPairingKey = async (): Promise<PairingKey | undefined> =>
  withStore(async (database) => {
    const kept = await database.get("device", "pairing");
    return kept && "code" in kept ? kept : undefined;
  });

export const keepPairingKey = async (key: PairingKey): Promise<void> =>
  withStore(async (database) => void (await database.put("device", key, "pairing")));
