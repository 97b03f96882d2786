import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from "idb";

/**
 * A database of this browser with one store. It is opened at its first use, and again after a newer version in another tab,
 * the browser, or a failure has closed it.
 * @param keyPath the member by which records are found
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  store: StoreNames<Schema>,
  keyPath: string,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore(store, { keyPath }),
      blocking: (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
  return async () => {
    const opening = (opened ??= open());
    try {
      return await opening;
    } catch (error) {
      if (opened === opening) forget();
      throw error;
    }
  };
}
