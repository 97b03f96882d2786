import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { expectNoDialogInHistory } from "../support/pages/history.ts";
import { press, tabTo, type } from "../support/pages/keyboard.ts";
import { desk, expectGood, phone } from "../support/pages/sizes.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { adminOf } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

// covers: 1.addition.18, 2.addition.61, 3.card.16
test("staff work by the keyboard alone, close the site and see every screen, on a desk and on a phone", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
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
  await signInByKeyboard(page, admin);

  await test.step("by the keyboard: the skip link, another screen, and back", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await press(page.getByRole("link", { name: "Audit" }));
    await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
    await press(page.getByRole("link", { name: "Users", exact: true }));
    await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  });

  await test.step("by the keyboard: order, filter and file of a list", async () => {
    const joined = page.getByRole("columnheader", { name: "Joined" });
    await press(joined.getByRole("button"));
    await expect(joined).toHaveAttribute("aria-sort", "ascending");
    await expect(joined.getByRole("button")).toBeFocused();
    await tabTo(page.getByLabel("Any role"));
    await page.keyboard.type("Customer");
    await expect(page).toHaveURL(/role=customer/);
    const file = page.waitForEvent("download");
    await press(page.getByRole("button", { name: /^Export/ }));
    expect((await file).suggestedFilename()).toMatch(/^users-.*\.csv$/);
    await press(page.getByRole("button", { name: "Clear", exact: true }));
  });

  // The search and the row.
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

  await test.step("by the keyboard: a dialog is left by Escape, or acted in", async () => {
    const ask = page.getByRole("button", { name: "Change the role…" });
    const dialog = page.getByRole("dialog", { name: `Change the role of ${customer.userName}` });
    await press(ask);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(ask).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(dialog.getByLabel("Role"));
    await page.keyboard.type("Reviewer");
    await type(dialog.getByLabel(/^Reason/), "Checks identities");
    await press(dialog.getByRole("button", { name: "Make Reviewer" }));
    await expect(page.getByText(`${customer.userName} is Reviewer now.`)).toBeVisible();
    await expect(ask).toBeFocused();
  });

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

  await test.step("on a phone the menu leads to a screen whose code comes after the press", async () => {
    await expectNoDialogInHistory(page);
    await page.goto("/staff/switches");
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Audit" }).click();
    await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
    await expectNoDialogInHistory(page);
    await page.setViewportSize(desk);
  });

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
  // What was done above is in the audit, the newest first.
  await expect(page.getByRole("cell", { name: "maintenance.set" }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.keyboard.press("x");
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await press(page.getByRole("button", { name: `Staff menu of ${admin.userName}` }));
  const logOut = page.getByRole("menuitem", { name: "Log out" });
  await expect(logOut).toBeVisible();
  // The menu takes the arrows once it has opened.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(logOut).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toBeVisible();
});

/** What stands in a field is chosen once the Tab key comes to it, and so written over. */
async function signInByKeyboard(
  page: Page,
  { userName, password }: ReturnType<typeof adminOf>,
): Promise<void> {
  await type(page.getByLabel("Username"), userName);
  await type(page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Staff menu of ${userName}` })).toBeVisible();
}

const screens = [
  ["/", "Overview"],
  ["/users", "Users"],
  ["/messages", "Messages"],
  ["/miner", "Miner slots"],
  ["/auto-mint", "Auto-mint"],
  ["/airdrops", "Airdrops"],
  ["/orders", "Orders"],
  ["/reconciliation", "Reconciliation"],
  ["/refunds", "Refunds"],
  ["/memberships", "Memberships"],
  ["/statements", "Statements"],
  ["/rate", "Rate"],
  ["/products", "Products"],
  ["/shop-cards", "Shop cards"],
  ["/notifications", "Notifications"],
  ["/switches", "Switches"],
  ["/nothing", "Page not found"],
  ["/audit", "Audit"],
] as const;
