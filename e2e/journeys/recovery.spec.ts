import type { Page } from "@playwright/test";
import { expectAccessible, expectRoomForAll } from "../support/pages/accessibility.ts";
import { logIn, newestCode, nextCode, otherCode, paste } from "../support/people/access.ts";
import { newCustomer, type NewCustomer } from "../support/people/new-customer.ts";
import type { TestServer } from "../support/server/server.ts";
import { becomeCustomer, openAccount } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import type { TypedSecrets } from "../support/people/typed-secrets.ts";

const refused = /the server responded with a status of 4\d\d/;
const mediums = ["Phone", "Email"] as const;
type Medium = (typeof mediums)[number];
const mediumOf = (medium: Medium) => (medium === "Phone" ? "phone" : "email");

/** A customer who confirmed the one medium; recovery goes to no other. */
async function signedUp(
  server: TestServer,
  secrets: TypedSecrets,
  medium: Medium,
): Promise<NewCustomer> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await openAccount(server, customer, mediumOf(medium));
  return customer;
}

async function search(page: Page, medium: Medium, customer: NewCustomer): Promise<void> {
  await page.getByRole("radio", { name: medium }).check();
  if (medium === "Phone") {
    await expect(page.getByLabel("Country code")).toHaveValue("au");
    await page.getByRole("textbox", { name: "Phone" }).fill(`0${customer.nationalNumber}`);
  } else {
    await page.getByRole("textbox", { name: "Email" }).fill(customer.email);
  }
  await page.getByRole("button", { name: "Search" }).click();
}

for (const medium of mediums) {
  // covers: 1.route.7, 1.screen.31, 1.state.12, 1.state.13, 1.state.14
  // covers: access.recovery.usernameSent, access.recovery.passwordUpdated
  test(`a forgotten username comes by ${medium}, and a forgotten password is replaced by a code from there`, async ({
    page,
    browser,
    server,
    secrets,
    consoleErrors,
  }) => {
    test.setTimeout(150_000);
    consoleErrors.expect(refused);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    const customer = await becomeCustomer(other, server, secrets, "/", mediumOf(medium));
    const to = medium === "Phone" ? customer.phone : customer.email;
    const ofSignUp = await newestCode(server, to);

    await page.goto("/login");
    await test.step("the username", async () => {
      await page.getByRole("link", { name: "Forgot username" }).click();
      await expect(page).toHaveURL(/\/forgot-credential\?forgotType=Username$/);
      await expect(page.getByRole("heading", { level: 1, name: "Forgot username" })).toBeVisible();
      // The code of sign-up was sent less than 30 seconds ago.
      await server.advanceClock(31);
      await search(page, medium, customer);
      await expect(
        page.getByText("We have sent your username to you. You can log in."),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect
        .poll(async () => (await server.outbox(to))[0]?.text ?? "")
        .toContain(customer.userName);
    });

    await page.getByRole("link", { name: "Forgot password" }).click();
    await expect(page).toHaveURL(/\/forgot-credential\?forgotType=Password$/);
    // The username was sent less than 30 seconds ago.
    await server.advanceClock(31);
    await search(page, medium, customer);
    await expect(page).toHaveURL(/\/update-password$/);
    await expect(page.getByText("we have sent a code to it")).toBeVisible();
    await expect(page.getByText(/we sent a 6-digit code there\. It is good until/)).toBeVisible();
    const code = await nextCode(server, to, ofSignUp);
    const secret = `new ${customer.password}`;
    secrets.addCustomer({ ...customer, password: secret });
    await page.getByLabel("OTP code").focus();
    await paste(page, `${otherCode(code).slice(0, 3)} ${otherCode(code).slice(3)}`);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.getByLabel("Password", { exact: true }).fill(secret);
    await page.getByLabel("Confirm password").fill(secret);
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("OTP code").fill(code);
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your password update successfully")).toBeVisible();
    const recovery = () => page.evaluate(() => sessionStorage.getItem("recoveryToken"));
    await expect.poll(recovery).toBeNull();

    await test.step("the session elsewhere has ended", async () => {
      await expect(other.getByRole("button", { name: /Profile menu/ })).toBeHidden();
      await expect(other).toHaveURL(/\/$/);
      await elsewhere.close();
    });
    await logIn(page, customer.userName, secret);
    await expect(page.getByRole("button", { name: /Profile menu/ })).toBeVisible();
  });
}

test("an expired code of a recovery is refused, and another one can be asked for", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await signedUp(server, secrets, "Email");
  const ofSignUp = await newestCode(server, customer.email);
  await server.advanceClock(31);
  await page.goto("/forgot-credential?forgotType=Password");
  await search(page, "Email", customer);
  const expired = await nextCode(server, customer.email, ofSignUp);
  await expect(page).toHaveURL(/\/update-password$/);
  await page.clock.install();
  await page.reload();
  const expiredNotice = page.getByText("The code that we sent you has expired.");
  await expect(page.getByRole("link", { name: "Ask for another code" })).toBeVisible();
  await expect(expiredNotice).toBeHidden();
  await server.advanceClock(601);
  await page.clock.fastForward(601_000);
  await expect(expiredNotice).toBeVisible();
  const update = async (code: string): Promise<void> => {
    await page.getByLabel("OTP code").fill(code);
    await page.getByLabel("Password", { exact: true }).fill(`new ${customer.password}`);
    await page.getByLabel("Confirm password").fill(`new ${customer.password}`);
    await page.getByRole("button", { name: "Update password" }).click();
  };
  await update(expired);
  await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await page.getByRole("link", { name: "Ask for another code" }).click();
  await search(page, "Email", customer);
  await expect(page).toHaveURL(/\/update-password$/);
  await update(await nextCode(server, customer.email, expired));
  await expect(page.getByText("Your password update successfully")).toBeVisible();
});

// covers: 1.screen.31, 1.rule.8, access.register.emailMalformed, access.recovery.phoneRequired
// covers: access.recovery.codeSent
test("recovery says what is missing or malformed, and the same whether there is an account", async ({
  page,
  secrets,
}) => {
  const stranger = newCustomer();
  secrets.addCustomer(stranger);
  await page.goto("/forgot-credential?forgotType=Password");
  await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Phone is required!")).toBeVisible();
  await expectRoomForAll(page);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Email" }).check();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Email is required!")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("textbox", { name: "Email" }).blur();
  await expect(page.getByText("Please provide a valid email address!")).toBeVisible();
  await search(page, "Email", stranger);
  await expect(page).toHaveURL(/\/update-password$/);
  await expect(
    page.getByText("If this belongs to an account, we have sent a code to it."),
  ).toBeVisible();
  await page.goto("/forgot-credential?forgotType=Username");
  await search(page, "Phone", stranger);
  // The toast first: it closes after five seconds.
  await expect(page.getByText("We have sent your username to you.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

// covers: 1.route.9, 1.screen.32, access.recovery.codeRequired, access.recovery.sixDigits
// covers: access.recovery.passwordRequired
test("a new password is checked field by field, and needs the tab that asked for the code", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  await page.goto("/update-password");
  await expect(
    page.getByText("A code works only in the tab where you asked for it."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("OTP Code is required!")).toBeVisible();
  await expect(page.getByText("Password required!")).toBeVisible();
  await expect(page.getByLabel("OTP code")).toBeFocused();
  await expectRoomForAll(page);
  await expectAccessible(page);
  await page.getByLabel("OTP code").fill("12345");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Confirm password").fill("another horse battery");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Please enter the 6 digit otp code!")).toBeVisible();
  await expect(page.getByText("Password and confirm password not matched!")).toBeVisible();
  await page.getByLabel("Confirm password").fill("correct horse battery");
  await page.getByLabel("OTP code").fill("123456");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
});
