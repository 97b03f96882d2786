import { encodeAddress } from "@nuc/keys";
import type { Page } from "@playwright/test";
import { expectAccessible, expectRoomForAll } from "../support/pages/accessibility.ts";
import { call } from "../support/server/call.ts";
import { giveCoinsOften } from "../support/wallets/coins.ts";
import { expect, test } from "../support/test.ts";

interface Transfer {
  blockNumber: number;
}

async function expectSound(page: Page): Promise<void> {
  await expectRoomForAll(page);
  await expectAccessible(page);
}

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel("Block number, hash or address").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
}

// covers: 2.addition.22
test("a visitor follows coins through blocks, transfers and accounts", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  const address = encodeAddress(crypto.getRandomValues(new Uint8Array(32)));
  await page.goto("/");
  const menu = page.locator("summary[aria-label=Menu]");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Explorer" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explorer");

  const latest = page.getByRole("heading", { level: 2, name: /^Block \d+$/ });
  const before = (await latest.textContent()) ?? "";
  let hash = "";
  await expectSound(page);

  await test.step("a new block appears by itself", async () => {
    [hash = ""] = await giveCoinsOften(server, address, ["31.25"]);
    await expect(latest).not.toHaveText(before);
    await expect(page.getByText("31.25 NUC").first()).toBeVisible();
  });

  await test.step("the search opens a block, and the block leads to its transfer", async () => {
    const transfer = await call<Transfer>(`${server.url}/api/v1/bc/extrinsics/${hash}`);
    const block = String(transfer.blockNumber);
    await lookUp(page, block);
    await expect(page).toHaveURL(`/explorer/block/${block}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Block ${block}`);
    await expectSound(page);
    await page.getByRole("link", { name: /^Hash of the transfer/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer");
    await expect(page.getByText("Success")).toBeVisible();
    await expectSound(page);
  });

  await test.step("the search finds the copied hash again", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy hash", exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(hash);
    await page.goto("/explorer");
    await lookUp(page, hash);
    await expect(page).toHaveURL(`/explorer/tx/${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer");
  });

  // covers: 2.route.25
  await test.step("the transfer leads to the account it went to", async () => {
    await page.getByRole("link", { name: address }).click();
    await expect(page).toHaveURL(`/explorer/account/${address}`);
    await expect(page.getByText("31.25 NUC", { exact: true })).toBeVisible();
    await expect(page.getByText("+ 31.25 NUC")).toBeVisible();
    await expectSound(page);
  });

  await test.step("what is not there is said", async () => {
    consoleErrors.expect(/404 \(Not Found\)/);
    await lookUp(page, "999999");
    await expect(page.getByRole("status")).toHaveText("There is no block 999999 yet.");
    await page.goto("/explorer/block/999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No block 999,999 yet");
    await expectSound(page);
  });
});
