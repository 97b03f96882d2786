import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { confirmCode, fillSignUp, newestCode } from "../support/people/access.ts";
import { press, tabTo } from "../support/pages/keyboard.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { addWallet } from "../support/wallets/own-wallet.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const boxOf = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Referral Code" }) });

// covers: 2.route.46
test("a referral code is made for a wallet, shared by its link, and recorded at a friend's sign-up", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const customer = await becomeCustomer(page, server, secrets, "/profile");
  const box = boxOf(page);

  await test.step("without a wallet there is nothing to name", async () => {
    await expect(box.getByRole("link", { name: "Create a wallet" })).toBeVisible();
  });

  for (const name of [customer.walletName, "Holiday"]) await addWallet(server, customer, name);
  await page.reload();
  // covers: 2.state.34, 2.rule.25, referral.walletRequired
  await test.step("Generate wants a wallet first", async () => {
    const generate = box.getByRole("button", { name: "Generate" });
    await expect(generate).toHaveAttribute("aria-disabled", "true");
    await press(generate);
    await expect(box.getByText("Please select a wallet first")).toBeVisible();
    await expectAccessible(page);
    await tabTo(box.getByLabel("Wallet"));
    await page.keyboard.type("Sav");
    await press(generate);
    await expect(box.getByText(/^REF-/)).toBeVisible();
    await expect(generate).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  // covers: 2.state.33
  await test.step("Update Wallet turns into Save Wallet while editing", async () => {
    await expect(box.getByLabel("Wallet")).toBeDisabled();
    await press(box.getByRole("button", { name: "Update Wallet" }));
    const holiday = box.locator("option", { hasText: "Holiday" });
    await box.getByLabel("Wallet").selectOption(await holiday.getAttribute("value"));
    await press(box.getByRole("button", { name: "Save Wallet" }));
    await expect(box.getByRole("button", { name: "Update Wallet" })).toBeVisible();
    await page.reload();
    await expect(box.locator("option:checked")).toContainText("Holiday");
  });

  const code = (await box.getByText(/^REF-/).innerText()).trim();
  // covers: 2.error.21, referral.copied, referral.linkCopied
  await test.step("code and link are copied", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await box.getByRole("button", { name: "Copy referral code" }).click();
    await expect(page.getByText("Referral code copied successfully")).toBeVisible();
    await box.getByRole("button", { name: "Copy referral link" }).click();
    await expect(page.getByText("Referral link copied successfully")).toBeVisible();
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/register?referral=${code}`);

  await test.step("a friend signs up by the link, the code filled in", async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const elsewhere = await context.newPage();
    const friend = newCustomer();
    await fillSignUp(elsewhere, friend, link);
    await expect(elsewhere.getByLabel("Reference user code")).toHaveValue(code);
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel("Reference user code").fill("REF-0000-0000");
    await elsewhere.getByRole("button", { name: "Sign up" }).click();
    await expect(elsewhere.getByText("We don't know this reference code.")).toBeVisible();
    await elsewhere.getByLabel("Reference user code").fill(code.toLowerCase());
    await elsewhere.getByRole("button", { name: "Sign up" }).click();
    await expect(elsewhere).toHaveURL(/\/verify-otp$/);
    await confirmCode(elsewhere, await newestCode(server, friend.email));
    await context.close();
  });
});

// covers: referral.walletsFailed, referral.generateFailed
test("what fails is shown in the box's own words", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.expect(/status of 500/);
  const sample = server.sampleCustomer();
  secrets.addSamplePhrase(sample.phrase);
  await signIn(page, server, sample);
  const box = boxOf(page);
  const broken = { status: 500, json: { errors: [{ message: "x", code: "INTERNAL" }] } };

  await page.route("**/get-user-wallet-details", (route) => route.fulfill(broken));
  await page.goto("/profile");
  await expect(box.getByText("Unable to fetch wallets details. Try again")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/get-user-wallet-details");
  await box.getByRole("button", { name: "Try again" }).click();

  await page.route("**/api/referral_code", (route) => route.fulfill(broken));
  // Of the only wallet nobody is asked.
  await expect(box.getByRole("group", { name: "Wallet" })).toBeVisible();
  await expectAccessible(page);
  await box.getByRole("button", { name: "Generate" }).click();
  await expect(box.getByText("Unable to generate referral code. Please try again")).toBeVisible();
  await page.unroute("**/api/referral_code");
  await box.getByRole("button", { name: "Generate" }).click();
  await expect(box.getByText(/^REF-/)).toBeVisible();
  await expect(box.getByRole("button", { name: "Update Wallet" })).toBeDisabled();
  await expectAccessible(page);
});
