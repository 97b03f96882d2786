import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { fillWords, openKeys, release, slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { expect, test } from "../support/test.ts";

/** Milliseconds. Other journeys have moved the server's clock by days: its wallets are made later than this device says. */
const day = 24 * 3_600_000;

test("a backup is proven by its words on this device, and the wallet reminds of it gently", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(180_000);
  const { phrase } = await becomeOwner(page, server, secrets);
  const reminder = page.getByText("Do you still have the twelve words of Savings?");

  await test.step("a new wallet is left alone; after a week it reminds, and can be put off", async () => {
    await expect(page.getByRole("button", { name: "Show Key" })).toBeVisible();
    await expect(reminder).toHaveCount(0);
    await page.clock.install({ time: Date.now() + 100 * day });
    await page.reload();
    await expect(reminder).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remind me later" }).click();
    await expect(reminder).toHaveCount(0);
    await page.clock.install({ time: Date.now() + 140 * day });
    await page.reload();
    await expect(reminder).toBeVisible();
  });

  // covers: 2.addition.68
  await test.step("words that are not the wallet's prove nothing", async () => {
    await page.getByRole("link", { name: "Prove the backup" }).click();
    await expect(page.getByText("Not proven on this device yet.")).toBeVisible();
    await page.getByRole("button", { name: "Prove the backup" }).click();
    const dialog = page.getByRole("dialog", { name: "Prove that your backup works" });
    const check = dialog.getByRole("button", { name: "Check the words" });
    await check.click();
    await expect(dialog.getByText("Please fill out all the boxes")).toBeVisible();
    await expectAccessible(page);
    const [first = "", second = "", ...rest] = phrase.split(" ");
    await fillWords(page, [second, first, ...rest].join(" "));
    await check.click();
    await expect(
      dialog.getByText("Your mnemonics are not matched with your selected wallet address"),
    ).toBeVisible(slow);
  });

  await test.step("its own words do, and that is remembered", async () => {
    const dialog = page.getByRole("dialog");
    await fillWords(page, phrase);
    await dialog.getByRole("button", { name: "Check the words" }).click();
    await expect(dialog.getByText("these words restore this wallet")).toBeVisible(slow);
    await expect(dialog).toHaveAccessibleName("Backup proven");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/^Last proven/)).toBeVisible();
    await page.goto("/wallet-listing");
    await expect(page.getByRole("button", { name: "Show Key" })).toBeVisible();
    await expect(reminder).toHaveCount(0);
  });
});

// covers: 2.addition.68
test("the recovery sheet is made on the device, with the words and the address in it", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(180_000);
  const { customer, phrase, address } = await becomeOwner(page, server, secrets);
  await openKeys(page);
  await page.getByRole("button", { name: "Make the sheet" }).click();
  const dialog = page.getByRole("dialog", { name: "Recovery sheet" });
  await expectAccessible(page);
  const downloading = page.waitForEvent("download", { timeout: 120_000 });
  await release(dialog, server, customer);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Savings-recovery-sheet.pdf");
  await expect(dialog.getByText("The sheet is in your downloads.")).toBeVisible();
  const file = await readFile(await download.path(), "latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  // The page writes each text as hexadecimal digits.
  for (const text of [...phrase.split(" "), address])
    expect(file).toContain(`<${Buffer.from(text, "latin1").toString("hex")}>`);
  await expectAccessible(page);
});
