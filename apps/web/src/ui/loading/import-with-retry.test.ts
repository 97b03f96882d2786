import { NETWORK_MESSAGES } from "@nuc/contract";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { importWithRetry } from "./import-with-retry.ts";

const server = fakeNetwork();
const failed = new TypeError("Importing a module script failed.");

test("gives what the module holds", async () => {
  await expect(importWithRetry(async () => ({ part: 1 }))).resolves.toEqual({ part: 1 });
});

test("passes on a failure that names no module", async () => {
  server.use(http.get("*/healthz", () => HttpResponse.error()));
  await expect(importWithRetry(() => Promise.reject(failed))).rejects.toBe(failed);
});

// covers: network.newVersion
test("says that there is a new version where the server answers without the module", async () => {
  server.use(http.get("*/healthz", () => HttpResponse.json({})));
  await expect(importWithRetry(() => Promise.reject(failed))).rejects.toThrow(
    NETWORK_MESSAGES.newVersion,
  );
});

test("passes on a module's own failure", async () => {
  const own = new TypeError("part is not a function");
  await expect(importWithRetry(() => Promise.reject(own))).rejects.toBe(own);
});
