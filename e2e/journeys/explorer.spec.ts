import { expectAccessible, expectRoomForAll } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

test.use({ settings: { RATE_LIMIT_SCALE: "100", FAUCET: "true" } });

async function expectSound(page: Page): Promise<void> {
  await expectRoomForAll(page);
  await expectAccessible(page);
}

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel("Block number, hash or address").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
}

test("a visitor follows coins through blocks, transfers and accounts", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  const [customer] = server.sampleCustomers;
  if (!customer) throw new Error("The server printed no sample customer");
  await page.goto("/");
  const menu = page.locator("summary[aria-label=Menu]");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Explorer" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explorer");

  const latest = page.getByRole("heading", { level: 2, name: /^Block \d+$/ });
  const before = Number((await latest.textContent())?.replace("Block ", ""));
  await expectSound(page);

  await test.step("a new block appears by itself", async () => {
    const paid = await context.request.post(`${server.url}/dev/faucet`, {
      data: { address: customer.address, amount: "12.5" },
    });
    expect(paid.ok()).toBe(true);
    await expect(latest).toHaveText(`Block ${before + 1}`);
    await expect(page.getByText("12.50 NUC").first()).toBeVisible();
  });

  await test.step("the search opens a block, and the block leads to its transfer", async () => {
    await lookUp(page, String(before + 1));
    await expect(page).toHaveURL(`/explorer/block/${before + 1}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Block ${before + 1}`);
    await expectSound(page);
    await page.getByRole("link", { name: /^Hash of the transfer/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer");
    await expect(page.getByText("Success")).toBeVisible();
    await expectSound(page);
  });

  await test.step("the search finds the copied hash again", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy hash", exact: true }).click();
    const hash = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("/explorer");
    await lookUp(page, hash);
    await expect(page).toHaveURL(`/explorer/tx/${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer");
  });

  await test.step("the transfer leads to the account it went to", async () => {
    await page.getByRole("link", { name: customer.address }).click();
    await expect(page).toHaveURL(`/explorer/account/${customer.address}`);
    await expect(page.getByText("10,012.50 NUC")).toBeVisible();
    await expect(page.getByText("+ 12.50 NUC")).toBeVisible();
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
