import { expect, test, vi } from "vitest";

const jitless = async (): Promise<unknown> => {
  const contract = await import("./schema.ts");
  return contract.z.config().jitless;
};

test("in a page zod makes no code from text, elsewhere it may", async () => {
  expect(await jitless()).toBe(false);
  vi.stubGlobal("document", {});
  vi.resetModules();
  expect(await jitless()).toBe(true);
  vi.unstubAllGlobals();
});
