import { logIn } from "../support/access.ts";
import { expect, test } from "../support/test.ts";

test("Back closes an open dialog before it leaves the page", async ({ page, server }) => {
  const [customer] = server.sampleCustomers;
  if (!customer) throw new Error("The server printed no sample customer");
  await logIn(page, customer.userName, customer.password);
  const receive = page.getByRole("region", { name: "Receive" });
  const showLarge = receive.getByRole("button", { name: "Show large" });
  const dialog = page.getByRole("dialog");
  await page.goto("/explorer");
  await page.goto("/wallet-listing");

  await test.step("as Escape does, with the focus back where it was", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await expect(showLarge).toBeFocused();
  });

  await test.step("a dialog that was closed leaves nothing behind for Back to close", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
    await page.goForward();
    await expect(showLarge).toBeVisible();
  });

  await test.step("a reload inside a dialog ends on the page, one step from the last one", async () => {
    await showLarge.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(showLarge).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => history.state as unknown))
      .not.toHaveProperty("dialog");
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
    await page.goForward();
    await expect(showLarge).toBeVisible();
  });

  await test.step("a page that a dialog leads to comes back to the page under it", async () => {
    await page.getByRole("button", { name: /^Transaction history of/ }).click();
    await page.getByRole("dialog").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/explorer\/tx\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await expect(showLarge).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/explorer$/);
  });
});
