import { expect, type Locator, type Page } from "@playwright/test";
import type { SampleCustomer } from "../../../scripts/sample-customers.ts";
import type { TestServer } from "../server/server.ts";
import { signIn } from "../people/sign-in.ts";
import { signInAdmin } from "../people/staff.ts";

/** Staff ask the owner of a wallet to pay so much back. `amount` in NUC */
export async function askRefund(
  server: TestServer,
  walletAddress: string,
  amount: string,
): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/refunds`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: await signInAdmin(server) },
    body: JSON.stringify({ walletAddress, amount, reason: "first generation" }),
  });
  expect(response.status, await response.text()).toBe(201);
}

/** Signs a sample customer in; ends on the wallets. */
export async function openWallets(
  page: Page,
  server: TestServer,
  sample: SampleCustomer,
): Promise<void> {
  await signIn(page, server, sample);
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
}

/** Opens the refund that the wallets show, up to the mnemonics. */
export async function proceed(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "See the refund" }).click();
  const notice = page.getByRole("dialog", { name: "Refund required" });
  await notice.getByRole("button", { name: "Proceed" }).click();
  return page.getByRole("dialog", { name: "Confirm the refund" });
}
