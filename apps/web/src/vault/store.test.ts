import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { expect, test } from "vitest";
import { readRecords } from "./store.ts";

test("a vault that could not be opened is opened again by the next call", async () => {
  const newer = await openDB("nuc-vault", 2);
  newer.close();
  await expect(readRecords()).rejects.toThrow(/version/);
  await deleteDB("nuc-vault");
  await expect(readRecords()).resolves.toEqual([]);
});
