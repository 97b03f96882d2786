import { expect, test } from "vitest";
import { importWithRetry } from "./import-with-retry.ts";

test("gives what the module holds", async () => {
  await expect(importWithRetry(async () => ({ part: 1 }))).resolves.toEqual({ part: 1 });
});

test("passes on a failure that names no module", async () => {
  const failed = new TypeError("Importing a module script failed.");
  await expect(importWithRetry(() => Promise.reject(failed))).rejects.toBe(failed);
});
