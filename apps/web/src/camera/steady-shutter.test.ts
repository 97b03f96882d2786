import { expect, test } from "vitest";
import { SteadyShutter } from "./steady-shutter.ts";

// covers: 3.kyc.19
test("it releases after a good moment without a break, and begins again", () => {
  const shutter = new SteadyShutter();
  expect(shutter.see(true, 1_000)).toBe(0);
  expect(shutter.see(true, 1_600)).toBe(0.5);
  expect(shutter.see(false, 1_700)).toBe(0);
  expect(shutter.see(true, 1_800)).toBe(0);
  expect(shutter.see(true, 3_100)).toBe(1);
  expect(shutter.see(true, 3_200)).toBe(0);
});
