import { expect, type Locator, type Page } from "@playwright/test";
import { newestCode, nextCode } from "../people/access.ts";
import type { NewCustomer } from "../people/new-customer.ts";
import type { TestServer } from "../server/server.ts";

/** Sealed phrases open slowly on purpose, and the machine may be busy. */
export const slow = { timeout: 60_000 };

/** From the wallets to the page with everything that is done with the key of the selected one. */
export async function openKeys(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Backup", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Keys and backup" })).toBeVisible();
}

/** Through code, wallet password and code, in an open dialog that releases a key. */
export async function release(
  dialog: Locator,
  server: TestServer,
  customer: Pick<NewCustomer, "email" | "walletPassword">,
): Promise<void> {
  const earlier = await newestCode(server, customer.email);
  // Codes to one address wait half a minute for each other.
  await server.advanceClock(31);
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const code = dialog.getByLabel("Code from the email");
  await expect(code).toBeVisible(slow);
  await code.pressSequentially(await nextCode(server, customer.email, earlier));
}

/** Types a phrase into the twelve boxes. */
export async function fillWords(page: Page, phrase: string): Promise<void> {
  for (const [index, word] of phrase.split(" ").entries())
    await page.getByLabel(`Word ${index + 1}`, { exact: true }).fill(word);
}
