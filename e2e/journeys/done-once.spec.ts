import { expectAccessible } from "../support/pages/accessibility.ts";
import { codeBoxes, fillSignUp, newestCode } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { expect, test } from "../support/test.ts";
import { fillTransfer } from "../support/wallets/wallet.ts";

const slow = { timeout: 60_000 };

test("a double click on sign up and log in does each once", async ({
  page,
  server,
  secrets,
  traffic,
}) => {
  test.setTimeout(180_000);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const sent = async (path: string) =>
    (await traffic.all()).filter(({ text }) => text.startsWith("POST ") && text.includes(path))
      .length;

  await fillSignUp(page, customer);
  await page.getByRole("button", { name: "Sign up" }).dblclick();
  await expect(page).toHaveURL(/\/verify-otp$/);
  expect(await sent("/auth/register")).toBe(1);

  await codeBoxes(page).fill(await newestCode(server, customer.email));
  await expect(page).toHaveURL(/\/login$/);
  expect(await sent("/auth/verify-otp-token")).toBe(1);
  await page.getByLabel("Username").fill(customer.userName);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log in", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/term-and-condition$/);
  expect(await sent("/auth/login")).toBe(1);
});

test("a double click on send moves the coins once; the history and the explorer show it", async ({
  page,
  server,
  secrets,
  traffic,
}) => {
  test.setTimeout(240_000);
  const { customer, address } = await becomeOwner(page, server, secrets, { coins: "30" });
  const balance = page.getByRole("region", { name: "Balance" });
  await fillTransfer(page, server.sampleCustomer().address, "4");
  const review = page.getByRole("dialog", { name: "Check before you send" });
  await review.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await review.getByRole("button", { name: "Send 4.00 NUC" }).dblclick();
  await expect(page.getByText("4.00 NUC sent")).toBeVisible(slow);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(balance).toContainText("25.99");
  const transfers = (await traffic.all()).filter(({ url }) => url.endsWith("/wallet/transfer"));
  expect(transfers).toHaveLength(1);

  await page.getByRole("button", { name: /^Transaction history of/ }).click();
  const history = page.getByRole("dialog", { name: /^Transaction history/ });
  const rows = history.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Out");
  await expect(rows.last()).toContainText("In");
  await expect(history.getByRole("button", { name: "Next" })).toBeDisabled();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await history.getByRole("button", { name: "Download Data" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/explorer\/tx\/0x[0-9a-f]{64}$/);
  await expect(page.getByText(address).first()).toBeAttached();
  await expectAccessible(page);
});
