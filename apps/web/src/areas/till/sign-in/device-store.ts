import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The terminal that this device is paired with, and its key, which the browser never exports. */
export interface PairedDevice {
  /** What it signs in as. */
  readonly device: string;
  readonly shop: string;
  readonly terminal: string;
  readonly key: CryptoKey;
}

interface TillSchema extends DBSchema {
  device: { key: "own"; value: PairedDevice };
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
  withStore(async (database) => database.get("device", "own"));

export const keepDevice = async (device: PairedDevice): Promise<void> =>
  withStore(async (database) => void (await database.put("device", device, "own")));
