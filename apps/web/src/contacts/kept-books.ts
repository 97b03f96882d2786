import type { DBSchema } from "idb";
import { browserDatabase } from "../vault/browser-database.ts";
import type { SealedBook } from "./sealed-book.ts";

interface KeptBook extends SealedBook {
  readonly username: string;
}

interface BooksSchema extends DBSchema {
  books: { key: string; value: KeptBook };
}

const database = browserDatabase<BooksSchema>("nuc-address-books", "books", "username");

export async function readKeptBook(username: string): Promise<SealedBook | undefined> {
  return (await database()).get("books", username);
}

export async function keepBook(username: string, book: SealedBook): Promise<void> {
  await (await database()).put("books", { username, ...book });
}
