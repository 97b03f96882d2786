import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { logIn, newestCode, nextCode } from "../support/people/access.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";

const refused = /the server responded with a status of 4\d\d/;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** A page of another person's browser. */
async function elsewhere(browser: Browser, { url }: TestServer, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...(userAgent && { userAgent }) });
  return await context.newPage();
}

/** The link in the message about a new device; waits for it. */
async function linkTo(server: TestServer, email: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const messages = await server.outbox(email);
      const letter = messages.find(({ text }) => text.includes("/not-me#"));
      return (link = /\/not-me#[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "");
    })
    .not.toBe("");
  return link;
}

// covers: 1.route.8
test("a device that was not mine is signed out by the link in the message, and a new password keeps it out", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets, "/", "email");
  const ofSignUp = await newestCode(server, customer.email);
  const thief = await elsewhere(browser, server, FIREFOX);
  await signIn(thief, server, customer, "/profile");
  await expect(thief.getByText("Password · Last seen")).toHaveCount(2);

  const mail = await elsewhere(browser, server);
  const link = await linkTo(server, customer.email);
  await test.step("the link does nothing by itself, and its token leaves the address", async () => {
    await mail.goto(link);
    await expect(mail.getByRole("heading", { level: 1, name: "This was not me" })).toBeVisible();
    await expect(mail).toHaveURL(/\/not-me$/);
    await expectAccessible(mail);
    await expectNoSidewaysScroll(mail);
    await thief.reload();
    await expect(thief.getByText("Password · Last seen")).toHaveCount(2);
  });

  await test.step("the button ends that session, and no other", async () => {
    await mail.getByRole("button", { name: "Sign that device out" }).click();
    await expect(mail.getByRole("heading", { name: "That device is signed out" })).toBeVisible();
    await expectAccessible(mail);
    // The open page follows by itself.
    await expect(thief.getByText("Your session has been expired please login again")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
    await logIn(thief, customer.userName, customer.password);
    await expect(thief).toHaveURL(/\/login-verification\?/);
  });

  await test.step("a new password, after which no code is asked for", async () => {
    const ofThief = await nextCode(server, customer.email, ofSignUp);
    await server.advanceClock(31);
    await mail.getByRole("link", { name: "Choose a new password" }).click();
    await mail.getByRole("radio", { name: "Email" }).check();
    await mail.getByRole("textbox", { name: "Email" }).fill(customer.email);
    await mail.getByRole("button", { name: "Search" }).click();
    const code = await nextCode(server, customer.email, ofThief);
    const password = `new ${customer.password}`;
    secrets.addCustomer({ ...customer, password });
    await mail.getByLabel("OTP code").fill(code);
    await mail.getByLabel("Password", { exact: true }).fill(password);
    await mail.getByLabel("Confirm password").fill(password);
    await mail.getByRole("button", { name: "Update password" }).click();
    await expect(mail).toHaveURL(/\/login$/);
    await logIn(mail, customer.userName, password);
    await expect(mail.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    await thief.goto(link);
    await thief.getByRole("button", { name: "Sign that device out" }).click();
    await expect(thief.getByText("This link has expired or was already used.")).toBeVisible();
    await expectAccessible(thief);
    await thief.context().close();
    await mail.context().close();
  });
});
