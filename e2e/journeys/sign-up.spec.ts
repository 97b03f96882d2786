import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForAll,
} from "../support/pages/accessibility.ts";
import {
  codeBoxes,
  fillSignUp,
  newestCode,
  nextCode,
  paste,
  signUp,
} from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { expect, test } from "../support/test.ts";

const refused = /the server responded with a status of 4\d\d/;

// covers: 1.route.4, 1.screen.25, access.register.usernameRequired
// covers: access.register.firstNameRequired, access.register.lastNameRequired
// covers: access.register.dateOfBirthRequired, access.register.genderRequired
// covers: access.register.mobileNumberRequired, access.register.emailRequired
// covers: access.register.passwordRequired, access.register.tooYoung
// covers: access.register.passwordMismatch, access.register.mobileNumberMalformed
test("each field of sign-up that is filled in shows its own fault, others still empty", async ({
  page,
  traffic,
}) => {
  await page.goto("/register");
  const leave = () => page.keyboard.press("Tab");
  await page.getByLabel("Email").fill("nobody");
  await leave();
  await expect(page.getByText("Please provide a valid email address!")).toBeVisible();
  await page.getByLabel("Phone number").fill("12");
  await leave();
  await expect(page.getByText("Please enter a valid mobile number.")).toBeVisible();
  await page.getByLabel("Date of birth").fill("2020-01-31");
  await page.getByLabel("Date of birth").blur();
  const tooYoung = page.getByText(
    "Registration cannot be completed because the account requires an age of 18 years and over.",
  );
  await expect(tooYoung).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct house");
  await leave();
  const mismatch = page.getByText("Password and confirm password not matched!");
  await expect(mismatch).toBeVisible();
  await expect(page.getByText("Username is required!")).toHaveCount(0);
  await expectRoomForAll(page);
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("correct house");
  await expect(mismatch).toBeHidden();
  await page.getByLabel("Date of birth").fill("1990-01-31");
  await expect(tooYoung).toBeHidden();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Username is required!")).toBeVisible();
  await expect(page.getByText("Please provide a valid email address!")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await test.step("an empty form shows what is missing, and sends nothing", async () => {
    await page.reload();
    // What was typed stays over a reload, but for passwords.
    await expect(page.getByLabel("Email")).toHaveValue("nobody");
    await expect(page.getByLabel("Phone number")).toHaveValue("12");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText("Username is required!")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    for (const message of [
      "First name is required!",
      "Last name is required!",
      "Date of birth is required!",
      "Gender is required!",
      "Mobile number is required!",
      "Email is required!",
      "Password is required!",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await traffic.all()).some(({ url }) => url.includes("/auth/register"))).toBe(false);
  });
});

// covers: 1.screen.27, access.register.usernameTaken, access.register.referralUnknown
test("a refusal of sign-up is shown at the first field that it is about, and loses nothing that was typed", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const send = page.getByRole("button", { name: "Sign up" });
  const userName = page.getByLabel("Username");
  const email = page.getByLabel("Email");

  await test.step("of two wrong fields the first has the focus", async () => {
    await fillSignUp(page, {
      ...customer,
      userName: server.sampleCustomer().userName,
      nationalNumber: "12",
      email: "nobody",
    });
    await send.click();
    await expect(page.getByText("Please enter a valid mobile number.")).toBeVisible();
    await expect(page.getByText("Please provide a valid email address!")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toBeFocused();
  });

  await test.step("a name that is taken", async () => {
    await page.getByLabel("Phone number").fill(customer.nationalNumber);
    await email.fill(customer.email);
    await send.click();
    await expect(page.getByText("This username is taken.")).toBeVisible();
    await expect(userName).toBeFocused();
    await expect(email).toHaveValue(customer.email);
    await userName.fill(customer.userName);
  });

  await test.step("a reference code, folded away until it is wanted, that nobody knows", async () => {
    const field = page.getByLabel("Reference user code");
    await expect(field).toBeHidden();
    await page.getByText("Reference User Code (Optional)").click();
    await field.fill("nobody.knows.me");
    await send.click();
    await expect(page.getByText("We don't know this reference code.")).toBeVisible();
    await field.fill("");
    await send.click();
    await expect(page).toHaveURL(/\/verify-otp$/);
  });
});

// covers: 1.screen.28, 1.state.9, access.code.tooSoon, access.code.sentAgainToPhoneAndEmail
test("a code of sign-up is sent again, but not too soon, expires, and pastes with spaces", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await page.clock.install();
  await signUp(page, { ...customer, email: `mistyped.${customer.email}` });
  await test.step("a mistyped email is corrected, and nothing else is typed again but the password", async () => {
    await server.advanceClock(31);
    await page.getByRole("link", { name: "Wrong number or email? Change it" }).click();
    await expect(page.getByText("enter your password again")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(customer.userName);
    await expect(page.getByLabel("Phone number")).toHaveValue(customer.nationalNumber);
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await page.getByLabel("Email").fill(customer.email);
    await page.getByLabel("Password", { exact: true }).fill(customer.password);
    await page.getByLabel("Confirm password").fill(customer.password);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(codeBoxes(page)).toBeVisible();
  });
  const first = await newestCode(server, customer.email);
  await test.step("asking again too soon says how long to wait", async () => {
    // The device's clock runs ahead: only the server knows that it is too soon.
    await page.clock.fastForward(31_000);
    await page.getByRole("button", { name: "Send again", exact: true }).click();
    await expect(
      page.getByText(/^A code was sent already\. Please wait \d+ seconds? before asking/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Send again in 0:\d\d$/ })).toBeDisabled();
  });
  await server.advanceClock(601);
  // The digits stand in the boxes, not in the input over them a second time.
  await page.emulateMedia({ forcedColors: "active" });
  await expect(codeBoxes(page)).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ forcedColors: null });
  await codeBoxes(page).fill(first);
  await expect(page.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await test.step("a reload does not begin the wait again", async () => {
    // The rest of the wait continues in real time, also on a slow machine.
    await page.clock.fastForward(8_000);
    await page.reload();
    await expect(
      page.getByRole("button", { name: /^Send again in 0:(2[0-2]|[01]\d)$/ }),
    ).toBeDisabled();
    await expect(page.getByText(/It is good until \d\d:\d\d\./)).toBeVisible();
  });
  await test.step("once it has expired, the page says so, also after a reload", async () => {
    const expired = page.getByText("has expired. “Send again” sends another one.");
    await page.clock.fastForward(593_000);
    await expect(expired).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(expired).toBeVisible();
  });
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  await expect(page.getByText("We sent a new code to your phone and your email.")).toBeVisible();
  await expect(page.getByText(/It is good until \d\d:\d\d\./)).toBeVisible();
  const second = await nextCode(server, customer.email, first);
  await codeBoxes(page).focus();
  await paste(page, ` ${second.slice(0, 3)} ${second.slice(3)}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your account has been verified successfully")).toBeVisible();
  await expect(page.getByText("Your account is ready. Log in")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(customer.userName);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  // The reloads have forgotten it.
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});
