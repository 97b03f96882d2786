import { expect, test } from "vitest";
import { importAgain } from "./import-again.ts";

test("gives what the module holds", async () => {
  await expect(importAgain(async () => ({ part: 1 }))).resolves.toEqual({ part: 1 });
});

test("passes on a failure that names no module", async () => {
  const failed = new TypeError("Importing a module script failed.");
  await expect(importAgain(() => Promise.reject(failed))).rejects.toBe(failed);
});
