import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openTestApp } from "../platform/testing/test-app.ts";

const KEPT = new URL("../../../../docs/openapi.json", import.meta.url);

// covers: 1.addition.21
it("docs/openapi.json is what the application answers; npm run docs writes it", async () => {
  const test = await openTestApp();
  const document = (await test.call("/api/openapi.json")).json();
  await test.close();
  expect(JSON.parse(readFileSync(KEPT, "utf8"))).toEqual(document);
});
