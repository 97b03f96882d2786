/** Each way to pay, by a customer and by staff: the companies are doubles on this machine that speak their APIs. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { button, confirm, heading, order } from "../support/pages/purchase.ts";
import { desk, expectGood } from "../support/pages/sizes.ts";
import {
  adminOf,
  enterAsColleague,
  putAsStaff,
  signInAdmin,
  signInToConsole,
} from "../support/people/staff.ts";
import { type Companies, startCompanies } from "../support/server/companies.ts";
import { expect, test as base } from "../support/test.ts";
import { slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";

const test = base.extend<
  object,
  { started: Awaited<ReturnType<typeof startCompanies>>; companies: Companies }
>({
  started: [
    async ({ siteName }, provide) => {
      expect(siteName, "the companies lead back to the network address").toBeNull();
      const started = await startCompanies();
      await provide(started);
      await started.stop();
    },
    { scope: "worker" },
  ],
  companies: [async ({ started }, provide) => provide(started.urls), { scope: "worker" }],
  settings: [
    async ({ started }, provide) => provide({ RATE_LIMIT_SCALE: "100", ...started.settings }),
    { scope: "worker" },
  ],
});

/** The id of the order whose payment page or page is open. */
async function orderOf(page: Page): Promise<string> {
  const href = await page
    .getByRole("link", { name: /order|Back to NUC/ })
    .last()
    .getAttribute("href");
  return /[0-9a-f-]{36}/.exec(href ?? "")?.[0] ?? "";
}

// covers: 3.provider.11
test("Paypal, Bitpay and PayID are paid by a customer; staff match, send coins, and send money back", async ({
  page,
  browser,
  server,
  companies,
  secrets,
  traffic,
}) => {
  test.setTimeout(300_000);
  const token = await signInAdmin(server);
  await putAsStaff(server, token, "rate", { rate: "0.05" });
  const { customer } = await becomeOwner(page, server, secrets, { coins: "20" });
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff.setViewportSize(desk);
  await staff.goto("/staff/orders");
  await signInToConsole(staff, adminOf(server));
  const orders: Record<string, string> = {};

  for (const [name, company, leaves] of [
    ["Paypal", companies.paypal, "PayPal"],
    ["Bitpay", companies.bitpay, "BitPay"],
  ] as const) {
    await test.step(`${name} opens its own page after Confirm, and again after Cancel`, async () => {
      await order(page, new RegExp(`^${name}`), "40");
      await expect(page.getByText(`Next you go to ${name} to pay 2.00 USD.`)).toBeVisible();
      expect(await traffic.foreign(server.url)).toEqual([]);
      traffic.mayLeadTo(company);
      await confirm(page, customer.walletPassword, leaves);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page.getByText("You came back without paying.")).toBeVisible(slow);
      orders[name] = await orderOf(page);
      await expectGood(page);
      await page.reload();
      await expect(heading(page, `Pay by ${name}`)).toBeVisible();
      await button(page, `Continue to ${name}`).click();
      await page.getByRole("link", { name: "Pay", exact: true }).click();
      await expect(page.getByText("40.00 NUC are in your wallet.")).toBeVisible(slow);
      await expect(page).toHaveURL(/\/checkout$/);
      await expectGood(page);
    });
  }

  await test.step("PayID shows where to transfer to, and its page follows what staff match", async () => {
    await order(page, /^PayID/, "40");
    await confirm(page, customer.walletPassword, "Pay by PayID");
    const id = (orders["PayID"] = await orderOf(page));
    await expect(page.getByText("pay@nuc.example")).toBeVisible();
    await expectGood(page);
    await staff.goto(`/staff/orders/${id}`);
    await button(staff, "Match a transfer…").click();
    const dialog = staff.getByRole("dialog", { name: "Match a transfer" });
    await expect(dialog.getByText(/^2\.00 USD are due with the reference NUC/)).toBeVisible();
    await dialog.getByRole("textbox", { name: "The bank's reference" }).fill("NPP 20261124 0001");
    await expect(dialog.getByText(/^The treasury will pay 40\.00 NUC/)).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Match 2.00 USD" }).click();
    await expect(staff.getByText("Credited", { exact: true }).first()).toBeVisible(slow);
    await expect(staff.getByText("NPP 20261124 0001")).toBeVisible();
    await expect(page.getByText("40.00 NUC are in your wallet.")).toBeVisible(slow);
  });

  await test.step("a late payment waits for staff: above the limit one asks, a second admin approves", async () => {
    await putAsStaff(server, token, "approvals/settings", { perAct: "10", perMember: "10" });
    await order(page, /^Sandbox/, "40");
    await confirm(page, customer.walletPassword);
    orders["Sandbox"] = await orderOf(page);
    await button(page, /^Pay after the time/).click();
    await page.getByRole("link", { name: "Back to NUC" }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orders["Sandbox"]}$`));
    await expect(page.getByText(/Our team is reviewing this payment/)).toBeVisible(slow);
    await staff.goto("/staff/orders?state=open");
    await staff.getByRole("link", { name: orders["Sandbox"].slice(0, 8) }).click();
    await button(staff, "Send the coins…").click();
    const dialog = staff.getByRole("dialog", { name: "Send the coins" });
    await dialog.getByLabel(/^Reason/).fill("A minute late");
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Send the coins" }).click();
    await expect(staff.getByText("It is waiting for another admin, in Approvals.")).toBeVisible();
    const colleague = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enterAsColleague(colleague, server, token, { role: "admin", path: "/staff/approvals" });
    await expect(heading(colleague, "Send the coins of an order")).toBeVisible();
    await colleague.getByRole("button", { name: "Approve 40.00 NUC…" }).click();
    const approval = colleague.getByRole("dialog", { name: /^Approve/ });
    await approval.getByLabel(/^Reason/).fill("Agreed");
    await approval.getByRole("button", { name: /^Approve/ }).click();
    await expect(colleague.getByText("Nothing is waiting for a second admin.")).toBeVisible();
    await colleague.context().close();
    await staff.reload();
    await expect(staff.getByText("Credited", { exact: true }).first()).toBeVisible(slow);
    await expect(page.getByText("40.00 NUC are in your wallet.")).toBeVisible(slow);
    await putAsStaff(server, token, "approvals/settings", { perAct: "1000", perMember: "1000" });
  });

  for (const [name, outcome] of [
    ["Paypal", "Taken by the provider"],
    // A token of the point-of-sale facade sends nothing back.
    ["Bitpay", "Refused by the provider"],
  ] as const)
    await test.step(`${name}: staff ask for the money to be sent back, and see what came of it`, async () => {
      await staff.goto(`/staff/orders/${orders[name]}`);
      await button(staff, "Refund…").click();
      const dialog = staff.getByRole("dialog", { name: "Refund" });
      await dialog.getByLabel(/^Reason/).fill("Asked for it");
      await dialog.getByRole("button", { name: /^Refund 2/ }).click();
      await expect(staff.getByText(outcome)).toBeVisible(slow);
      await expectGood(staff);
    });
  await test.step("the customer's notification leads to the order, which says what went back", async () => {
    await page.goto("/notifications");
    await page.getByRole("link", { name: "Payment Refunded" }).click();
    // The list has a link for each order.
    await expect(page.getByRole("heading", { name: "Payment Refunded", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orders["Paypal"]}$`));
    await expect(page.getByText("We refunded 2.00 USD by Paypal.")).toBeVisible(slow);
    await expectGood(page);
  });

  await test.step("the list of staff has each order by who takes its money", async () => {
    await staff.goto(`/staff/orders?search=${customer.userName}`);
    for (const name of ["PayPal", "BitPay", "PayID", "Sandbox"])
      await expect(staff.getByRole("row").filter({ hasText: name })).toHaveCount(1);
    await expectGood(staff);
  });
  await staff.context().close();
});
