import type { BrowserContext, Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForAll,
} from "../support/pages/accessibility.ts";
import { codeBoxes, newestCode, nextCode, otherCode } from "../support/people/access.ts";
import { newCustomer, type NewCustomer } from "../support/people/new-customer.ts";
import type { TestServer } from "../support/server/server.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const refused = /the server responded with a status of 4\d\d/;
const expired = "Your session has been expired please login again";

/** Another device on which the customer is signed in. */
async function otherDevice(
  context: BrowserContext,
  server: TestServer,
  customer: NewCustomer,
): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, server, customer);
  return page;
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
}

// covers: 1.route.12, access.password.updated, 2.route.43, 2.route.45, 2.rule.8, 2.error.22
test("the profile shows the person, and changes the password, which signs out elsewhere", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await otherDevice(context, server, customer);
  await openProfile(page);
  const details = page.locator("section").filter({ hasText: "Personal details" });
  for (const shown of [
    customer.userName,
    "Account",
    "Holder",
    customer.email,
    `+${customer.phone}`,
  ])
    await expect(details.getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByText("Last seen")).toHaveCount(2);
  await expectRoomForAll(page);
  await expectAccessible(page);

  const update = page.getByRole("button", { name: "Update password" });
  await update.click();
  await expect(page.getByText("Old password is required!")).toBeVisible();
  await expect(page.getByText("New password is required!")).toBeVisible();
  await expect(page.getByLabel("Old password", { exact: true })).toBeFocused();
  const secret = `new ${customer.password}`;
  secrets.addCustomer({ ...customer, password: secret });
  await page.getByLabel("Old password", { exact: true }).fill("not the old password");
  await page.getByLabel("New password", { exact: true }).fill(secret);
  await page.getByLabel("Confirm password", { exact: true }).fill("something else");
  await update.click();
  await expect(page.getByText("Password and confirm password not matched!")).toBeVisible();
  await page.getByLabel("Confirm password", { exact: true }).fill(secret);
  await update.click();
  await expect(page.getByText("Your old password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Old password", { exact: true }).fill(customer.password);
  await Promise.all([
    update.click(),
    expect(page.getByText("Your password updated successfully")).toBeVisible(),
    // At once, on a page that nobody touches.
    expect(other.getByText(expired)).toBeVisible(),
  ]);
  await expect(page.getByText("Last seen")).toHaveCount(1);
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();

  await other.goto("/profile");
  await expect(other).toHaveURL(/\/$/);
  await context.close();
});

// covers: access.profile.loadFailed, 2.route.27, 2.route.44, 2.route.51, 2.error.16, 2.error.20
// covers: wallets.create.referenceCopied, 3.membership.5, 3.membership.6, membership.copied
test("the profile shows the address, and the payment reference code to copy; what cannot be loaded is asked for again", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await signIn(page, server, server.sampleCustomer());
  await test.step("a profile that cannot be loaded says so", async () => {
    consoleErrors.expect(/Failed to load resource/);
    await page.route("**/auth/profile", (route) =>
      route.fulfill({ status: 400, json: { errors: [{ message: "Refused." }] } }),
    );
    await openProfile(page);
    const failure = page.getByText("Sorry! We are facing some issue to get profile");
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/auth/profile");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Personal details")).toBeVisible();
    await expect(failure).toBeHidden();
  });
  const address = page.locator("section").filter({ hasText: "Address" });
  await expect(address.getByText("You have not added an address yet.")).toBeVisible();
  const add = address.getByRole("link", { name: "Add your address" });
  await expect(add).toHaveAttribute("href", "/kyc");

  const reference = page.locator("section").filter({ hasText: "Payment reference code" });
  const code = await reference.locator(".code-text").innerText();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await reference.getByRole("button", { name: "Copy payment reference code" }).click();
  await expect(page.getByText("Payment reference code copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.goto("/create-wallet");
  await expect(reference).toContainText(code);
  await page.goto("/become-miner");
  await page.getByRole("button", { name: "Copy payment reference code" }).click();
  await expect(page.getByText("Payment reference code copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL(/\/(wallet-listing)?$/);

  await page.route("**/kyc/address", (route) =>
    route.fulfill({
      json: {
        data: {
          address_line1: "1 Harbour Street",
          address_line2: null,
          city_town_suburb: "Hobart",
          state_province: "Tasmania",
          address_type: "Resident",
          post_code: "7000",
          country: "AU",
        },
      },
    }),
  );
  await openProfile(page);
  await expect(address.getByText("1 Harbour Street")).toBeVisible();
  await expect(address.getByText("Australia")).toBeVisible();
  await expect(address.getByRole("textbox")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

// covers: 1.addition.7
test("sessions are listed, ended one by one, and all at once", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets);
  const first = await browser.newContext({ baseURL: server.url });
  const second = await browser.newContext({ baseURL: server.url });
  const phone = await otherDevice(first, server, customer);
  const tablet = await otherDevice(second, server, customer);
  await openProfile(page);
  const entries = page.getByRole("listitem").filter({ hasText: "Last seen" });
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText("This device");
  await expect(entries.first()).toContainText("Chrome");
  await expect(entries.first().getByRole("button", { name: /^Sign out/ })).toHaveCount(0);

  const signsOut = async (device: Page) => expect(device.getByText(expired)).toBeVisible();
  await Promise.all([
    entries
      .nth(1)
      .getByRole("button", { name: /^Sign out/ })
      .click(),
    expect(page.getByText("is signed out.")).toBeVisible(),
    Promise.any([signsOut(phone), signsOut(tablet)]),
  ]);
  await expect(entries).toHaveCount(2);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  for (const device of [phone, tablet]) {
    await device.goto("/profile");
    await expect(device).toHaveURL(/\/$/);
  }
  await first.close();
  await second.close();
});

// covers: 1.addition.9, account-life.contact.phoneChanged
test("the mobile number changes once both codes are right", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets);
  const next = newCustomer();
  const ofSignUp = await newestCode(server, customer.phone);
  await openProfile(page);
  await page.getByRole("button", { name: "Change mobile number" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the codes" }).click();
  await expect(dialog.getByText("Phone is required!")).toBeVisible();
  await server.advanceClock(31);
  await dialog.getByLabel("New mobile number").fill(next.nationalNumber);
  await dialog.getByRole("button", { name: "Send the codes" }).click();
  const current = dialog.getByLabel(`Code sent to +${customer.phone}`);
  await expect(current).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("is waiting for its codes.")).toBeVisible();
  await page.getByRole("button", { name: "Enter the codes" }).click();
  const codeToNew = await newestCode(server, next.phone);
  const codeToCurrent = await nextCode(server, customer.phone, ofSignUp);
  await current.fill(otherCode(codeToCurrent));
  await dialog.getByLabel(`Code sent to +${next.phone}`).fill(codeToNew);
  await expect(dialog.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await current.fill(codeToCurrent);
  await dialog.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("Your mobile number was changed.")).toBeVisible();
  await expect(page.getByText(`+${next.phone}`, { exact: true })).toBeVisible();
});

// covers: account-life.contact.phoneConfirmed
test("a number that was never confirmed says so, and is confirmed from the profile", async ({
  page,
  server,
  secrets,
}) => {
  const customer = await becomeCustomer(page, server, secrets, "/profile", "email");
  const before = await newestCode(server, customer.phone);
  await expect(page.getByText("Not confirmed")).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm mobile number" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm mobile number" });
  await expectAccessible(page);
  await codeBoxes(dialog).fill(await nextCode(server, customer.phone, before));
  await expect(page.getByText("Your mobile number is confirmed.")).toBeVisible();
  await expect(page.getByText("Not confirmed")).toBeHidden();
  await expect(page.getByText("Confirmed", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Confirm mobile number" })).toBeHidden();
});

// covers: 1.screen.21, 1.state.3, 1.state.17, 1.state.19, logout.byUser
test("logging out ends the session on the server, in this tab, which says so, and in the other", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  // A call that was on its way when the session ended.
  consoleErrors.expect(/status of 401/);
  const sample = server.sampleCustomer();
  await signIn(page, server, sample);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const logOut = async (): Promise<void> => {
    await page.getByRole("button", { name: /Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await logOut();
  await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
  const answer = await page.request.get("/api/v1/nuc/wallet/get-user-wallet-details", {
    headers: { Authorization: token ?? "" },
  });
  expect(answer.status()).toBe(401);

  // Signed in again: of two tabs it is the first one home that says so, and that may be either.
  await signIn(page, server, sample);
  const second = await context.newPage();
  await second.goto("/profile");
  await expect(second.getByText("Personal details")).toBeVisible();
  await logOut();
  await expect(second).toHaveURL(/\/$/);
  for (const tab of [page, second])
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(second.getByText(sample.userName, { exact: true })).toHaveCount(0);
  await second.goto("/profile");
  await expect(second).toHaveURL(/\/$/);
});
