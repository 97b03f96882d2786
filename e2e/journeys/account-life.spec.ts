import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { newestCode, nextCode } from "../support/people/access.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const refused = /the server responded with a status of 4\d\d/;

/** Types the code that was sent there; the last one submits by itself. */
async function enterCode(page: Page, sentTo: string, code: string): Promise<void> {
  await page.getByLabel(`Code sent to ${sentTo}`).fill(code);
}

// covers: 1.addition.9, account-life.contact.sameEmail, account-life.contact.emailChanged
test("the email changes once the codes of both addresses are right", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets, "/profile");
  const email = `moved.${customer.email}`;
  const ofSignUp = await newestCode(server, customer.phone);
  await page.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email").fill(customer.email);
  await dialog.getByRole("button", { name: "Send the codes" }).click();
  await expect(dialog.getByText("This is already your email.")).toBeVisible();
  await dialog.getByLabel("New email").fill(email);
  await dialog.getByRole("button", { name: "Send the codes" }).click();

  // The account was confirmed by phone: the email never was, so the other code comes to the phone.
  const phone = `+${customer.phone}`;
  await expect(dialog.getByText(`Code sent to ${phone}`)).toBeVisible();
  await expectAccessible(page);
  const newCode = await newestCode(server, email);
  const currentCode = await nextCode(server, customer.phone, ofSignUp);
  await enterCode(page, phone, currentCode);
  await enterCode(page, email, newCode === "000000" ? "111111" : "000000");
  await expect(dialog.getByText("The code is wrong or no longer valid.")).toBeVisible();
  await expect(dialog.getByText(`Code sent to ${phone}`)).toBeHidden();

  await enterCode(page, email, newCode);
  await expect(page.getByText("Your email was changed.")).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

// covers: 1.addition.10, account-life.close.exportFirst, account-life.close.done
test("the account closes after its data was downloaded, and its name stays taken", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const customer = await becomeCustomer(page, server, secrets, "/profile");
  const dialog = page.getByRole("dialog");
  const close = async (): Promise<void> => {
    await page.getByRole("button", { name: "Close account" }).click();
    await dialog.getByLabel("Account password", { exact: true }).fill(customer.password);
    await dialog.getByRole("button", { name: "Close my account for good" }).click();
  };
  await close();
  await expect(dialog.getByText("Please download your data first.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Download your data" }).click();
  await dialog.getByLabel("Account password", { exact: true }).fill(customer.password);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download your data" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const { sections } = JSON.parse(file) as { sections: Record<string, unknown> };
  expect(sections["account"]).toMatchObject({
    username: customer.userName,
    email: customer.email,
    phone: customer.phone,
    date_of_birth: "1990-01-31",
  });

  await close();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Your account is closed.")).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Username").fill(customer.userName);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Username or password is wrong.")).toBeVisible();
});
