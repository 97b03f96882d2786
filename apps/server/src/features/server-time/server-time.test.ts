import { afterAll, expect, it } from "vitest";
import { openTestApp } from "../../platform/testing/test-app.ts";

const test = await openTestApp();
afterAll(async () => test.close());

it("is told to anybody, by the clock that the server goes by", async () => {
  test.clock.advance(3_600_000);
  const { now } = (await test.call("/api/time")).data<{ now: string }>();
  expect(Math.abs(Date.parse(now) - test.clock.now().getTime())).toBeLessThan(5_000);
});
