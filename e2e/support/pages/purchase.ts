/** The way through a purchase, as a customer presses it. */
import { expect, type Page } from "@playwright/test";
import { slow } from "../wallets/keys.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name });
export const passwordField = (page: Page) => page.getByRole("textbox", { name: "Wallet password" });

/** From the purchase to its last step; a wallet was selected before. */
export async function order(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.goto("/purchase-coins");
  await page.getByRole("radio", { name: method }).check();
  await button(page, "Continue").click();
  await page.getByLabel("You get").fill(amount);
  await button(page, /^Continue with/).click();
  await expect(button(page, "Confirm")).toBeVisible();
}

/** To the payment page, which shows how it is paid. */
export async function confirm(
  page: Page,
  walletPassword: string,
  shown = "Sandbox checkout",
): Promise<void> {
  await passwordField(page).fill(walletPassword);
  await button(page, "Confirm").click();
  await expect(heading(page, shown)).toBeVisible(slow);
}
