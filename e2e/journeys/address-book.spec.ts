import { readFile } from "node:fs/promises";
import { decodeAddress, encodeAddress } from "@nuc/keys";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { press, tabTo } from "../support/pages/keyboard.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { fillTransfer } from "../support/wallets/wallet.ts";

const slow = { timeout: 60_000 };

/** Another address that begins with the same characters. */
function lookAlikeOf(address: string): string {
  const key = Uint8Array.from(decodeAddress(address));
  key[31] = (key[31] ?? 0) ^ 0xff;
  return encodeAddress(key);
}

// covers: 2.addition.65
test("a receiver gets a name, is chosen by it, paid, and shown by it", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const landlord = server.sampleCustomer(1);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "50" });

  await test.step("the book takes names and says what is wrong", async () => {
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Address book" }).click();
    await expect(page.getByText("Your address book on this device is empty")).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole("button", { name: "Add an address" }).first());
    const dialog = page.getByRole("dialog", { name: "Add an address" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Address is required!")).toBeVisible();
    await dialog.getByLabel("Address", { exact: true }).fill(landlord.address);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Name is required!")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Name", { exact: true }).fill("Landlord");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Rename Landlord" }).click();
    const rename = page.getByRole("dialog", { name: "Rename Landlord" });
    await rename.getByLabel("Name", { exact: true }).fill("Landlady");
    await rename.getByRole("button", { name: "Save the name" }).click();
    await expect(page.getByRole("row", { name: /Landlady/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("she is chosen by name with the keyboard, and shown as paid for the first time", async () => {
    await page.goto("/wallet-listing");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const receiver = page.getByLabel("Receiver address");
    await tabTo(receiver);
    await page.keyboard.type("landl");
    await expect(page.getByRole("option", { name: /Landlady/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(receiver).toHaveValue(landlord.address);
    await expect(page.getByText("This is Landlady.")).toBeVisible();
    await page.getByLabel("Amount in NUC").fill("12.5");
    await page.getByRole("button", { name: "Review" }).click();
    const review = page.getByRole("dialog", { name: "Check before you send" });
    await expect(review).toContainText("Landlady");
    await expect(review).toContainText("First time");
    await expectAccessible(page);
    await review.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await review.getByRole("button", { name: "Send 12.50 NUC" }).click();
    await expect(page.getByText("12.50 NUC sent")).toBeVisible(slow);
    await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
  });

  await test.step("the history shows her by name, and hers shows no name of ours", async () => {
    await page.getByRole("button", { name: /^Transaction history of/ }).click();
    const rowsOf = (one: Page) =>
      one
        .getByRole("dialog")
        .getByRole("row")
        .filter({ has: one.getByRole("cell") });
    const paid = rowsOf(page).filter({ hasText: "12.50" });
    await expect(paid).toContainText("Out");
    await expect(paid).toContainText("Landlady");
    await page.keyboard.press("Escape");
    const context = await browser.newContext();
    const hers = await context.newPage();
    await signIn(hers, server, landlord);
    await hers.getByRole("button", { name: /^Transaction history of/ }).click();
    const received = rowsOf(hers).filter({ hasText: "12.50" }).first();
    await expect(received).toContainText("In");
    await expect(received).not.toContainText(customer.walletName);
    await context.close();
  });

  // covers: 2.addition.65
  await test.step("somebody paid who has no name gets one beside the receipt", async () => {
    const grocer = encodeAddress(crypto.getRandomValues(new Uint8Array(32)));
    await fillTransfer(page, grocer, "1");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Send 1.00 NUC" }).click();
    await expect(dialog.getByText("1.00 NUC sent")).toBeVisible(slow);
    const offer = dialog.getByRole("button", { name: "Add to address book" });
    await press(offer);
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
    await expectAccessible(page);
    await press(dialog.getByRole("button", { name: "Cancel" }));
    await expect(offer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type("Grocer");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Grocer is in your address book.")).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("an address that looks like hers goes no further before it is compared", async () => {
    const lookAlike = lookAlikeOf(landlord.address);
    await fillTransfer(page, lookAlike, "1");
    const review = page.getByRole("dialog", { name: "Check before you send" });
    await expect(review.getByRole("alert")).toContainText("Looks like Landlady");
    await expect(review).toContainText(lookAlike);
    await expect(review).toContainText(landlord.address);
    await expect(review.getByLabel("Wallet password", { exact: true })).toBeHidden();
    const goOn = review.getByRole("button", { name: "Continue" });
    const compared = review.getByLabel(/I have compared the whole address/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await goOn.click();
    await expect(compared).toBeFocused();
    const missing = review.getByText("Please compare the whole address first");
    await expect(missing).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await compared.check();
    await goOn.click();
    await expect(review.getByLabel("Wallet password", { exact: true })).toBeVisible();
  });
});

test("a book is its account's and its device's alone, and goes to another device as a file", async ({
  page,
  browser,
  server,
  traffic,
}) => {
  test.setTimeout(180_000);
  const [owner, other] = [server.sampleCustomer(), server.sampleCustomer(1)];
  await signIn(page, server, owner, "/address-book");
  await page.getByRole("button", { name: "Add an address" }).first().click();
  await page.getByLabel("Address", { exact: true }).fill(other.address);
  await page.getByLabel("Name", { exact: true }).fill("Greengrocer");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /Greengrocer/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: /Greengrocer/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const file = await (await saved).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    entries: [{ address: other.address, name: "Greengrocer" }],
  });

  await test.step("nobody else who signs in on this device sees it", async () => {
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await signIn(page, server, other, "/address-book");
    await expect(page.getByText("Your address book on this device is empty")).toBeVisible();
  });

  await test.step("the owner's second device has none until the file is added", async () => {
    const context = await browser.newContext();
    const second = await context.newPage();
    await signIn(second, server, owner, "/address-book");
    await expect(second.getByText("Your address book on this device is empty")).toBeVisible();
    await second.getByLabel("File with an address book").setInputFiles({
      name: "book.json",
      mimeType: "application/json",
      buffer: Buffer.from("{}"),
    });
    await expect(second.getByText("This file is not an address book.")).toBeVisible();
    await second.getByLabel("File with an address book").setInputFiles(file);
    await expect(second.getByRole("row", { name: /Greengrocer/ })).toBeVisible();
    await second.getByRole("button", { name: "Delete Greengrocer" }).click();
    await second.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(second.getByText("Your address book on this device is empty")).toBeVisible();
    await context.close();
  });

  const sent = (await traffic.all()).map(({ text, url }) => `${url} ${text}`).join("\n");
  expect(sent).not.toContain("Greengrocer");
});
