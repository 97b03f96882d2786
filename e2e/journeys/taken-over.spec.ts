import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { newestCode, nextCode, otherCode } from "../support/people/access.ts";
import type { NewCustomer } from "../support/people/new-customer.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { call } from "../support/server/call.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { fillTransfer } from "../support/wallets/wallet.ts";

const refused = /the server responded with a status of 4\d\d/;
const slow = { timeout: 60_000 };
const newPassword = "quite another horse";

/** The subjects of the mails that somebody got, newest first. */
const subjects = async (server: TestServer, { email }: NewCustomer): Promise<string[]> =>
  (await server.outbox(email)).map(({ subject }) => subject);

/** Confirms the email by a code and has each login ask for one. */
async function askForLoginCode(page: Page, server: TestServer, { email }: NewCustomer) {
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const auth = `${server.url}/api/v1/nuc/auth`;
  const before = await newestCode(server, email);
  await call(`${auth}/generate-and-send-otp-on-email`, { token, body: { data: {} } });
  const otpToken = await nextCode(server, email, before);
  await call(`${auth}/verify-otp-token-with-auth`, { token, body: { data: { otpToken } } });
  const answer = await page.request.put(`${auth}/login-otp`, {
    headers: { authorization: token },
    data: { enabled: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { auth, token };
}

test("a stolen session cannot weaken the account, and its owner hears of what it does", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets, "/profile", "email");
  const owner = await SecondDevice.open(browser, server.url);
  await signIn(owner.page, server, customer, "/profile");
  await askForLoginCode(page, server, customer);
  await page.reload();

  await test.step("switching the code off takes the password", async () => {
    const setting = page.getByLabel("Ask for an emailed code at every login");
    await expect(setting).toBeChecked();
    await setting.click();
    const dialog = page.getByRole("dialog", { name: "Log in without a code" });
    await dialog.getByLabel("Account password", { exact: true }).fill("a guess of the thief");
    await dialog.getByRole("button", { name: "Switch the code off" }).click();
    await expect(dialog.getByText("Your password is wrong.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(setting).toBeChecked();
  });

  await test.step("signing the owner out is notified by email", async () => {
    const row = page.getByRole("button", { name: /^Sign out Chrome/ });
    await row.click();
    await expect(page.getByText(/is signed out\.$/)).toBeVisible();
    await expect
      .poll(async () => subjects(server, customer))
      .toContainEqual(expect.stringContaining("was signed out of your account"));
  });

  expect(await subjects(server, customer)).toContain(
    "NUC Wallet: Logging in with an emailed code was switched on",
  );
  await owner.close(secrets, server.url);
});

test("after a new password, half of a wallet leaves it only once its owner has confirmed", async ({
  page,
  server,
  secrets,
  traffic,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(refused);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "30" });
  const { auth, token } = await askForLoginCode(page, server, customer);
  await call(`${auth}/update-user-password-on-profile`, {
    token,
    body: {
      data: {
        oldPassword: customer.password,
        password: newPassword,
        confirmPassword: newPassword,
      },
    },
  });
  const before = await newestCode(server, customer.email);
  await server.advanceClock(31 * 60);

  await fillTransfer(page, server.sampleCustomer().address, "20");
  const review = page.getByRole("dialog", { name: "Check before you send" });
  await review.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await review.getByRole("button", { name: "Send 20.00 NUC" }).click();
  await expect(review.getByRole("heading", { name: "Confirm that it's you" })).toBeVisible(slow);
  await expect(review.getByText("Your password changed in the last 24 hours.")).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("button", { name: "Email me a code" }).click();
  const code = review.getByLabel("Code from the email");
  await code.fill(otherCode(before));
  await expect(review.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await expectAccessible(page);
  await code.fill(await nextCode(server, customer.email, before));
  await expect(page.getByText("20.00 NUC sent")).toBeVisible(slow);
  const sent = (await traffic.all())
    .filter(({ url, kind }) => kind.includes("request") && url.endsWith("/wallet/transfer"))
    .map(({ text }) => /"extrinsic":"(0x[0-9a-f]+)"/.exec(text)?.[1]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});
