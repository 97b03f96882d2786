import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { expect, test } from "vitest";
import { readKeptBook } from "./kept-books.ts";

test("a store of address books that could not be opened is opened again by the next call", async () => {
  const newer = await openDB("nuc-address-books", 2);
  newer.close();
  await expect(readKeptBook("account.holder")).rejects.toThrow(/version/);
  await deleteDB("nuc-address-books");
  await expect(readKeptBook("account.holder")).resolves.toBeUndefined();
});
