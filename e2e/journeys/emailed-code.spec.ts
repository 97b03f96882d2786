import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import {
  codeBoxes,
  logIn,
  newestCode,
  nextCode,
  otherCode,
  paste,
} from "../support/people/access.ts";
import type { NewCustomer } from "../support/people/new-customer.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import type { TestServer } from "../support/server/server.ts";
import type { TypedSecrets } from "../support/people/typed-secrets.ts";

const refused = /the server responded with a status of 4\d\d/;
/** A code is good for 10 minutes; this many seconds are more. */
const longerThanACode = 601;

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
}

/** A customer whose logins ask for an emailed code, logged out. */
async function customerWithCode(
  page: Page,
  server: TestServer,
  secrets: TypedSecrets,
): Promise<NewCustomer> {
  const customer = await becomeCustomer(page, server, secrets, "/profile", "email");
  await page.getByLabel("Ask for an emailed code at every login").click();
  await expect(page.getByText("We will ask for a code at every login.")).toBeVisible();
  await logOut(page);
  return customer;
}

/** Name and password; ends on the screen that asks for the code. */
async function passPassword(page: Page, customer: NewCustomer): Promise<void> {
  await logIn(page, customer.userName, customer.password);
  await expect(page).toHaveURL(
    `/login-verification?${new URLSearchParams({ email: customer.email }).toString()}`,
  );
}

test("an email that was never confirmed is confirmed before logins ask for its codes", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets, "/profile");
  const ofSignUp = await newestCode(server, customer.email);
  const setting = page.getByLabel("Ask for an emailed code at every login");
  await expect(setting).not.toBeChecked();
  await setting.click();
  const dialog = page.getByRole("dialog", { name: "Confirm your email first" });
  await expect(dialog).toBeVisible();
  await expect(setting).not.toBeChecked();
  await expectAccessible(page);
  const code = await nextCode(server, customer.email, ofSignUp);
  await codeBoxes(dialog).fill(otherCode(code));
  await expect(dialog.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await codeBoxes(dialog).fill(code);
  await expect(page.getByText("We will ask for a code at every login.")).toBeVisible();
  await expect(setting).toBeChecked();
  await page.reload();
  await expect(setting).toBeChecked();
  await setting.click();
  const stopping = page.getByRole("dialog", { name: "Log in without a code" });
  await expectAccessible(page);
  await stopping.getByLabel("Account password", { exact: true }).fill("not the password");
  await stopping.getByRole("button", { name: "Switch the code off" }).click();
  await expect(stopping.getByText("Your password is wrong.")).toBeVisible();
  await expect(setting).toBeChecked();
  await stopping.getByLabel("Account password", { exact: true }).fill(customer.password);
  await stopping.getByRole("button", { name: "Switch the code off" }).click();
  await expect(page.getByText("We no longer ask for a code.")).toBeVisible();
  await expect(setting).not.toBeChecked();
});

// covers: 1.screen.29, 1.screen.30, 1.state.4, 1.state.7, 1.state.8, access.code.sentAgain
test("a login by emailed code: wrong, expired, sent again, pasted", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await customerWithCode(page, server, secrets);
  const boxes = codeBoxes(page);
  const wrong = page.getByText("The code is wrong or no longer valid.");

  const ofSignUp = await newestCode(server, customer.email);
  await passPassword(page, customer);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("loginEmail"))).toBe(customer.email);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("OTP Code required!")).toBeVisible();
  await boxes.pressSequentially("123");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Please enter the 6 digit OTP code!")).toBeVisible();
  const first = await nextCode(server, customer.email, ofSignUp);
  await boxes.fill(otherCode(first));
  await expect(wrong).toBeVisible();
  await expectAccessible(page);

  await test.step("after ten minutes the code is no longer good, nor is the login", async () => {
    await server.advanceClock(longerThanACode);
    await boxes.fill(first);
    await expect(wrong).toBeVisible();
  });

  await test.step("another code is sent after half a minute, and pastes with spaces", async () => {
    await page.clock.install();
    await passPassword(page, customer);
    const second = await nextCode(server, customer.email, first);
    await expect(page.getByRole("button", { name: /Send again in/ })).toBeDisabled();
    await page.clock.fastForward(31_000);
    await server.advanceClock(31);
    await page.getByRole("button", { name: "Send again", exact: true }).click();
    await expect(page.getByText("OTP code send again to your email")).toBeVisible();
    const third = await nextCode(server, customer.email, second);
    await boxes.fill(second);
    if (second !== third) await expect(wrong).toBeVisible();
    await boxes.focus();
    await paste(page, ` ${third.slice(0, 3)} ${third.slice(3)} `);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: /Profile menu/ })).toBeVisible();
  });
  const kept = () =>
    page.evaluate(() => ["loginEmail", "email", "phone"].map((name) => localStorage.getItem(name)));
  await expect.poll(kept).toEqual([null, null, null]);
  expect(await page.evaluate(() => sessionStorage.getItem("loginToken"))).toBeNull();
});

// covers: access.code.attemptsUsedLogin
test("five wrong codes end the login, and lead back to it", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await customerWithCode(page, server, secrets);
  const ofSignUp = await newestCode(server, customer.email);
  await passPassword(page, customer);
  const code = await nextCode(server, customer.email, ofSignUp);
  const wrong = page.getByText("The code is wrong or no longer valid.");
  const ended = page.getByText("Too many wrong codes. Please log in again.");
  const answers = { done: 0 };
  page.on("response", (response) => {
    if (response.url().endsWith("/verify-otp-and-login")) answers.done += 1;
  });
  // The sixth is not looked at any more, right or wrong.
  for (let tries = 1; tries <= 6; tries += 1) {
    // Behind a refused code, the next one is simply typed.
    await codeBoxes(page).pressSequentially(otherCode(code));
    await expect.poll(() => answers.done).toBe(tries);
    await expect(tries < 6 ? wrong : ended).toBeVisible();
  }
  await expect(page.getByRole("button", { name: /^Send again/ })).toBeHidden();
  await page.getByRole("link", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// covers: 1.call.5
test("the code alone opens nothing in another browser, which cannot end the login either", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = await customerWithCode(page, server, secrets);
  const ofSignUp = await newestCode(server, customer.email);
  await passPassword(page, customer);
  const code = await nextCode(server, customer.email, ofSignUp);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other).toHaveURL(/\/login$/);
  const enter = async (otpCode: string) => {
    const data = { otpCode, authValue: customer.email };
    const url = "/api/v1/nuc/auth/verify-otp-and-login";
    return (await other.request.post(url, { data: { data } })).status();
  };
  expect(await enter(code)).toBe(400);
  for (let tries = 0; tries < 6; tries += 1) expect(await enter(otherCode(code))).toBe(400);
  await elsewhere.close();

  await codeBoxes(page).fill(code);
  await expect(page.getByRole("button", { name: /Profile menu/ })).toBeVisible();
});

// covers: 1.route.6
test("without a login that waits, the code screen leads to the login", async ({ page }) => {
  await page.goto("/login-verification?email=holder%40example.com");
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate(() => localStorage.setItem("loginEmail", "holder@example.com"));
  await page.goto("/login-verification?email=holder%40example.com");
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate(() => sessionStorage.setItem("loginToken", "of-this-tab"));
  await page.goto("/login-verification?email=holder%40example.com");
  await expect(page.getByText("h***@example.com")).toBeVisible();
  await page.getByRole("link", { name: "Back To Home Page" }).click();
  await expect(page).toHaveURL(/\/$/);
});
