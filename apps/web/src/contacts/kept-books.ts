import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { SealedBook } from "./sealed-book.ts";

interface KeptBook extends SealedBook {
  readonly username: string;
}

interface BooksSchema extends DBSchema {
  books: { key: string; value: KeptBook };
}

let opened: Promise<IDBPDatabase<BooksSchema>> | undefined;

const open = () =>
  openDB<BooksSchema>("nuc-address-books", 1, {
    upgrade: (db) => void db.createObjectStore("books", { keyPath: "username" }),
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opened = undefined),
  });

async function database(): Promise<IDBPDatabase<BooksSchema>> {
  const opening = (opened ??= open());
  try {
    return await opening;
  } catch (error) {
    // The next call opens it again.
    if (opened === opening) opened = undefined;
    throw error;
  }
}

export async function readKeptBook(username: string): Promise<SealedBook | undefined> {
  return (await database()).get("books", username);
}

export async function keepBook(username: string, book: SealedBook): Promise<void> {
  await (await database()).put("books", { username, ...book });
}
