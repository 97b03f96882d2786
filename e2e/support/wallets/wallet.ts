import { expect, type Page } from "@playwright/test";
import type { NewCustomer } from "../people/new-customer.ts";

/** Makes a wallet from the wallets screen to the success dialog and back; the phrase as it was shown. */
export async function createWallet(
  page: Page,
  customer: Pick<NewCustomer, "walletName" | "walletPassword">,
): Promise<string> {
  await page.goto("/create-wallet");
  await page.getByLabel("Wallet name").fill(customer.walletName);
  await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await page.getByLabel("Confirm wallet password").fill(customer.walletPassword);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Show the words" }).click();
  const phrase = await readPhrase(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await pickWords(page, phrase.split(" "));
  await page.getByRole("button", { name: "Continue" }).click();
  // Sealing derives its key slowly on purpose, and the machine may be busy.
  await expect(page.getByRole("dialog", { name: "Wallet created" })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "Go to your wallets" }).click();
  await expect(page).toHaveURL(/\/wallet-listing$/);
  return phrase;
}

export async function readPhrase(page: Page): Promise<string> {
  const words = page.getByRole("list", { name: "Secret phrase" }).getByRole("listitem");
  await expect(words).toHaveCount(12);
  const texts = await words.allInnerTexts();
  return texts.map((text) => text.replace(/^\d+\s*/, "").trim()).join(" ");
}

/** Picks the offered words in the order given; a word that occurs twice is picked twice. */
export async function pickWords(page: Page, words: readonly string[]): Promise<void> {
  const offered = page.getByRole("group", { name: "Words to pick" });
  for (const word of words)
    await offered.getByRole("button", { name: word, exact: true, disabled: false }).first().click();
}

/** The address of the wallet that is selected, from its row in the list. */
export async function selectedAddress(page: Page): Promise<string> {
  const receive = page.getByRole("region", { name: "Receive" });
  await receive.getByRole("button", { name: "Show large" }).click();
  const dialog = page.getByRole("dialog");
  const address = await dialog.locator(".sr-only", { hasText: /^5/ }).innerText();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  return address.trim();
}

/** Fills in receiver and amount in the open send dialog and continues to the review. */
export async function fillTransfer(page: Page, receiver: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByLabel("Receiver address").fill(receiver);
  await page.getByLabel("Amount in NUC").fill(amount);
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("dialog", { name: "Check before you send" })).toBeVisible();
}
