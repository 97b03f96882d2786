import { expect, it } from "vitest";
import { openPlatformApp } from "../testing/platform-app.ts";

it("is not ready where the database or the ledger cannot answer, but alive", async () => {
  const app = await openPlatformApp();
  await app.platform.ledger.close();
  await app.platform.database.close();
  const ready = await app.call("/readyz");
  expect(ready.status).toBe(503);
  expect(ready.json()).toEqual({ status: "not ready", failed: ["database", "ledger"] });
  expect((await app.call("/healthz")).status).toBe(200);
  await app.app.close();
});
