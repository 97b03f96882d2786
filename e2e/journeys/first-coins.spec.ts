import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { acceptTerms, confirmCode, logIn, newestCode, signUp } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { expect, test } from "../support/test.ts";
import { createWallet, fillTransfer, selectedAddress } from "../support/wallets/wallet.ts";

/** The key derivation of a sealed phrase is slow on purpose. */
const slow = { timeout: 60_000 };

/**
 * The whole of it: sign up, confirm, accept the terms, make a wallet whose phrase stays in the browser, get coins from a
 * sample customer who enters a phrase, send some on, find the transfer in the explorer, and lose nothing by a kill.
 */
// covers: 1.route.2, 1.entity.9, 2.route.1, 2.state.1, 2.state.2
test("a new customer gets a wallet, receives coins and sends some", async ({
  page,
  browser,
  server,
  consoleErrors,
  secrets,
}) => {
  test.setTimeout(240_000);
  const sample = server.sampleCustomer();
  const customer = newCustomer();
  secrets.addCustomer(customer);
  secrets.addSamplePhrase(sample.phrase);

  await signUp(page, customer);
  await confirmCode(page, await newestCode(server, customer.phone));
  await test.step("name and password are not typed a second time", async () => {
    const password = page.getByLabel("Password", { exact: true });
    await expect(page.getByLabel("Username")).toHaveValue(customer.userName);
    await expect(password).toHaveValue(customer.password);
    await expect(password).toBeFocused();
    await page.keyboard.press("Enter");
  });
  await acceptTerms(page);
  await expect(page.getByRole("heading", { name: "Your first coin" })).toBeVisible();
  await expectAccessible(page);

  secrets.addPhrase(await createWallet(page, customer));
  const balance = page.getByRole("region", { name: "Balance" });
  await expect(balance).toContainText("0.00");
  const address = await selectedAddress(page);
  const actions = balance.getByText(
    /^(Mint|Send|Wallet|Buy|Show Key|Backup|Store Reg\.|Pay in a shop|POS)$/,
  );
  await expect(actions).toHaveCount(9);
  const tops = await actions.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  // On a desk, and on a phone.
  expect(
    [
      [5, 4],
      [3, 3, 3],
    ],
    "actions in a row",
  ).toContainEqual(rows);

  // covers: 2.route.37
  await test.step("a sample customer sends coins with a phrase that is on no device", async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(server.url);
    await logIn(other, sample.userName, sample.password);
    await fillTransfer(other, address, "250");
    await expect(other.getByText("First time")).toBeVisible();
    await other.getByRole("button", { name: "Enter the secret phrase" }).click();
    await other.getByLabel("Or paste all twelve words").fill(sample.phrase);
    await other.getByRole("button", { name: "Load Mnemonic" }).click();
    await other.getByRole("button", { name: /^Continue/ }).click();
    await expect(other.getByText("250.00 NUC sent")).toBeVisible();
    await context.close();
  });

  // covers: 2.route.2
  await test.step("the balance updates by itself", async () => {
    await expect(balance).toContainText("250.00");
  });

  // covers: 2.route.5, 2.modal.9, 2.modal.20, 2.state.4, 2.rule.10, wallets.password.wrong
  await test.step("the new customer sends some of them on", async () => {
    await fillTransfer(page, sample.address, "12.5");
    const review = page.getByRole("dialog", { name: "Check before you send" });
    await expect(review).toContainText("0.01 NUC");
    await expect(review).toContainText("237.49 NUC");
    await expectAccessible(page);
    const password = review.getByLabel("Wallet password", { exact: true });
    const send = review.getByRole("button", { name: "Send 12.50 NUC" });
    await expect(send).toBeInViewport({ ratio: 1 });
    await password.fill("another wallet key");
    await send.click();
    await expect(review.getByText("You are entering a wrong password")).toBeVisible(slow);
    await password.fill(customer.walletPassword);
    consoleErrors.expect(/ERR_FAILED/);
    await page.route("**/signing-params/*", (route) => route.abort());
    await send.click();
    await expect(review.getByText("No coins left your wallet.")).toBeInViewport({ ratio: 1 });
    await expect(password).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.unroute("**/signing-params/*");
    await send.click();
    await expect(page.getByText("12.50 NUC sent")).toBeVisible(slow);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(balance).toContainText("237.49");
  });

  await test.step("nothing is lost when the process is killed", async () => {
    consoleErrors.expect(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/);
    await server.kill();
    await server.startAgain();
    await page.goto("/");
    await expect(balance).toContainText("237.49");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
