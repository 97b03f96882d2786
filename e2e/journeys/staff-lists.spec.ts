import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { desk, expectGood } from "../support/pages/sizes.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { beginFirstSession } from "../support/people/sign-in.ts";
import { adminOf, putAsStaff, signInAdmin, signInToConsole } from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";
import { setCategory } from "../support/wallets/mint.ts";
import { addWallet } from "../support/wallets/own-wallet.ts";

/** A customer whose Silver wallet waits to mint by itself. */
async function newApplicant(page: Page, server: TestServer) {
  const customer = newCustomer();
  const { token } = await beginFirstSession(page, server, customer);
  await addWallet(server, customer, "Savings");
  const wallet = `${server.url}/api/v1/nuc/wallet`;
  const { data } = await call<{ data: { results: { account_id: string }[] } }>(
    `${wallet}/get-user-wallet-details`,
    { token },
  );
  const walletAddress = data.results[0]?.account_id ?? "";
  await setCategory(server, walletAddress, "SILVER");
  await call(`${wallet}/make-wallet-auto-mintable`, { token, body: { walletAddress } });
  return { customer, walletAddress, token };
}

/** Orders of coins and of a membership, and a line of the bank that names its customer. @param staff token of an admin */
async function orderAsBuyer(
  server: TestServer,
  { customer, walletAddress, token }: Awaited<ReturnType<typeof newApplicant>>,
  staff: string,
): Promise<void> {
  const payment = `${server.url}/api/v1/payment`;
  await call(`${payment}/orders`, { token, body: { walletAddress, amount: "40", method: 4 } });
  await call(`${payment}/memberships`, { token, body: { category: "SILVER", quantity: 1 } });
  const nothing = { credit: null, debit: null, reference: null, currencyColumn: null };
  const columns = { delimiter: ",", headerRows: 0, dateOrder: "ymd", decimal: "." };
  const places = { date: 1, amount: 2, texts: [3], currency: "AUD", account: "000-000 1234" };
  await call(`${server.url}/api/admin/statements`, {
    token: staff,
    body: {
      file: `2026-11-23,12.50,Coffee of ${customer.userName}`,
      fileName: `${customer.userName}.csv`,
      mapping: { ...columns, ...places, ...nothing },
    },
  });
}

/** Narrows the open list to what the search finds, which is one, and takes its file; the file's line. */
async function fileOfOne(page: Page, title: string, search: string): Promise<string> {
  await page.keyboard.press("/");
  await page.keyboard.type(search);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  // Escape would clear a search field.
  await page.getByRole("heading", { name: title, level: 1 }).click();
  const download = page.waitForEvent("download");
  await page.keyboard.press("x");
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  return lines[1] ?? "";
}

// covers: 1.call.45, 2.addition.63
test("staff narrow a list and take its file, decide on several, and meet another's change", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(/the server responded with a status of 409/);
  const token = await signInAdmin(server);
  await putAsStaff(server, token, "auto-mint/settings", { immediate: false });
  const one = await newApplicant(page, server);
  const other = await newApplicant(page, server);
  secrets.addCustomer(one.customer);
  secrets.addCustomer(other.customer);
  await page.setViewportSize(desk);
  await page.goto("/staff/auto-mint?status=awaiting");
  const admin = adminOf(server);
  await signInToConsole(page, admin);
  await expect(page.getByRole("heading", { name: "Auto-mint", level: 1 })).toBeVisible();

  await test.step("the file holds what the filter shows, and nothing else", async () => {
    const line = await fileOfOne(page, "Auto-mint", one.walletAddress.slice(0, 20));
    expect(line).toContain(`${one.customer.userName},${one.walletAddress},awaiting`);
    await expectGood(page);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
  });

  // covers: 3.record.6
  await test.step("so do those of orders, memberships and lines of the bank", async () => {
    await putAsStaff(server, token, "rate", { rate: "0.05" });
    for (const buyer of [one, other]) await orderAsBuyer(server, buyer, token);
    const { userName } = one.customer;
    for (const title of ["Orders", "Memberships", "Statements"]) {
      await page.goto(`/staff/${title.toLowerCase()}`);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(userName).first()).toBeVisible();
      expect(await fileOfOne(page, title, userName)).toContain(userName);
      await expectGood(page);
    }
    await page.goto("/staff/auto-mint");
  });

  await test.step("two requests are approved together, each with its result", async () => {
    for (const { customer } of [one, other]) {
      await page.getByRole("checkbox", { name: `Select ${customer.userName}` }).check();
    }
    await expect(page.getByText("2 selected")).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: "Approve 2 requests…" }).click();
    const dialog = page.getByRole("dialog", { name: "Approve 2 requests" });
    await expect(dialog).toContainText("2 wallets will mint automatically every 24 hours.");
    await dialog.getByLabel(/^Reason/).fill("Checked both");
    await dialog.getByRole("button", { name: "Approve 2 requests" }).click();
    await expect(dialog.getByText("2 requests approved.")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: one.customer.userName });
    await expect(row.getByText("Minting", { exact: true })).toBeVisible();
  });

  await test.step("two people are suspended together, and admitted again", async () => {
    await page.goto("/staff/users");
    for (const [act, status, result] of [
      ["Suspend", "Suspended", "suspended"],
      ["Lift suspension of", "Active", "suspension lifted"],
    ] as const) {
      for (const { customer } of [one, other]) {
        const name = `Select ${customer.userName}`;
        await page.getByRole("checkbox", { name, exact: true }).check();
      }
      await page.getByRole("button", { name: `${act} 2 users…` }).click();
      const dialog = page.getByRole("dialog", { name: `${act} 2 users` });
      await expect(dialog).toContainText("2 people");
      await dialog.getByLabel(/^Reason/).fill("A card was reported as stolen");
      await dialog.getByRole("button", { name: `${act} 2 users` }).click();
      await expect(dialog.getByText(result, { exact: true })).toHaveCount(2);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("region", { name: "Users table" })).toBeFocused();
      for (const { customer } of [one, other]) {
        const row = page.getByRole("row", { name: customer.userName });
        await expect(row.getByText(status, { exact: true })).toBeVisible();
      }
    }
  });

  await test.step("a switch that another member changed meanwhile is shown, not overwritten, and taken back", async () => {
    await page.goto("/staff/switches");
    await page.getByRole("button", { name: "Change Identity check" }).click();
    const dialog = page.getByRole("dialog", { name: "Identity check" });
    await putAsStaff(server, token, "toggles/toggle_kyc", { enabled: true, countries: ["AU"] });
    await dialog.getByRole("radio", { name: "Off for everybody" }).check();
    await dialog.getByRole("button", { name: "Change the switch" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      `${admin.userName} has changed this. Nothing was overwritten. It is on in AU now`,
    );
    await expect(dialog.getByRole("radio", { name: "Off for everybody" })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change the switch" }).click();
    await expect(page.getByText("Identity check is off for everybody now.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("in AU", { exact: true })).toBeVisible();
    await putAsStaff(server, token, "toggles/toggle_kyc", { enabled: true });
  });
});
