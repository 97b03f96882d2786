import { generatePhrase } from "@nuc/keys";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { balanceOf } from "../support/wallets/coins.ts";
import { press, type } from "../support/pages/keyboard.ts";
import { askRefund, openWallets, proceed } from "../support/wallets/refund.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";
import type { TypedSecrets } from "../support/people/typed-secrets.ts";

/** A customer with a funded wallet, whose phrase was never on this device. */
function sampleOf(server: TestServer, secrets: TypedSecrets) {
  const sample = server.sampleCustomer();
  secrets.addSamplePhrase(sample.phrase);
  return sample;
}

const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const done = (page: Page) => page.getByRole("dialog", { name: "Refund Successful" });
const required = (page: Page) => page.getByText("to the treasury is required.");

test("a refund goes from its notice by the mnemonics to the treasury, with the keyboard alone", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(120_000);
  const sample = sampleOf(server, secrets);
  await openWallets(page, server, sample);
  await expect(required(page)).toBeHidden();
  const before = await balanceOf(server, sample.address);
  await askRefund(server, sample.address, "40");

  // covers: 2.modal.6, 2.state.27, refund.notice
  await test.step("the notice comes to the open page, and says why", async () => {
    await expect(required(page)).toContainText("40.00 NUC");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page.getByRole("button", { name: "See the refund" }));
    const notice = page.getByRole("dialog", { name: "Refund required" });
    await expect(notice).toContainText(
      "The coins of the first generation move to the second. Please approve the refund to the treasury, or your account may be suspended for a time.",
    );
    await expectAccessible(page);
    await press(notice.getByRole("button", { name: "Proceed" }));
  });

  const confirm = page.getByRole("dialog", { name: "Confirm the refund" });
  // covers: 2.modal.7, 2.state.27, 2.rule.23, refund.mnemonicsRequired
  // covers: wallets.phrase.notOfThisWallet
  await test.step("without mnemonics, or with those of another wallet, nothing is paid", async () => {
    await press(confirm.getByRole("button", { name: "Refund 40.00 NUC" }));
    await expect(confirm.getByText("Mnemonics is required!")).toBeVisible();
    await expectAccessible(page);
    await type(confirm.getByLabel("Mnemonics"), generatePhrase());
    await press(confirm.getByRole("button", { name: "Refund 40.00 NUC" }));
    await expect(
      confirm.getByText("Your mnemonics are not matched with your selected wallet address"),
    ).toBeVisible();
    await confirm.getByLabel("Mnemonics").fill("no phrase at all");
    await press(confirm.getByRole("button", { name: "Refund 40.00 NUC" }));
    await expect(
      confirm.getByText("Your mnemonics are not matched with your selected wallet address"),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await balanceOf(server, sample.address)).toBe(before);
  });

  // covers: 2.modal.7, 2.state.28
  await test.step("with its own it is paid, once", async () => {
    await confirm.getByLabel("Mnemonics").fill("");
    await type(confirm.getByLabel("Mnemonics"), `  ${sample.phrase.toUpperCase()} `);
    await press(confirm.getByRole("button", { name: "Refund 40.00 NUC" }));
    await expect(done(page)).toContainText("40.00 NUC paid back");
    await expectAccessible(page);
    await press(done(page).getByRole("button", { name: "Done" }));
    await expect(required(page)).toBeHidden();
    expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 40.01, 6);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("unfinishedRefunds")))
      .toBeNull();
  });
});

// covers: 2.state.27, 2.rule.24, refund.insufficientBalance
test("a wallet that holds too little shows so, and signs nothing", async ({
  page,
  server,
  secrets,
  traffic,
}) => {
  const sample = server.sampleCustomer(1);
  secrets.addSamplePhrase(sample.phrase);
  await askRefund(server, sample.address, "900000");
  await openWallets(page, server, sample);
  const confirm = await proceed(page);
  await confirm.getByLabel("Mnemonics").fill(sample.phrase);
  await confirm.getByRole("button", { name: "Refund 900,000.00 NUC" }).click();
  await expect(confirm.getByRole("alert")).toContainText(
    "Insufficient balance in your wallet.Your balance should be greater then your sending amount.",
  );
  await expectAccessible(page);
  expect((await traffic.all()).filter(({ url }) => url.endsWith("/wallet/transfer"))).toEqual([]);
});

// covers: refund.done
test("a lost answer is tried again with the same signed bytes, what never left once its owner says so", async ({
  page,
  server,
  secrets,
  traffic,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.expect(/ERR_FAILED/);
  const sample = sampleOf(server, secrets);
  const before = await balanceOf(server, sample.address);
  await askRefund(server, sample.address, "3");
  await openWallets(page, server, sample);
  // The transfer arrives, its answer does not.
  await page.route("**/wallet/transfer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const confirm = await proceed(page);
  await confirm.getByLabel("Mnemonics").fill(sample.phrase);
  await confirm.getByRole("button", { name: "Refund 3.00 NUC" }).dblclick();
  await expect(confirm.getByRole("alert")).toContainText("We do not know yet");
  await expect(confirm.getByLabel("Mnemonics")).toBeHidden();
  await expectAccessible(page);
  await page.unroute("**/wallet/transfer");
  await confirm.getByRole("button", { name: "Try again" }).click();
  await expect(done(page)).toBeVisible();
  const bodies = (await traffic.all())
    .filter(({ url }) => url.endsWith("/wallet/transfer"))
    .map(({ text }) => /0x[0-9a-f]+/.exec(text.split("\n\n")[1] ?? "")?.[0]);
  expect([bodies.length, new Set(bodies).size]).toEqual([2, 1]);
  expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 3.01, 6);
  await done(page).getByRole("button", { name: "Done" }).click();

  await test.step("a transfer that never left waits for its owner's word at the next visit", async () => {
    consoleErrors.expect(/status of 404/);
    await askRefund(server, sample.address, "7");
    await page.route("**/wallet/transfer", (route) => route.abort());
    const again = await proceed(page);
    await again.getByLabel("Mnemonics").fill(sample.phrase);
    await again.getByRole("button", { name: "Refund 7.00 NUC" }).click();
    await expect(again.getByRole("alert")).toContainText("We do not know yet");
    await page.unroute("**/wallet/transfer");
    await page.reload();
    await expect(page.getByText("Your refund of 7.00 NUC was interrupted")).toBeVisible();
    await expectAccessible(page);
    expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 3.01, 6);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Refund Successful")).toBeVisible();
    await expect(page.getByText("was interrupted")).toBeHidden();
    expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 10.02, 6);
  });
});

// covers: 2.state.29, 2.error.25, refund.done
test("a page that dies after the transfer is gone on with at the next visit; another device is not asked to pay again", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.expect(/ERR_FAILED|ERR_ABORTED/);
  const sample = sampleOf(server, secrets);
  const before = await balanceOf(server, sample.address);
  await askRefund(server, sample.address, "5");
  await openWallets(page, server, sample);
  await page.route("**/update-funding-status", (route) => route.abort());
  const confirm = await proceed(page);
  await confirm.getByLabel("Mnemonics").fill(sample.phrase);
  await confirm.getByRole("button", { name: "Refund 5.00 NUC" }).click();
  await expect(confirm.getByRole("alert")).toContainText("We do not know yet");
  expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 5.01, 6);

  await test.step("the customer's other device sees nothing due", async () => {
    const other = await browser.newContext({ baseURL: server.url });
    const elsewhere = await other.newPage();
    const asked = elsewhere.waitForResponse(/refund-due/);
    await openWallets(elsewhere, server, sample);
    expect(await (await asked).json()).toEqual({ data: [] });
    await expect(required(elsewhere)).toBeHidden();
    await other.close();
  });

  await page.unroute("**/update-funding-status");
  const settled = page.waitForResponse(/update-funding-status/);
  await page.reload();
  expect((await settled).status()).toBe(200);
  await expect(page.getByText("Refund Successful")).toBeVisible();
  expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 5.01, 6);
  await page.reload();
  await expect(balance(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("unfinishedRefunds")))
    .toBeNull();
});

// covers: refund.nothingDue
test("two tabs that confirm at once pay once", async ({ page, context, server, secrets }) => {
  test.setTimeout(120_000);
  const sample = sampleOf(server, secrets);
  const before = await balanceOf(server, sample.address);
  await askRefund(server, sample.address, "9");
  await openWallets(page, server, sample);
  const second = await context.newPage();
  await second.goto("/wallet-listing");
  const tabs = [page, second];
  const buttons = [];
  for (const tab of tabs) {
    const confirm = await proceed(tab);
    await confirm.getByLabel("Mnemonics").fill(sample.phrase);
    buttons.push(confirm.getByRole("button", { name: "Refund 9.00 NUC" }));
  }
  await Promise.all(buttons.map(async (button) => button.click()));
  const outcomes = tabs.map((tab) =>
    done(tab).or(tab.getByRole("alert").filter({ hasText: "No refund is due for this wallet." })),
  );
  for (const outcome of outcomes) await expect(outcome).toBeVisible();
  expect(await balanceOf(server, sample.address)).toBeCloseTo(before - 9.01, 6);
  await second.close();
});
