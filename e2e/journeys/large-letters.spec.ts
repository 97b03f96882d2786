import type { Page } from "@playwright/test";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { giveCoins } from "../support/wallets/coins.ts";
import { expect, test } from "../support/test.ts";

/** Words that stand in two lines, of headings and of the names of choices. Runs in the page. */
function brokenWords(): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, label, button")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\p{L}{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(lines).size > 1 && !text.parentElement?.closest(".code-text"))
          broken.push(word);
      }
    }
  }
  return broken;
}

const largeLetters = async (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

const screens = [
  ["/", "Wallets"],
  ["/kyc", /KYC Verification/],
  ["/purchase-coins", "Buy coins"],
  ["/become-miner", "Become a miner"],
  ["/profile", "Profile"],
  ["/notifications", "Notifications"],
] as const;

test("on a phone, letters of twice the size break no word @own-widths", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = await becomeOwner(page, server, secrets);
  await giveCoins(server, address, "1234.123456789012");
  for (const [path, title] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
      await largeLetters(page);
      expect(await page.evaluate(brokenWords)).toEqual([]);
    });
  }
  await test.step("the menu of the bell", async () => {
    await page.goto("/");
    await largeLetters(page);
    await page.getByRole("button", { name: /Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
  await test.step("an amount of twelve decimals leaves its address in one line", async () => {
    await page.goto(`/wallet-listing?history=${address}`);
    const history = page.getByRole("dialog");
    await expect(history.getByText(/123456789012/)).toBeVisible();
    const links = history.getByRole("row").nth(1).getByRole("link").locator(".code-text");
    const lines = await links.evaluateAll((all) =>
      all.map((link) => new Set(Array.from(link.getClientRects(), ({ top }) => top)).size),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});
