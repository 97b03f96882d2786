import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { press, type } from "../support/pages/keyboard.ts";
import { expectMinted, mintWithPassword, openMint, setCategory } from "../support/wallets/mint.ts";
import type { NewCustomer } from "../support/people/new-customer.ts";
import type { TestServer } from "../support/server/server.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import type { TypedSecrets } from "../support/people/typed-secrets.ts";

const HOURS = 3_600;

/** A customer with a Silver wallet whose phrase is on this device. */
async function becomeMiner(page: Page, server: TestServer, secrets: TypedSecrets) {
  const owner = await becomeOwner(page, server, secrets, { category: "SILVER" });
  await expect(minting(page)).toContainText("Ready to mint");
  return owner;
}

const minting = (page: Page) => page.getByRole("region", { name: "Minting" });
const balance = (page: Page) => page.getByRole("region", { name: "Balance" });

/** The session has ended by then. */
async function signInADayLater(page: Page, server: TestServer, customer: NewCustomer) {
  await server.advanceClock(24 * HOURS + 60);
  await page.reload().catch(unlessItLeftByItself);
  await page.waitForFunction(() => localStorage.getItem("token") === null);
  await signIn(page, server, customer);
}

/** The page may find out first that its session has ended, and leave for the login in place of the reload. */
function unlessItLeftByItself(error: unknown): void {
  if (!String(error).includes("ERR_ABORTED")) throw error;
}

/** The customer's notifications, by title. */
async function ownNotices(page: Page, { userName }: NewCustomer, title: string): Promise<string[]> {
  return await page.evaluate(
    async ([user, wanted]) => {
      const answer = await fetch(`/api/notifications/nuc/${user}/all/`, {
        headers: { authorization: localStorage.getItem("token") ?? "" },
      });
      const { data } = (await answer.json()) as { data: { title: string; message: string }[] };
      return data.filter((one) => one.title === wanted).map(({ message }) => message);
    },
    [userName, title],
  );
}

test("a wallet mints once in 24 hours, whatever this device's clock says, and shows when it may again", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  consoleErrors.expect(/status of 401/);
  const { customer, address } = await becomeOwner(page, server, secrets);

  // covers: 2.state.8, mint.wrongCategory
  await test.step("only a Silver wallet may", async () => {
    const dialog = await openMint(page);
    await expect(dialog.getByRole("alert")).toHaveText(
      "You are not allowed to mint, because your account is a NONE staker account",
    );
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Become a miner" }).click();
    const fees = page.getByRole("dialog", { name: "Miner Fees not paid yet" });
    await fees.getByRole("button", { name: "Close" }).click();
    await expect(fees).toBeHidden();
    await expect(minting(page)).toBeHidden();
    await setCategory(server, address, "SILVER");
    await page.clock.setFixedTime(new Date("2011-03-05T07:08:09Z"));
    await page.reload();
    await expect(minting(page)).toContainText("Ready to mint");
    await expect(minting(page)).toContainText("+ 86.00 NUC");
  });

  // covers: 2.route.3, 2.modal.10, 2.state.9, 2.state.11, 2.rule.9, mint.done, mint.next
  // covers: wallets.password.required, wallets.password.wrong
  await test.step("with the wallet password, by the keyboard alone", async () => {
    await press(balance(page).getByRole("button", { name: "Mint", exact: true }));
    const dialog = page.getByRole("dialog", { name: `Mint to ${customer.walletName}` });
    const password = dialog.getByLabel("Wallet password", { exact: true });
    await press(dialog.getByRole("button", { name: "Mint 86.00 NUC" }));
    await expect(dialog.getByText("Password is required!")).toBeVisible();
    await expectAccessible(page);
    await type(password, "not the password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("You are entering a wrong password")).toBeVisible({
      timeout: 60_000,
    });
    await password.fill(customer.walletPassword);
    await page.keyboard.press("Enter");
    const done = page.getByRole("dialog", { name: "Minted" });
    await expectMinted(done);
    await expectAccessible(page);
    await press(done.getByRole("button", { name: "Done" }));
  });

  // covers: 2.route.17
  await test.step("the coins are there, the ring counts down, and the mint is notified", async () => {
    await expect(balance(page)).toContainText("86.00");
    await expect(minting(page).getByRole("timer")).toHaveText(/^23:5\d:\d\d$|^24:00:00$/);
    await expect(page.getByText("Minted just now")).toBeVisible();
    await expect
      .poll(async () => ownNotices(page, customer, "Coins Minted"))
      .toEqual([`You have minted 86.00 NUC to your wallet ${address}.`]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  // covers: 2.state.12, mint.tooEarly, mint.again
  await test.step("a second time on the same day is refused", async () => {
    const dialog = await openMint(page);
    await expect(dialog.getByRole("alert")).toContainText(
      "You have already minted coin(s) for today.",
    );
    await expect(dialog.getByRole("alert")).toContainText(
      "You are allowed to mint again in 24 hour(s).",
    );
    await dialog.getByRole("button", { name: "Close" }).last().click();
  });

  // covers: 2.addition.64
  await test.step("the calendar shows the mint, and the reminder is asked for", async () => {
    await minting(page).getByRole("button", { name: "Mint calendar" }).click();
    const calendar = page.getByRole("dialog", { name: "Mint calendar" });
    await expect(calendar.getByText("Streak", { exact: true })).toBeVisible();
    await expect(calendar.getByText(/^Your streak continues if you mint before/)).toBeVisible();
    await expect(calendar.getByRole("cell", { name: /minted 86\.00 NUC/ })).toHaveCount(1);
    const mints = calendar.getByRole("list", { name: "Mints of the month" });
    await expect(mints.getByRole("link")).toHaveAttribute("href", /^\/explorer\/tx\/0x/);
    await expect(calendar.getByRole("button", { name: "The month before" })).toBeDisabled();
    const reminder = calendar.getByLabel("Tell me when the next mint opens");
    await expect(reminder).not.toBeChecked();
    await reminder.check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await minting(page).getByRole("button", { name: "Mint calendar" }).click();
    await expect(reminder).toBeChecked();
    await page.keyboard.press("Escape");
  });

  // covers: 2.addition.64
  await test.step("a day later the owner is reminded once, and mints again", async () => {
    await signInADayLater(page, server, customer);
    await expect(minting(page)).toContainText("Ready to mint");
    await expect
      .poll(async () => ownNotices(page, customer, "Ready to Mint"), { timeout: 90_000 })
      .toEqual([`Your wallet ${address} can mint again.`]);
    const dialog = await openMint(page);
    await mintWithPassword(dialog, customer.walletPassword);
    await expectMinted(page.getByRole("dialog"));
    await page.getByRole("button", { name: "Done" }).click();
    await expect(balance(page)).toContainText("172.00");
    await minting(page).getByRole("button", { name: "Mint calendar" }).click();
    await expect(page.getByRole("dialog").locator("dl")).toContainText("Streak2Longest2All mints2");
  });
});

// covers: 2.route.39, 2.state.9, 2.rule.14
test("a customer's other device mints with the words, and the first one follows @once", async ({
  page,
  server,
  secrets,
  browser,
}) => {
  test.setTimeout(240_000);
  const { customer, phrase } = await becomeMiner(page, server, secrets);
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, server, customer);
  const dialog = await openMint(elsewhere);
  await expect(dialog.getByRole("alert")).toContainText("not on this device");
  await expectAccessible(elsewhere);
  await dialog.getByRole("button", { name: "Enter the secret phrase" }).click();
  await expect(elsewhere.getByRole("heading", { name: /^Mint to/ })).toBeVisible();
  await expectAccessible(elsewhere);
  const words = elsewhere.getByLabel("Or paste all twelve words");
  const load = elsewhere.getByRole("button", { name: "Load Mnemonic" });
  const proceed = elsewhere.getByRole("button", { name: /^Continue/ });
  await words.fill(server.sampleCustomer().phrase);
  await load.click();
  await proceed.click();
  await expect(
    elsewhere.getByText("Your mnemonics are not matched with your selected wallet address"),
  ).toBeVisible();
  await words.fill(phrase);
  await load.click();
  await proceed.click();
  await expect(elsewhere.getByText("You have minted successfully")).toBeVisible({
    timeout: 60_000,
  });
  await expectNoSidewaysScroll(elsewhere);
  await elsewhere.getByRole("button", { name: "Done" }).click();
  await expect(elsewhere).toHaveURL(/\/wallet-listing$/);
  await expect(balance(elsewhere)).toContainText("86.00");
  await elsewhere.goBack();
  await expect(elsewhere).toHaveURL(/\/wallet-listing$/);
  await test.step("the first device shows it without being asked", async () => {
    await expect(balance(page)).toContainText("86.00");
    await expect(minting(page).getByRole("timer")).toBeVisible();
  });
  await context.close();
});

// covers: 2.state.13
test(
  "two tabs and a lost answer mint once",
  { tag: "@once" },
  async ({ page, server, secrets, consoleErrors }) => {
    test.setTimeout(240_000);
    consoleErrors.expect(/ERR_FAILED|Failed to load resource/);
    const { customer } = await becomeMiner(page, server, secrets);

    await test.step("an answer that is lost on the way is asked for again after a reload", async () => {
      await page.route("**/coinMint", async (route) => {
        await route.fetch();
        await route.abort();
      });
      const dialog = await openMint(page);
      await mintWithPassword(dialog, customer.walletPassword);
      await expect(dialog.getByRole("alert")).toContainText(
        "We do not know yet whether your mint arrived.",
        { timeout: 60_000 },
      );
      await expectAccessible(page);
      await page.unroute("**/coinMint");
      await page.reload();
      await expectMinted(await openMint(page));
      await page.getByRole("button", { name: "Done" }).click();
      await expect(balance(page)).toContainText("86.00");
    });

    // covers: mint.refusedUntil
    await test.step("of two tabs that ask at the same time one mints", async () => {
      await signInADayLater(page, server, customer);
      const other = await page.context().newPage();
      await other.goto("/");
      const dialogs = [await openMint(page), await openMint(other)];
      for (const dialog of dialogs)
        await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
      await Promise.all(
        dialogs.map((dialog) => dialog.getByRole("button", { name: "Mint 86.00 NUC" }).dblclick()),
      );
      const outcomeOf = async (dialog: Locator): Promise<string> => {
        const minted = dialog.getByText("You have minted successfully");
        const refused = dialog.getByText("You can mint after 24 hour");
        await expect(minted.or(refused)).toBeVisible({ timeout: 60_000 });
        return (await minted.isVisible()) ? "minted" : "refused";
      };
      // Two that sign for the very same millisecond are one request, and both get the one mint.
      const outcomes = await Promise.all(dialogs.map(outcomeOf));
      expect(outcomes).toContain("minted");
      await expect(balance(page)).toContainText("172.00");
      await expect(balance(other)).toContainText("172.00");
    });
  },
);
