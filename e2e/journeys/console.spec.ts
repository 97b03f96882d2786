import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { expectNoDialogInHistory } from "../support/pages/history.ts";
import { desk, expectGood, phone } from "../support/pages/sizes.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { adminOf, signInToConsole } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

test("staff sign in, find a customer by the keyboard, close the site and see every screen, on a desk and on a phone", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of (400|401)/);
  // To customers the console is no page.
  const customer = await becomeCustomer(page, server, secrets);
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.setViewportSize(desk);
  await page.goto("/staff/users");
  await expectAccessible(page);
  const admin = adminOf(server);
  await page.getByLabel("Username").fill(admin.userName);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Username or password is wrong.");
  await signInToConsole(page, admin);
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();

  // By the keyboard alone: the search and the row.
  await page.keyboard.press("/");
  await page.keyboard.type(customer.email.slice(0, 15));
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: customer.userName, level: 1 })).toBeVisible();
  await expect(page.getByText("Registered")).toBeVisible();
  await expectGood(page);

  await page.goto("/staff/maintenance");
  await page.getByRole("button", { name: "Close the site…" }).click();
  const close = page.getByRole("dialog", { name: "Close the site" });
  await close.getByLabel(/^Reason/).fill("A new disk");
  await close.getByRole("button", { name: "Close the site" }).click();
  await expect(page.getByText("The site is closed for everybody but staff.")).toBeVisible();
  expect((await fetch(`${server.url}/api/v1/bc/supply`)).status).toBe(503);
  await page.reload();
  await page.getByRole("button", { name: "Open the site…" }).click();
  const open = page.getByRole("dialog", { name: "Open the site" });
  await open.getByLabel(/^Reason/).fill("The disk is in");
  await open.getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByText("Everybody can use the site.")).toBeVisible();

  for (const [path, heading] of screens) {
    await expectNoDialogInHistory(page);
    await page.goto(`/staff${path}`);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.setViewportSize(desk);
  }
  // What was done above stands in the audit, the newest first.
  await expect(page.getByRole("cell", { name: "maintenance.set" }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.keyboard.press("x");
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});

const screens = [
  ["/", "Overview"],
  ["/users", "Users"],
  ["/messages", "Messages"],
  ["/miner", "Miner slots"],
  ["/auto-mint", "Auto-mint"],
  ["/airdrops", "Airdrops"],
  ["/refunds", "Refunds"],
  ["/rate", "Rate"],
  ["/products", "Products"],
  ["/shop-cards", "Shop cards"],
  ["/notifications", "Notifications"],
  ["/switches", "Switches"],
  ["/nothing", "Page not found"],
  ["/audit", "Audit"],
] as const;
