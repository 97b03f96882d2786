import { expect, type Locator, type Page } from "@playwright/test";
import type { TestServer } from "../server/server.ts";
import { putAsStaff, signInAdmin } from "../people/staff.ts";

/** Makes a wallet a miner of a category, as staff do. */
export async function setCategory(
  server: TestServer,
  address: string,
  category: "NONE" | "SILVER" | "GOLD",
): Promise<void> {
  const token = await signInAdmin(server);
  await putAsStaff(server, token, `wallets/${address}/category`, { category, reason: "a journey" });
}

/** Presses Mint in the balance card; the dialog. */
export async function openMint(page: Page): Promise<Locator> {
  const balance = page.getByRole("region", { name: "Balance" });
  await balance.getByRole("button", { name: "Mint", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types the wallet password in the open dialog and mints. */
export async function mintWithPassword(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel("Wallet password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: /^Mint [\d.]+ NUC$/ }).click();
}

/** Waits for the strike and closes the dialog. */
export async function expectMinted(dialog: Locator): Promise<void> {
  // Opening a sealed phrase is slow on purpose, and the machine may be busy.
  await expect(dialog.getByText("You have minted successfully")).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toContainText("Your next minting session will be in 24 hour(s).");
}
