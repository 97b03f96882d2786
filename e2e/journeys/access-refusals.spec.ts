import { HOME_MESSAGES } from "@nuc/contract";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { codeBoxes, confirmCode, newestCode, signUp } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { openAccount, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const refused = /the server responded with a status of 4\d\d/;

// covers: 1.screen.24, 1.state.6, 1.state.11, access.login.credentialsWrong, access.login.verifyNow
// covers: access.code.wrong, access.code.verified
test("an unverified account is led from the login to its code", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await signUp(page, customer);
  await expectAccessible(page);
  await page.goto("/login");
  await page.getByLabel("Username").fill(customer.userName);
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Username or password is wrong.");
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const verifyNow = page.getByRole("button", { name: "Verify your account now!" });
  await expect(verifyNow).toBeVisible();
  await expectAccessible(page);
  // The codes of sign-up are still good, and the next ones may not be sent within 30 seconds.
  await page.goto("/verify-otp");
  await expect(page.getByRole("button", { name: /Send again in/ })).toBeDisabled();
  await codeBoxes(page).pressSequentially("000000");
  await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await codeBoxes(page).fill("");
  await confirmCode(page, await newestCode(server, customer.email));
  await expect(page.getByText("Your account has been verified successfully")).toBeVisible();
});

// covers: 1.guard.6, 1.state.3, 1.state.16, logout.termsRejected
test("rejecting the terms logs out and says why", async ({ page, server, secrets }) => {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await openAccount(server, customer);
  await signIn(page, server, customer);
  await expect(page).toHaveURL(/\/term-and-condition$/);
  await page.goto("/create-wallet");
  await expect(page).toHaveURL(/\/term-and-condition$/);
  await expect(page.locator("canvas").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(
    page.getByText("You must accept and read the terms and conditions before using the website."),
  ).toBeVisible();
  await page.goto("/wallet-listing");
  await expect(page).toHaveURL(/\/$/);
});

// covers: 1.route.3, 1.route.4, 1.route.5, 1.guard.1, 1.guard.2, 1.role.3, 2.route.1, 2.route.42
// covers: 2.error.26
test("visitors are sent home from private pages, and customers from public-only ones", async ({
  page,
  server,
}) => {
  const loginFirst = page.getByText(HOME_MESSAGES.loginFirst);
  for (const path of ["/wallet-listing", "/create-wallet", "/copy-mnemonics"]) {
    await page.goto(path);
    await expect(loginFirst).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
  await expectAccessible(page);
  await page.goto("/profile");
  await expect(loginFirst).toBeVisible();
  await page.locator("[data-toasts]").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/term-and-condition");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(loginFirst).toHaveCount(0);
  await page.goto("/verify-otp");
  await expect(page).toHaveURL(/\/register$/);
  await signIn(page, server, server.sampleCustomer());
  // The last private page that was asked for.
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  for (const path of ["/login", "/register", "/term-and-condition"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  for (const path of ["/copy-mnemonics", "/mnemonics-test"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/create-wallet$/);
  }
  await page.goto("/validate-mnemonics");
  await expect(page).toHaveURL(/\/wallet-listing$/);
});
