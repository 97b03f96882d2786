import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";

test("a visitor sees the landing page, and nothing leaves the origin", async ({
  page,
  traffic,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect((await traffic.all()).length).toBeGreaterThan(0);
});
