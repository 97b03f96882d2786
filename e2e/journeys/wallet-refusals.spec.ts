import { KYC_MESSAGES } from "@nuc/contract";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { balanceOf } from "../support/wallets/coins.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";
import { fillTransfer, pickWords, readPhrase } from "../support/wallets/wallet.ts";

const slow = { timeout: 40_000 };

// covers: 2.route.26, 2.route.29, 2.route.32, 2.state.2, 2.rule.5, 2.rule.11, 2.rule.16
// covers: wallets.create.nameRequired, wallets.create.passwordRequired
// covers: wallets.create.passwordMismatch, wallets.phrase.mismatchTitle, wallets.phrase.mismatch
// covers: wallets.send.receiverMalformed
test("making a wallet shows what is wrong, a wrong order stores nothing, and nothing can be sent of nothing", async ({
  page,
  server,
  secrets,
  traffic,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const customer = await becomeCustomer(page, server, secrets, "/create-wallet");
  await expect(page.getByLabel("Wallet name")).toHaveValue("My wallet");
  await page.getByLabel("Wallet name").fill("");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Account name is required!")).toBeVisible();
  await expect(page.getByText("Account password is required!")).toBeVisible();
  await page.getByLabel("Wallet name").fill("four");
  await page.getByLabel("Wallet password", { exact: true }).fill("sixsix");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Account name must be greater than 4 characters")).toBeVisible();
  await expect(page.getByText("Please choose a more secure password.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Wallet name").fill(customer.walletName);
  await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await page.getByLabel("Confirm wallet password").fill("something else");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Password and confirm password not matched!")).toBeVisible();
  await page.getByLabel("Confirm wallet password").fill(customer.walletPassword);
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show the words" }).click();
  const phrase = await readPhrase(page);
  secrets.addPhrase(phrase);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAccessible(page);
  const words = phrase.split(" ");
  await pickWords(page, [...words.slice(6), ...words.slice(0, 6)]);
  await page.getByRole("button", { name: "Continue" }).click();
  const mismatch = page.getByRole("dialog", { name: "Mnemonic Mismatch" });
  await expect(mismatch).toContainText("Your mnemonics not matched with the provided mnemonics");
  await expectAccessible(page);
  await mismatch.getByRole("button", { name: "Try again" }).click();
  expect((await traffic.all()).some(({ url }) => url.includes("store-customer-wallet"))).toBe(
    false,
  );

  await page.reload();
  await expect(page).toHaveURL(/\/create-wallet$/);

  await test.step("a wallet whose storing was interrupted is finished at the next visit", async () => {
    consoleErrors.expect(/ERR_FAILED|Failed to load resource/);
    await page.route("**/store-customer-wallet", (route) => route.abort());
    await page.getByLabel("Wallet name").fill(customer.walletName);
    await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await page.getByLabel("Confirm wallet password").fill(customer.walletPassword);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Show the words" }).click();
    const stored = await readPhrase(page);
    secrets.addPhrase(stored);
    await page.getByRole("button", { name: "Continue" }).click();
    await pickWords(page, stored.split(" "));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(
      page.getByText("Sorry! We are facing some network issue.Please try again later."),
    ).toBeVisible(slow);
    await page.unroute("**/store-customer-wallet");
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Balance" })).toContainText("0.00");
  });

  await test.step("sending shows what is wrong at each field and submits nothing", async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const send = page.getByRole("dialog");
    const review = send.getByRole("button", { name: "Review" });
    const receiver = send.getByLabel("Receiver address");
    const amount = send.getByLabel("Amount in NUC");
    await review.click();
    await expect(send.getByText("Receiver address is required!")).toBeVisible();
    await expect(send.getByText("Amount is required!")).toBeVisible();
    await expect(receiver).toBeFocused();
    await receiver.fill("nobody");
    await review.click();
    await expect(send.getByText("Amount is required!")).toBeVisible();
    await amount.fill("0");
    await review.click();
    await expect(send.getByText("Amount must be greater than 0")).toBeVisible();
    await expect(send.getByText("Please enter a valid receiver address")).toBeVisible();
    await amount.fill("1");
    await receiver.fill(server.sampleCustomer().address);
    await review.click();
    await expect(send.getByText("Insufficient balance in your wallet...")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await traffic.all()).some(({ url }) => url.endsWith("/wallet/transfer"))).toBe(false);
  });
});

// covers: 2.state.5, 2.rule.15, wallets.phrase.fillAllBoxes
// covers: wallets.phrase.notOfThisWalletWhenSending, 3.kyc-call.27
test("a phrase that is not the wallet's is refused, and a lost answer does not send twice", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(/ERR_FAILED|Failed to load resource/);
  const [sender, receiver] = [server.sampleCustomer(), server.sampleCustomer(1)];
  const before = await balanceOf(server, sender.address);
  await signIn(page, server, sender);
  await fillTransfer(page, receiver.address, "1");
  await expect(page.getByRole("alert")).toContainText("not on this device");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enter the secret phrase" }).click();
  const proceed = page.getByRole("button", { name: /^Continue/ });
  await proceed.click();
  await expect(page.getByText("Please fill out all the boxes")).toBeVisible();
  await page.getByLabel("Or paste all twelve words").fill("only three words");
  await page.getByRole("button", { name: "Load Mnemonic" }).click();
  await expect(page.getByText("Mnemonics should be consist of 12 word")).toBeVisible();
  await page.getByLabel("Or paste all twelve words").fill(receiver.phrase);
  await page.getByRole("button", { name: "Load Mnemonic" }).click();
  await proceed.click();
  await expect(
    page.getByText("Your mnemonics not matched with your wallet address!"),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  secrets.addSamplePhrase(sender.phrase);
  await page.getByLabel("Or paste all twelve words").fill(sender.phrase);
  await page.getByRole("button", { name: "Load Mnemonic" }).click();
  await page.route("**/wallet/transfer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await proceed.click();
  await expect(page.getByText("We do not know yet whether the transfer arrived.")).toBeVisible(
    slow,
  );
  await page.unroute("**/wallet/transfer");
  await test.step("even a closed page does not forget it", async () => {
    await page.goto("/");
    await expect(page.getByText("We got no answer to your transfer of 1.00 NUC")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("1.00 NUC sent.")).toBeVisible(slow);
    await expect(page.getByText("We got no answer to your transfer")).toBeHidden();
  });
  await test.step("what was sent cannot be sent again by going back", async () => {
    await fillTransfer(page, receiver.address, "2");
    await expect(page.getByText("First time")).toBeHidden();
    await page.getByRole("button", { name: "Enter the secret phrase" }).click();
    await page.getByLabel("Or paste all twelve words").fill(sender.phrase);
    await page.getByRole("button", { name: "Load Mnemonic" }).click();
    await proceed.click();
    await expect(page.getByText("2.00 NUC sent")).toBeVisible(slow);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/wallet-listing$/);
  });
  await test.step("more than the sum of a day waits for a verified identity", async () => {
    const admin = await signInAdmin(server);
    const setRules = async (...rules: object[]) =>
      putAsStaff(server, admin, "kyc-rules", { rules });
    await setRules({ country: "*", buy: false, sendAbove: "5", miner: false, shopCard: false });
    try {
      await fillTransfer(page, receiver.address, "6");
      await page.getByRole("button", { name: "Enter the secret phrase" }).click();
      await page.getByLabel("Or paste all twelve words").fill(sender.phrase);
      await page.getByRole("button", { name: "Load Mnemonic" }).click();
      await proceed.click();
      const refusal = page
        .getByRole("alert")
        .filter({ hasText: KYC_MESSAGES.required.send("5.00") });
      await expect(refusal).toBeVisible(slow);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await refusal.getByRole("link", { name: "Verify your identity" }).click();
      await expect(page).toHaveURL(/\/kyc$/);
    } finally {
      await setRules();
    }
    await page.goto("/");
  });
  // Of a hundredth that is not whole the page shows nothing.
  const hundredths = Math.floor((before - 3.02) * 100 + 1e-6);
  const left = (hundredths / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(left);
});
