import { miniSecretAtPath } from "@nuc/keys";
import type { Page } from "@playwright/test";
import { chromiumArgs, findTestBrowser } from "../../scripts/chromium.ts";
import { expectGood } from "../support/pages/sizes.ts";
import { newestCode, otherCode } from "../support/people/access.ts";
import { adminOf, signInToConsole } from "../support/people/staff.ts";
import { expect, test as base } from "../support/test.ts";
import { slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";

/** The browser's own test picture stands before the camera. */
const test = base.extend({
  launchOptions: [
    async ({ browserName }, provide) => {
      base.expect(browserName, "the browser whose switches give it a fake camera").toBe("chromium");
      const executablePath = findTestBrowser();
      const args = [
        ...chromiumArgs,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ];
      await provide({ args, ...(executablePath !== undefined && { executablePath }) });
    },
    { scope: "worker" },
  ],
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function typePin(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel("New PIN").fill(first);
  await page.getByLabel("Repeat the PIN").fill(second);
  await button(page, "Register the wallet").click();
}

// covers: 2.route.9, 3.card.3, 3.card.4, 3.card.7, 3.card.10
test(
  "a customer registers a wallet for shops: picture, wallet, PIN; tops it up, and has a card",
  { tag: "@own-widths" },
  async ({ page, browser, server, secrets, consoleErrors }) => {
    test.setTimeout(300_000);
    // A used wallet without its code, a wrong code.
    consoleErrors.expect(/status of 4(?:00|22)/);
    const { customer, phrase } = await becomeOwner(page, server, secrets, { coins: "50" });
    const cardKey = miniSecretAtPath(phrase, "//shop");
    secrets.neverSent.push({ name: "mini-secret of the card", value: cardKey });
    await button(page, "Store Reg.").click();

    await test.step("the picture: none yet, none allowed, taken again", async () => {
      await expect(page).toHaveURL(/\/shop-register$/);
      await expect(
        page.getByRole("heading", { name: "Capture Image to Proceed your Account" }),
      ).toBeVisible();
      await button(page, "PROCEED").click();
      await expect(
        page.getByText("Please provide a selfie image to proceed further."),
      ).toBeVisible();
      await button(page, "Take the photo").click();
      await expect(page.getByRole("img", { name: "Your selfie" })).toBeVisible(slow);
      await expectGood(page);
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = async () =>
          Promise.reject(new DOMException("", "NotAllowedError"));
      });
      await button(page, "Take another").click();
      await expect(page.getByRole("heading", { name: "Camera not allowed" })).toBeVisible();
      await expectGood(page);
      await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
      await button(page, "Try again").click();
      await button(page, "Take the photo").click();
      await expect(page.getByRole("img", { name: "Your selfie" })).toBeVisible(slow);
      await button(page, "PROCEED").click();
    });

    await test.step("a wallet in use comes after a warning, and needs a code", async () => {
      await page.getByRole("radio", { name: new RegExp(`^${customer.walletName}`) }).check(slow);
      await expectGood(page);
      await button(page, `Use ${customer.walletName}`).click();
      await expect(page.getByText(/Only four digits then protect this wallet/)).toBeVisible();
      await page.getByLabel("Wallet password", { exact: true }).fill("another wallet key");
      await button(page, `Continue with ${customer.walletName}`).click();
      await expect(page.getByText("You are entering a wrong password")).toBeVisible(slow);
      await expectGood(page);
      await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
      await button(page, `Continue with ${customer.walletName}`).click();
      await expect(page.getByLabel("New PIN")).toBeFocused(slow);
      await typePin(page, "4830", "4830");
      await expect(page.getByText(/^This wallet has been used\./)).toBeVisible(slow);
      const code = await newestCode(server, customer.email);
      await page.getByLabel("Code from the email").pressSequentially(otherCode(code));
      await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
      await expectGood(page);
      await button(page, "Back").click();
      await button(page, "Back").click();
    });

    await test.step("each PIN that nobody should choose is refused in its words", async () => {
      await page.getByRole("radio", { name: /^A new wallet for shops/ }).check();
      await button(page, "Use a new wallet").click();
      await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
      await button(page, "Continue").click();
      await expect(page.getByLabel("New PIN")).toBeFocused(slow);
      for (const [first, second, message] of [
        ["", "", "Please enter the otp pin."],
        ["48", "", "Please fill all the box"],
        ["1234", "1234", "1234 is easy to guess. Choose another PIN."],
        ["1990", "1990", "A birth year is easy to guess. Choose another PIN."],
        ["4830", "4831", "The PINs don't match. Type the second one again."],
      ] as const) {
        await typePin(page, first, second);
        await expect(page.getByText(message)).toBeVisible();
      }
      await expectGood(page);
    });

    await test.step("it is registered, and topped up in one step", async () => {
      await typePin(page, "4830", "4830");
      await expect(page.getByText("Congratulations!")).toBeVisible(slow);
      await expect(page.getByText("Your wallet successfully registered.")).toBeVisible();
      await expectGood(page);
      await button(page, "Top up the wallet").click();
      await expect(page).toHaveURL(/\/wallet-listing$/);
      const send = page.getByRole("dialog", { name: `Send from ${customer.walletName}` });
      await expect(send.getByText(/^This is Shop card/)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(send).toBeHidden();
    });

    await test.step("the registration is over, and the card is shown", async () => {
      await page.goto("/shop-register");
      await expect(page).toHaveURL(/\/wallet-listing$/);
      await button(page, "Store Reg.").click();
      await expect(page).toHaveURL(/\/shop-register-detail$/);
      const { userName } = customer;
      const code = page.getByRole("img", { name: `QR code of the user name ${userName}` });
      await expect(code).toBeVisible();
      await expect(
        page.getByRole("img", { name: `Front of the shop card of ${userName}` }),
      ).toBeVisible(slow);
      await expect(page.getByText("Printing In Progress").first()).toBeVisible();
      await expect(page.getByText(customer.email)).toBeVisible();
      await expectGood(page);
    });

    await test.step("its owner lowers a limit, and blocks it", async () => {
      await page.getByLabel("Per payment, NUC").fill("20");
      await button(page, "Save limits").click();
      await expect(page.getByText("Your limits are saved.")).toBeVisible();
      await button(page, "Block the card").click();
      await expect(page.getByText(/^Blocked by you/)).toBeVisible();
      await expectGood(page);
      await page.goto("/profile");
      await page.getByRole("link", { name: "Limits, PIN and block" }).click();
      await expect(page.getByLabel("Per payment, NUC")).toHaveValue("20");
      await expect(page.getByText(/^Blocked by you/)).toBeVisible();
    });

    await test.step("staff print it, and its open page says so", async () => {
      const staff = await (await browser.newContext()).newPage();
      await staff.goto(`${server.url}/staff/shop-cards`);
      await signInToConsole(staff, adminOf(server));
      await staff.getByRole("button", { name: /^Print 1 card/ }).click();
      await button(staff, "Make the batch").click();
      await expect(staff.getByText("Batch 1 has 1 card. Its PDF is below.")).toBeVisible();
      await expectGood(staff);
      const file = staff.waitForEvent("download");
      await button(staff, "PDF of batch 1").click();
      expect((await file).suggestedFilename()).toBe("shop-cards-batch-1.pdf");
      await button(staff, "Mark as printed: batch 1").click();
      await expect(staff.getByText(/^1 card marked as printed\./)).toBeVisible();
      await expectGood(staff);
      await page.reload();
      await expect(page.getByText("Printing In Progress")).toHaveCount(0);
      await staff.context().close();
    });
  },
);
