import { codeBoxes, newestCode } from "../support/people/access.ts";
import { giveCoins } from "../support/wallets/coins.ts";
import { press, tabTo, type } from "../support/pages/keyboard.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { expect, test } from "../support/test.ts";
import { readPhrase } from "../support/wallets/wallet.ts";

const slow = { timeout: 60_000 };

test("the whole way can be walked with the keyboard alone", async ({ page, server, secrets }) => {
  test.setTimeout(240_000);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const sample = server.sampleCustomer();

  await test.step("sign up and confirm", async () => {
    await page.goto("/register");
    await type(page.getByLabel("Username"), customer.userName);
    await type(page.getByLabel("First name"), "Account");
    await type(page.getByLabel("Last name"), "Holder");
    // In the English date field: month, day, year.
    await type(page.getByLabel("Date of birth"), "01311990");
    await press(page.getByRole("radio", { name: "Male", exact: true }), "Space");
    await type(page.getByLabel("Phone number"), customer.nationalNumber);
    await type(page.getByLabel("Email"), customer.email);
    await type(page.getByLabel("Password", { exact: true }), customer.password);
    await type(page.getByLabel("Confirm password"), customer.password);
    await press(page.getByRole("button", { name: "Sign up" }));
    await expect(page).toHaveURL(/\/verify-otp$/);
    await type(codeBoxes(page), await newestCode(server, customer.phone));
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step("log in and accept the terms", async () => {
    await type(page.getByLabel("Username"), customer.userName);
    await type(page.getByLabel("Password", { exact: true }), customer.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/term-and-condition$/);
    const accept = page.getByRole("button", { name: "Accept" });
    const column = page.getByRole("region", { name: "Text of the terms and conditions" });
    await expect(column.locator("canvas").first()).toBeVisible();
    await tabTo(column);
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(accept).not.toHaveAttribute("aria-disabled", "true", { timeout: 500 });
    }).toPass();
    await press(accept);
  });

  // covers: 2.route.32
  await test.step("make a wallet", async () => {
    await press(page.getByRole("link", { name: "Create wallet" }));
    await type(page.getByLabel("Wallet name"), customer.walletName);
    await type(page.getByLabel("Wallet password", { exact: true }), customer.walletPassword);
    await type(page.getByLabel("Confirm wallet password"), customer.walletPassword);
    await press(page.getByRole("button", { name: "Submit" }));
    await press(page.getByRole("button", { name: "Show the words" }));
    const phrase = await readPhrase(page);
    secrets.addPhrase(phrase);
    await press(page.getByRole("button", { name: "Continue" }));
    const offered = page.getByRole("group", { name: "Words to pick" });
    for (const word of phrase.split(" "))
      await press(
        offered.getByRole("button", { name: word, exact: true, disabled: false }).first(),
      );
    await press(page.getByRole("button", { name: "Continue" }));
    await expect(page.getByRole("dialog", { name: "Wallet created" })).toBeVisible(slow);
    await press(page.getByRole("button", { name: "Go to your wallets" }));
  });

  await test.step("send coins", async () => {
    const balance = page.getByRole("region", { name: "Balance" });
    await expect(balance).toContainText("0.00");
    const { results } = await page.evaluate(async () => {
      const answer = await fetch("/api/v1/nuc/wallet/get-user-wallet-details", {
        headers: { Authorization: localStorage.getItem("token") ?? "" },
      });
      return ((await answer.json()) as { data: { results: { account_id: string }[] } }).data;
    });
    await giveCoins(server, results[0]?.account_id ?? "", "20");
    await expect(balance).toContainText("20.00");
    await press(page.getByRole("button", { name: "Send", exact: true }));
    // A Tab in the moment in which the dialog is still on its way does not lead out of it.
    await page.keyboard.press("Tab");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await type(page.getByLabel("Receiver address"), sample.address);
    await type(page.getByLabel("Amount in NUC"), "5");
    await page.keyboard.press("Enter");
    const review = page.getByRole("dialog", { name: "Check before you send" });
    await type(review.getByLabel("Wallet password", { exact: true }), customer.walletPassword);
    await press(review.getByRole("button", { name: "Send 5.00 NUC" }));
    await expect(page.getByText("5.00 NUC sent")).toBeVisible(slow);
    await press(page.getByRole("button", { name: "Done" }));
    await expect(balance).toContainText("14.99");
  });
});
