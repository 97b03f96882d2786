import { press, type } from "../support/pages/keyboard.ts";
import { button, confirm, heading, order, passwordField } from "../support/pages/purchase.ts";
import { expectGood } from "../support/pages/sizes.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";
import { balanceOf } from "../support/wallets/coins.ts";
import { slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";

const outcomes = [
  [/^Pay after the time/, "In review", /Our team is reviewing this payment/],
  [/^Pay, then refund/, "Refunded", /^We refunded 2\.00 USD by Paypal/],
  [/^Pay too much/, "Overpaid", /You get your coins, and 1\.00 USD back/],
] as const;

// Another journey may have left its own rate on this server.
test.beforeEach(async ({ server }) => {
  await putAsStaff(server, await signInAdmin(server), "rate", { rate: "0.05" });
});

// covers: 3.provider.11
test("a customer buys coins, pays in full, in two parts, late and too much, and follows each order", async ({
  page,
  server,
  secrets,
  traffic,
}) => {
  test.setTimeout(300_000);
  const { customer, address } = await becomeOwner(page, server, secrets, { coins: "20" });

  // covers: 2.modal.21, 3.purchase.1
  await test.step("by the keyboard alone from the wallets to the signed order", async () => {
    await press(page.getByRole("link", { name: "Buy", exact: true }));
    await expect(heading(page, "Select Payment Method")).toBeVisible();
    await expectGood(page);
    await press(page.getByRole("radio", { name: /^Paypal/ }), "Space");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /^Sandbox/ })).toBeChecked();
    await press(button(page, "Continue"));
    await type(page.getByLabel("You get"), "2000");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("Purchasing amount must be in between 20.00 NUC to 600.00 NUC"),
    ).toBeVisible();
    await expectGood(page);
    await page.getByLabel("You get").fill("200");
    await press(button(page, "Continue with 10.00 USD"));
    await type(passwordField(page), `${customer.walletPassword}!`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("You are entering a wrong password")).toBeVisible(slow);
    await expectGood(page);
    await passwordField(page).fill(customer.walletPassword);
    await press(button(page, "Confirm"));
  });

  // covers: 3.purchase.10
  await test.step("the payment page has no payload in its address, and calls only this site", async () => {
    await expect(heading(page, "Sandbox checkout")).toBeVisible(slow);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("region", { name: "Order" })).toContainText("10.00 USD");
    await expectGood(page);
    await page.reload();
    await expect(heading(page, "Sandbox checkout")).toBeVisible();
    expect(await traffic.foreign(server.url)).toEqual([]);
  });

  // covers: 3.purchase.14
  await test.step("once it is paid the coins arrive, and the order says where they are", async () => {
    await press(button(page, "Pay 10.00 USD"));
    await expect(page.getByText("200.00 NUC are in your wallet.")).toBeVisible(slow);
    await expectGood(page);
    await press(page.getByRole("link", { name: "Back to NUC" }));
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByText("200.00 NUC are in your wallet.")).toBeVisible(slow);
    await expectGood(page);
    expect(await balanceOf(server, address)).toBe(220);
    await page.getByRole("link", { name: /^0x/ }).first().click();
    await expect(page).toHaveURL(/\/explorer\/tx\/0x/);
  });

  // covers: 3.purchase.11
  await test.step("Paypal, for which the sandbox stands in, takes two parts", async () => {
    await order(page, /^Paypal/, "40");
    await confirm(page, customer.walletPassword);
    await button(page, /^Pay half/).click();
    await expect(page.getByText(/Pay the missing 1\.00 USD/)).toBeVisible(slow);
    await button(page, "Pay 1.00 USD").click();
    await expect(page.getByText("40.00 NUC are in your wallet.")).toBeVisible(slow);
  });

  // covers: 3.purchase.11
  await test.step("what ends otherwise says what becomes of the money", async () => {
    for (const [pay, , sentence] of outcomes) {
      await order(page, /^Paypal/, "40");
      await confirm(page, customer.walletPassword);
      await button(page, pay).click();
      await expect(page.getByText(sentence)).toBeVisible(slow);
    }
  });

  // covers: 3.purchase.15
  await test.step("an order that was left is paid later, or cancelled; the list has all of them", async () => {
    await order(page, /^Bitpay/, "20");
    await confirm(page, customer.walletPassword);
    await page.getByRole("link", { name: /back to the order/ }).click();
    await button(page, "Pay this order").click();
    await passwordField(page).fill(customer.walletPassword);
    await expectGood(page);
    await button(page, "Go to the payment page").click();
    await expect(heading(page, "Sandbox checkout")).toBeVisible(slow);
    await page.getByRole("link", { name: /back to the order/ }).click();
    await button(page, "Cancel the order").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel the order" }).click();
    await expect(page.getByText(/You were not charged/)).toBeVisible();
    await page.goto("/orders");
    const table = page.getByRole("table", { name: "Orders" });
    for (const state of ["Expired", "Credited", ...outcomes.map(([, word]) => word)])
      await expect(table.getByText(state).first()).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(7);
    await expectGood(page);
  });
});

// covers: 2.route.41, 3.purchase.5
test("where the phrase is on another device, its words sign the order, box by box if need be", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(120_000);
  const { phrase } = await becomeOwner(page, server, secrets, { phraseOnDevice: false });
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  await button(page, "Continue").click();
  await page.getByRole("radio", { name: /^PayID/ }).check();
  await button(page, "Continue").click();
  await page.getByLabel("You pay").fill("3");
  await button(page, /^Continue with/).click();
  await expect(heading(page, "Enter your secret phrase")).toBeVisible();
  await page.getByLabel("12 words").fill("these are no words of any phrase");
  await button(page, "Confirm").click();
  await expect(page.getByText("Please enter valid mnemonics!")).toBeVisible(slow);
  await expectGood(page);
  await page.getByRole("link", { name: "Enter them word by word" }).click();
  await expect(heading(page, "Enter the secret phrase")).toBeVisible();
  await page.getByLabel("Or paste all twelve words").fill(phrase);
  await button(page, "Load Mnemonic").click();
  await button(page, /^Continue: buy 60\.00 NUC/).click();
  await expect(heading(page, "Sandbox checkout")).toBeVisible(slow);
  await expect(page.getByRole("region", { name: "Order" })).toContainText("3.00 USD");
});
