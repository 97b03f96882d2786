import { expect, type Locator, type Page } from "@playwright/test";
import type { NewCustomer } from "./new-customer.ts";
import type { TestServer } from "../server/server.ts";

/** Fills in the sign-up form without sending it. @param url where it is, such as a link that somebody shared */
export async function fillSignUp(
  page: Page,
  customer: NewCustomer,
  url = "/register",
): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Username").fill(customer.userName);
  await page.getByLabel("First name").fill("Account");
  await page.getByLabel("Last name").fill("Holder");
  await page.getByLabel("Date of birth").fill("1990-01-31");
  await page.getByRole("radio", { name: "Female" }).check();
  await page.getByLabel("Phone number").fill(customer.nationalNumber);
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByLabel("Confirm password").fill(customer.password);
}

/** Where a code is typed. To the letter: sign-up has a country code and a reference user code. */
export const codeBoxes = (within: Page | Locator): Locator =>
  within.getByLabel("Code", { exact: true });

/** Signs up; ends on the screen that asks for the code. */
export async function signUp(page: Page, customer: NewCustomer): Promise<void> {
  await fillSignUp(page, customer);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/verify-otp$/);
  // The address changes before the screen does.
  await expect(codeBoxes(page)).toBeVisible();
}

/** The newest code that was sent to an email address or phone, whatever else was sent since; null when none was. */
async function lastCode(server: TestServer, to: string): Promise<string | null> {
  const messages = await server.outbox(to);
  return messages.find(({ code }) => code !== null)?.code ?? null;
}

/** The newest code; waits until one is there. */
export async function newestCode(server: TestServer, to: string): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(async () => (code = await lastCode(server, to)), { message: `code to ${to}` })
    .not.toBeNull();
  return code ?? "";
}

/** The newest code, once another than `earlier` was sent there. */
export async function nextCode(server: TestServer, to: string, earlier: string): Promise<string> {
  await expect
    .poll(async () => lastCode(server, to), { message: `next code to ${to}` })
    .not.toBe(earlier);
  return newestCode(server, to);
}

/** A code that is surely wrong. */
export const otherCode = (code: string): string => (code === "000000" ? "111111" : "000000");

/** Pastes into what has the focus, as a person does with a code from a message. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press("ControlOrMeta+v");
}

/** Types the code, which submits by itself; ends on the login screen. */
export async function confirmCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).pressSequentially(code);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
}

/** Logs in; ends wherever the account's state leads. */
export async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Reads the terms to the end where that is asked for, and accepts; ends on the wallets. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/term-and-condition$/);
  const text = page.getByRole("region", { name: "Text of the terms and conditions" });
  const accept = page.getByRole("button", { name: "Accept" });
  await expect(text).toContainText("End of the document.");
  if ((page.viewportSize()?.width ?? 0) <= 768) {
    await accept.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  } else {
    await expect(accept).toHaveAttribute("aria-disabled", "true");
    await text.focus();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(accept).not.toHaveAttribute("aria-disabled", "true", { timeout: 500 });
    }).toPass();
    await accept.click();
  }
  await expect(page).toHaveURL(/\/$/);
}
