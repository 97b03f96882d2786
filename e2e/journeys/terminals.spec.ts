import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { expectGood } from "../support/pages/sizes.ts";
import { adminOf, signInToConsole } from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import { isSignedBy, ListeningSystem } from "../support/server/listening-system.ts";
import { expect, test } from "../support/test.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const CODE = "482915";

// covers: 3.terminal.10, 3.terminal.12, 3.terminal.13
test(
  "a shop asks for a terminal, staff approve it, it is paired with a device, and a clerk signs in there",
  { tag: "@own-widths" },
  async ({ page, browser, server, secrets, consoleErrors }) => {
    test.setTimeout(180_000);
    // A wrong pairing code, a wrong code of the clerk, and the session that the pairing's end took along.
    consoleErrors.expect(/status of 4(?:00|01|04)/);
    const { customer } = await becomeOwner(page, server, secrets);
    secrets.neverPrinted.push({ name: "code of the clerk", value: CODE });

    await test.step("the owner asks for a terminal and adds a clerk", async () => {
      await page.goto("/profile");
      await page.getByRole("link", { name: "Terminals and clerks" }).click();
      await expect(page).toHaveURL(/\/pos\/tills$/);
      await expect(page.getByText(/^You have no terminal yet\./)).toBeVisible();
      await page.getByLabel("Name").fill("Counter 1");
      await page.getByLabel("Wallet that receives the payments").selectOption({ index: 1 });
      await button(page, "Send request").click();
      await expect(page.getByText("Waits for staff")).toBeVisible();
      await button(page, "Add a clerk").click();
      const dialog = page.getByRole("dialog", { name: "Add a clerk" });
      await dialog.getByLabel("Name").fill("Ada");
      await dialog.getByLabel("Code").fill(CODE);
      await button(page, "Add the clerk").click();
      await expect(page.getByText("Ada can sign in.")).toBeVisible();
      await expectGood(page);
    });

    await test.step("staff approve it", async () => {
      const staff = await (await browser.newContext()).newPage();
      await staff.goto(`${server.url}/staff/terminals`);
      await signInToConsole(staff, adminOf(server));
      await button(staff, `Approve Counter 1 of ${customer.userName}`).click();
      await staff.getByLabel(/^Reason/).fill("A known shop");
      await button(staff, "Approve").click();
      await expect(staff.getByText(`Counter 1 of ${customer.userName} is approved.`)).toBeVisible();
      await expectGood(staff);
      await staff.context().close();
    });

    const device = await (await browser.newContext()).newPage();
    await test.step("the owner reads a pairing code out, which is typed on the device", async () => {
      await page.reload();
      await button(page, "Pair with a device").click();
      const shown = page.getByRole("dialog").locator("output");
      await expect(shown).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      const code = (await shown.textContent()) ?? "";
      secrets.neverPrinted.push({ name: "pairing code", value: code });
      await expectGood(page);
      await device.goto(`${server.url}/pos/pair`);
      await device.getByLabel("Pairing code").fill("0000-0000-0000");
      await button(device, "Pair this device").click();
      await expect(device.getByText(/^The pairing code is wrong/)).toBeVisible();
      await expectGood(device);
      await device.getByLabel("Pairing code").fill(code.toLowerCase());
      await button(device, "Pair this device").click();
      await expect(device.getByRole("heading", { name: "Counter 1" })).toBeVisible();
      await button(page, "Done").click();
      await expect(page.getByText(/^On Chrome on/)).toBeVisible();
    });

    await test.step("the clerk signs in, by the keyboard alone", async () => {
      await device.getByLabel("Your code").fill("000000");
      await expect(device.getByText(/4 tries are left\./).first()).toBeVisible();
      await expectGood(device);
      await device.getByLabel("Your code").focus();
      await device.keyboard.type(CODE);
      await expect(device.getByRole("heading", { name: "Scan QR code here" })).toBeVisible();
      await expect(device).toHaveURL(/\/pos\/terminal$/);
      await device.reload();
      await expect(device.getByRole("link", { name: "Clerk: Ada" })).toBeVisible();
    });

    await test.step("the clerk sells there, and reaches no wallet", async () => {
      await device.getByLabel("Username").fill(customer.userName);
      await device.keyboard.press("Enter");
      await expect(device).toHaveURL(new RegExp(`/pos/terminal/${customer.userName}$`));
      await expect(device.getByText("User Detail Section")).toBeVisible();
      await device.getByRole("link", { name: "Sales" }).click();
      await expect(device).toHaveURL(/\/pos\/sales$/);
      await expectGood(device);
      await device.goto(`${server.url}/wallet-listing`);
      await expect(device).toHaveURL(`${server.url}/`);
      await device.goto(`${server.url}/pos/terminal`);
      await device.getByRole("link", { name: "Clerk: Ada" }).click();
      await expect(device.getByRole("heading", { name: "Hello, Ada" })).toBeVisible();
      await expectGood(device);
    });

    // covers: 3.terminal-page.21
    await test.step("in kiosk mode the device shows the till alone, until the clerk's code", async () => {
      await device.getByRole("link", { name: "Open the terminal" }).click();
      await button(device, "Menu of the till").click();
      await device.getByRole("menuitem", { name: "Kiosk mode" }).click();
      await expectGood(device);
      await button(device, "Start kiosk mode").click();
      await expect(device.getByRole("dialog")).toHaveCount(0);
      await device.goto(`${server.url}/wallet-listing`);
      await expect(device).toHaveURL(/\/pos\/terminal$/);
      await expect(device.getByRole("link", { name: "NUC" })).toHaveCount(0);
      await expectGood(device);
      await button(device, "Menu of the till").click();
      await device.getByRole("menuitem", { name: "Leave kiosk mode" }).click();
      // The press on the menu has filled the screen again after the reload.
      expect(await device.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await device.getByLabel("Code of Ada").fill("000000");
      await expect(device.getByText(/4 tries are left\./).first()).toBeVisible();
      await expectAccessible(device);
      await device.getByLabel("Code of Ada").fill(CODE);
      await expect(device.getByRole("dialog")).toHaveCount(0);
      await expect(device.getByRole("link", { name: "NUC" })).toBeVisible();
      await expect
        .poll(() => device.evaluate(() => document.fullscreenElement === null))
        .toBe(true);
      await device.getByRole("link", { name: "Clerk: Ada" }).click();
      await expect(device.getByRole("heading", { name: "Hello, Ada" })).toBeVisible();
    });

    // covers: 3.terminal-page.5
    await test.step("the shop's own system gets what happens, signed, and again on demand", async () => {
      const system = await ListeningSystem.open();
      await page.getByRole("link", { name: "Your own system" }).click();
      await expect(page).toHaveURL(/\/pos\/system$/);
      await expectGood(page);
      await page.getByLabel("Address of your system").fill(system.url);
      await button(page, "Save").click();
      const shown = page.getByRole("dialog").locator("code");
      await expect(shown).toHaveText(/^whsec_/);
      const secret = (await shown.textContent()) ?? "";
      secrets.neverPrinted.push({ name: "secret of the shop's system", value: secret });
      await expectGood(page);
      await button(page, "Done").click();
      await expect(page.getByText("No messages yet.")).toBeVisible();
      const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
      const day = `${server.url}/api/v1/payment/till/day`;
      await call(`${day}/open`, { token, body: {} });
      await call(`${day}/close`, { token, body: { lastReport: null } });
      await expect.poll(() => system.posts.length, { timeout: 30_000 }).toBe(1);
      await page.reload();
      await expect(page.getByText("Your system answered 503.")).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
      await expectGood(page);
      system.status = 200;
      await page.getByRole("button", { name: /^Post again: Day closed/ }).click();
      await expect.poll(() => system.posts.length, { timeout: 30_000 }).toBe(2);
      const [first, again] = system.posts;
      expect(again?.body).toBe(first?.body);
      expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      expect(system.posts.map((post) => isSignedBy(post, secret))).toEqual([true, true]);
      expect(JSON.parse(first?.body ?? "{}")).toMatchObject({ type: "day.closed" });
      await page.reload();
      await expect(page.getByText("Delivered")).toBeVisible();
      await system.close();
      await page.goto("/pos/tills");
    });

    await test.step("the owner takes the terminal off its device, which opens nothing any more", async () => {
      await page.reload();
      await expect(page.getByText("Signed in")).toBeVisible();
      await button(page, "Unpair its device").click();
      await button(page, "Unpair it").click();
      await expect(page.getByText("Not paired yet")).toBeVisible();
      await button(device, "Sign out").click();
      await expect(
        device.getByText("This device is no longer paired with a terminal."),
      ).toBeVisible();
      await expectGood(device);
    });
    await device.context().close();
  },
);
