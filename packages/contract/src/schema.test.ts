import { expect, test, vi } from "vitest";

test("in a page zod makes no code from text, elsewhere it may", async () => {
  const { z } = await import("./schema.ts");
  expect(z.config().jitless).toBe(false);
  vi.stubGlobal("document", {});
  vi.resetModules();
  const inPage = await import("./schema.ts");
  expect(inPage.z.config().jitless).toBe(true);
  vi.unstubAllGlobals();
});
