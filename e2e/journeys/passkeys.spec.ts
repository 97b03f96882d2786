import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { VirtualAuthenticator } from "../support/people/virtual-authenticator.ts";

// A passkey belongs to a name, never to a network address.
test.use({ siteName: "localhost" });

const refused = /the server responded with a status of 4\d\d/;

async function logOut(page: Page, userName: string): Promise<void> {
  await page.getByRole("button", { name: `Profile menu of ${userName}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
}

// covers: 1.addition.8, account-life.passwordWrong, account-life.notAccepted, account-life.notUsed
// covers: account-life.added, account-life.removed
test("a passkey is added, logs in without a user name, but not from a copy of its device, and is removed", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  const device = await VirtualAuthenticator.connect(page);
  const customer = await becomeCustomer(page, server, secrets, "/profile");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("My laptop");
  await dialog.getByLabel("Account password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Add the passkey" }).click();
  await expect(dialog.getByText("Your password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Account password", { exact: true }).fill(customer.password);
  await dialog.getByRole("button", { name: "Add the passkey" }).click();
  await expect(page.getByText("Your passkey is ready.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename My laptop" })).toBeVisible();
  expect(await device.passkeys()).toEqual([
    { rpId: "localhost", signCount: 1, discoverable: true },
  ]);
  await page.getByRole("button", { name: "Rename My laptop" }).click();
  await dialog.getByLabel("Name").fill("");
  await dialog.getByRole("button", { name: "Save the name" }).click();
  await expect(dialog.getByText("Please enter a name for the passkey.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();

  await logOut(page, customer.userName);
  await page.goto("/login");
  const usePasskey = page.getByRole("button", { name: "Use a passkey" });

  await device.recognise(false);
  await usePasskey.click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await device.recognise(true);
  await usePasskey.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole("button", { name: `Profile menu of ${customer.userName}` }),
  ).toBeVisible();

  await test.step("a copy of the device from before is refused", async () => {
    await logOut(page, customer.userName);
    await device.turnBack();
    await page.goto("/login");
    await usePasskey.click();
    await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
  });

  await signIn(page, server, customer, "/profile");
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  const removing = page.getByRole("dialog", { name: "Remove Work laptop" });
  await removing.getByLabel("Account password", { exact: true }).fill(customer.password);
  await removing.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await logOut(page, customer.userName);
  await page.goto("/login");
  await usePasskey.click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
});
