import { readFile } from "node:fs/promises";
import { exportKeystore, generatePhrase, importKeystore, pairFromPhrase } from "@nuc/keys";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { giveCoins } from "../support/wallets/coins.ts";
import { fillWords, openKeys, release, slow } from "../support/wallets/keys.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { fillTransfer } from "../support/wallets/wallet.ts";

const FILE_PASSWORD = "a keystore file key";

async function chooseFile(page: Page, file: unknown, password: string): Promise<void> {
  await page.getByRole("tab", { name: "File" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "wallet.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByLabel("Password of the file", { exact: true }).fill(password);
  // The panel that was left stays for the moment of its change.
  const panel = page.getByRole("tabpanel", { name: "File" });
  await panel.getByRole("button", { name: "Continue" }).click();
}

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel("Wallet password", { exact: true }).fill(password);
  await page.getByLabel("Confirm wallet password").fill(password);
}

// covers: 2.addition.68
test("a wallet leaves as a keystore file and comes to another device by it", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const { customer, phrase, address } = await becomeOwner(page, server, secrets);
  secrets.neverSent.push({ name: "file password", value: FILE_PASSWORD });
  let file: unknown;

  await test.step("export", async () => {
    await openKeys(page);
    await page.getByRole("button", { name: "Export the wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Export as a keystore file" });
    await expectAccessible(page);
    await release(dialog, server, customer);
    await dialog.getByLabel("Password for the file", { exact: true }).fill(FILE_PASSWORD);
    await dialog.getByLabel("Confirm the password for the file").fill(FILE_PASSWORD);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download", slow),
      dialog.getByRole("button", { name: "Save the file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Savings-keystore.json");
    const text = await readFile(await download.path(), "utf8");
    expect(text).not.toContain(customer.walletPassword);
    file = JSON.parse(text);
    const pair = await importKeystore(file, FILE_PASSWORD);
    expect(pair.publicKey).toEqual(pairFromPhrase(phrase).publicKey);
    await expect(dialog.getByText("The file is in your downloads.")).toBeVisible();
  });

  const other = await SecondDevice.open(browser, server.url);
  await signIn(other.page, server, customer, "/import-wallet");
  secrets.neverSent.push({ name: "second wallet password", value: "a second wallet key" });

  await test.step("import on another device, where it is known as one's own", async () => {
    await chooseFile(other.page, file, "another file key");
    await expect(other.page.getByText("You are entering a wrong password")).toBeVisible(slow);
    await other.page.getByLabel("Password of the file", { exact: true }).fill(FILE_PASSWORD);
    await other.page.getByRole("button", { name: "Continue" }).click();
    await expect(other.page.getByText("This is your wallet Savings.")).toBeVisible(slow);
    await expectAccessible(other.page);
    await fillPasswords(other.page, "a second wallet key");
    await other.page.getByRole("button", { name: "Install on this device" }).click();
    await expect(other.page).toHaveURL(/\/wallet-listing$/, slow);
  });

  await test.step("there it is a key without words: it signs, and Show Key says why it shows none", async () => {
    await other.page.getByRole("button", { name: "Show Key" }).click();
    const dialog = other.page.getByRole("dialog");
    await expect(dialog.getByText(/has no secret phrase/)).toBeVisible();
    await dialog.getByRole("link", { name: "Export it as a keystore file" }).click();
    await expect(other.page.getByRole("button", { name: "Export the wallet" })).toBeVisible();
    await expect(other.page.getByRole("button", { name: "Make the sheet" })).toHaveCount(0);
    await giveCoins(server, address, "50");
    await other.page.goto("/wallet-listing");
    await expect(other.page.getByRole("region", { name: "Balance" })).toContainText("50.00");
    await fillTransfer(other.page, server.sampleCustomer().address, "5");
    const review = other.page.getByRole("dialog", { name: "Check before you send" });
    await review.getByLabel("Wallet password", { exact: true }).fill("a second wallet key");
    await review.getByRole("button", { name: "Send 5.00 NUC" }).click();
    await expect(other.page.getByText("5.00 NUC sent")).toBeVisible(slow);
  });
  await other.close(secrets, server.url);
});

test("a wallet that is new to the account is imported by its words or by a file, and another's is refused plainly", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.expect(/status of 409/);
  const second = server.sampleCustomer(1);
  secrets.addSamplePhrase(second.phrase);
  const customer = await becomeCustomer(page, server, secrets);
  const phrase = generatePhrase();
  secrets.addPhrase(phrase);
  secrets.neverSent.push({ name: "file password", value: FILE_PASSWORD });

  await test.step("by its words", async () => {
    await page.getByRole("link", { name: "Import a wallet" }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please fill out all the boxes")).toBeVisible();
    await fillWords(page, phrase);
    await page.getByLabel("Word 1", { exact: true }).fill("zebras");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("These twelve words are not a secret phrase.")).toBeVisible(slow);
    const unknown = page.getByLabel("Word 1", { exact: true });
    await expect(unknown).toBeFocused();
    await expect(unknown).toHaveAccessibleDescription("This word is not in the word list.");
    await expectAccessible(page);
    await fillWords(page, phrase);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Wallet name").fill("Brought along");
    await fillPasswords(page, customer.walletPassword);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add the wallet" }).click();
    await expect(page).toHaveURL(/\/wallet-listing$/, slow);
    await expect(page.getByRole("region", { name: "Balance" })).toContainText("Brought along");
    await page.getByRole("button", { name: "Show Key" }).click();
    await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("by a file that another program wrote, under its name there", async () => {
    const pair = pairFromPhrase(generatePhrase());
    const file = await exportKeystore(pair, FILE_PASSWORD, { name: "From elsewhere" });
    await page.goto("/import-wallet");
    await chooseFile(page, { nothing: true }, FILE_PASSWORD);
    await expect(page.getByText(/This isn't a keystore file we can open/)).toBeVisible();
    await chooseFile(page, file, FILE_PASSWORD);
    await expect(page.getByLabel("Wallet name")).toHaveValue("From elsewhere", slow);
    await fillPasswords(page, customer.walletPassword);
    await page.getByRole("button", { name: "Add the wallet" }).click();
    await expect(page).toHaveURL(/\/wallet-listing$/, slow);
    await expect(page.getByRole("region", { name: "Balance" })).toContainText("From elsewhere");
  });

  await test.step("another account's wallet is not added, and nothing of it stays here", async () => {
    await page.goto("/import-wallet");
    await fillWords(page, second.phrase);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Wallet name").fill("Not mine at all");
    await fillPasswords(page, customer.walletPassword);
    await page.getByRole("button", { name: "Add the wallet" }).click();
    await expect(page.getByText("This wallet belongs to another account")).toBeVisible(slow);
    await expect(page.getByRole("button", { name: "Try other words" })).toBeVisible();
    await expectAccessible(page);
    const kept = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open("nuc-vault");
          opening.addEventListener("error", () => reject(new Error("no vault")));
          opening.addEventListener("success", () => {
            const keys = opening.result.transaction("wallets").objectStore("wallets").getAllKeys();
            keys.addEventListener("success", () => resolve(keys.result));
          });
        }),
    );
    expect(kept).toHaveLength(2);
    expect(kept).not.toContain(second.address);
  });
});
