import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { balanceOf, chooseSilver, clearFees, setFreeSlots } from "../support/wallets/miner.ts";
import { addWallet, becomeOwner } from "../support/wallets/own-wallet.ts";
import type { TestServer } from "../support/server/server.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";
import type { TypedSecrets } from "../support/people/typed-secrets.ts";

const slow = { timeout: 40_000 };
/** Another customer, on a device that holds no phrase. */
async function customerElsewhere(browser: Browser, server: TestServer, secrets: TypedSecrets) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const owner = await becomeOwner(page, server, secrets, { coins: "400", phraseOnDevice: false });
  return { ...owner, context, page };
}

test("one customer gets the last slot, the other queues and moves up live when there is another", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(360_000);
  const admin = await signInAdmin(server);
  const first = await becomeOwner(page, server, secrets, { coins: "400" });
  const second = await customerElsewhere(browser, server, secrets);
  await clearFees(server, admin, first.customer.userName);
  await clearFees(server, admin, second.customer.userName);
  await setFreeSlots(server, admin, "SILVER", 1);

  // covers: 2.route.16, 2.route.24, 2.modal.13, 2.state.15
  await test.step("the wallet on this device takes the last slot", async () => {
    const dialog = await chooseSilver(page);
    await expect(dialog).toContainText("300.00 NUC");
    await dialog.getByLabel("Wallet password", { exact: true }).fill(first.customer.walletPassword);
    await dialog.getByRole("button", { name: "Register and pay 300.00 NUC" }).click();
    await expect(dialog).toContainText("Savings is a Silver miner", slow);
    await expect(dialog).toHaveAccessibleName("Miner registered");
    await expect(dialog.getByRole("link", { name: "See the transfer" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(balanceOf(page)).toContainText("99.99");
    await expect(page.getByRole("cell").getByText("Silver", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /as a miner$/ })).toHaveCount(0);
  });

  const other = second.page;
  // covers: 2.route.38, 2.state.18, 2.rule.15, 2.error.6, miner.slotsFull
  // covers: wallets.phrase.notOfThisWalletWhenSending
  await test.step("the phrase of the other wallet is typed in, and it waits in the queue", async () => {
    const before = await balanceOf(other).innerText();
    const dialog = await chooseSilver(other);
    await expect(dialog).toContainText("No Silver slot is free now.");
    await expect(dialog.getByRole("alert")).toContainText(
      "The secret phrase of this wallet is not on this device.",
    );
    await expectAccessible(other);
    await dialog.getByRole("button", { name: "Enter the secret phrase" }).click();
    await expect(other).toHaveURL(/\/validate-mnemonics$/);
    const wrong = "abandon ".repeat(11).concat("about").split(" ");
    await typeWords(other, wrong);
    await expect(
      other.getByText("Your mnemonics not matched with your wallet address!"),
    ).toBeVisible();
    await expectAccessible(other);
    await typeWords(other, second.phrase.split(" "));
    await expect(
      other.getByText("Slots are full. You have been added to waiting queue."),
    ).toBeVisible(slow);
    const queued = other.getByRole("status").filter({ hasText: "Slots are full" });
    await expect(queued).toContainText("Nothing was paid.");
    await expectAccessible(other);
    await other.getByRole("button", { name: "Done" }).click();
    await expect(other.getByRole("button", { name: /^In queue: 1,/ })).toBeVisible();
    expect(await balanceOf(other).innerText()).toBe(before);
    await other.getByRole("button", { name: /^In queue: 1,/ }).click();
    await expect(other.getByRole("dialog", { name: "Waiting queue" })).toContainText("Place1");
    await expectAccessible(other);
  });

  // covers: 2.modal.13, 2.state.19
  await test.step("a slot more: the open page says so, and the fee is paid by the phrase", async () => {
    await setFreeSlots(server, admin, "SILVER", 1);
    const dialog = other.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Pay the miner fee", slow);
    await expect(dialog).toContainText(/The slot is held for you until \d{1,2} \w{3,4}, \d\d:\d\d/);
    await dialog.getByRole("button", { name: "Later" }).click();
    await expect(other.getByRole("status").filter({ hasText: "slot is held for" })).toContainText(
      "Pay the fee of 300.00 NUC before",
    );
    await expectNoSidewaysScroll(other);
    await expectAccessible(other);
    await other.getByRole("button", { name: "Pay the fee", exact: true }).click();
    await dialog.getByRole("button", { name: "Enter the secret phrase" }).click();
    await typeWords(other, second.phrase.split(" "));
    await expect(other.getByText(/is a Silver miner$/)).toBeVisible(slow);
    await other.getByRole("button", { name: "Done" }).click();
    await expect(other.getByRole("cell").getByText("Silver", { exact: true })).toBeVisible();
    await expect(other.getByText("slot is held for")).toHaveCount(0);
  });
  await second.context.close();
});

/** Fills the twelve boxes and continues. */
async function typeWords(page: Page, words: readonly string[]): Promise<void> {
  for (const [index, word] of words.entries())
    await page.getByLabel(`Word ${index + 1}`, { exact: true }).fill(word);
  await page.getByRole("button", { name: /^Continue/ }).click();
}

// covers: 2.modal.22, 2.modal.23, 2.state.14, 2.rule.21, miner.feesNotPaid, miner.purposeRequired
// covers: miner.mailSent
test("without the fees there is the email form, and their arrival opens the rest", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(180_000);
  const admin = await signInAdmin(server);
  const { customer, address } = await becomeOwner(page, server, secrets, { coins: "400" });
  await page.getByRole("button", { name: "Become a miner" }).click();
  const dialog = page.getByRole("dialog", { name: "Miner Fees not paid yet" });
  for (const fact of ["Savings", "400.00 NUC"]) await expect(dialog).toContainText(fact);
  expect((await dialog.innerText()).replaceAll(/\s/g, "")).toContain(address);
  const purpose = dialog.getByLabel("Purpose of the email");
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(dialog.getByText("Please select the purpose of email")).toBeVisible();
  await expect(purpose).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await purpose.selectOption({ index: 1 });
  await expect(dialog.getByText("Please select the purpose of email")).toBeHidden();
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(
    dialog.getByText("Your email is sent we will reply back to you soon.."),
  ).toBeVisible();
  await expectAccessible(page);

  await clearFees(server, admin, customer.userName);
  const received = page.getByRole("dialog", { name: "Miner fees received" });
  await expect(received).toContainText("You can register Savings as a miner now.", slow);
  await expectAccessible(page);
  await received.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "Choose the type of miner" })).toBeVisible();

  await clearFees(server, admin, customer.userName, 0);
  await expect(dialog).toBeVisible(slow);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await putAsStaff(server, admin, `wallets/${address}/category`, {
    category: "GOLD",
    reason: "bought elsewhere",
  });
  await expect(page.getByRole("cell").getByText("Gold", { exact: true })).toBeVisible(slow);
});

// covers: 2.modal.14, 2.modal.16, 2.state.15, 2.rule.19, miner.walletRequired
test("the wallet, the type and the balance are asked for before the password", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const admin = await signInAdmin(server);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "300" });
  await addWallet(server, customer, "Everyday");
  await page.reload();
  await clearFees(server, admin, customer.userName);
  await setFreeSlots(server, admin, "SILVER", 5);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Become a miner" }).click();
  await expect(dialog).toHaveAccessibleName("Choose wallet");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Please select the wallet")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /Savings/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveAccessibleName("Choose the type of miner");
  await dialog.getByRole("radio", { name: "Silver" }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please increase balance by at least 1 coin");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Gold" }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Insufficient balance in your wallet...");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});
