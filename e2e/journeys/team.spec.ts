import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { expect, test } from "../support/test.ts";

// covers: 1.route.15, 1.screen.6, 1.screen.20
test("the landing page shows the first of the team, and the team page all of them, without menu items", async ({
  page,
}) => {
  await page.goto("/#team");
  await page.getByRole("button", { name: /^Biography ?: Chief executive$/ }).click();
  await expect(page.getByRole("dialog", { name: "Chief executive" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "All 20 of the team" }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(20);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "NUC" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.goto("/explorer");
  await expect(page.getByRole("banner").locator("nav, summary").first()).toBeAttached();
});
