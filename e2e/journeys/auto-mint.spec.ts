import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { giveCoins } from "../support/wallets/coins.ts";
import { press } from "../support/pages/keyboard.ts";
import { expectMinted, openMint, mintWithPassword, setCategory } from "../support/wallets/mint.ts";
import type { TestServer } from "../support/server/server.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { signIn } from "../support/people/sign-in.ts";
import { postAsStaff, putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

const DAY = 24 * 3_600;

const list = (page: Page) => page.getByRole("region", { name: "Wallet List" });
const subscribe = (page: Page) => list(page).getByRole("button", { name: /^Subscribe Savings/ });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Mint automatically?" });
const balance = (page: Page) => page.getByRole("region", { name: "Balance" });

/** Pixels by which a table is wider than its place; runs in the page. */
const roomBeyond = (table: Element): number =>
  table.scrollWidth - (table.parentElement?.clientWidth ?? 0);

async function setImmediate(server: TestServer, immediate: boolean) {
  await putAsStaff(server, await signInAdmin(server), "auto-mint/settings", { immediate });
}

test("a Silver wallet is subscribed after a yes, mints by itself and makes up for missed days", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  // Sessions end while the clock is moved.
  consoleErrors.expect(/status of 401/);
  await setImmediate(server, true);
  const { customer, address } = await becomeOwner(page, server, secrets);

  // covers: 2.route.19, 2.state.21
  await test.step("only a Silver wallet has the button", async () => {
    await expect(subscribe(page)).toHaveCount(0);
    await setCategory(server, address, "GOLD");
    await page.reload();
    await expect(list(page)).toContainText("Gold");
    await expect(subscribe(page)).toHaveCount(0);
    await setCategory(server, address, "SILVER");
    await page.reload();
    await expect(subscribe(page)).toBeVisible();
    // With the button in it the head is still one line, and nothing has to be scrolled to.
    const head = list(page).getByRole("row").first();
    expect((await head.boundingBox())?.height).toBeLessThan(50);
    expect(await list(page).getByRole("table").evaluate(roomBeyond)).toBeLessThanOrEqual(0);
  });

  // covers: 2.modal.8, auto-mint.confirm.title, auto-mint.confirm.text, auto-mint.confirm.no
  await test.step("a no changes nothing, and a refusal is shown in the dialog", async () => {
    await press(subscribe(page));
    await expect(question(page)).toContainText(
      "Savings will mint automatically once every 24 hours.",
    );
    await expectAccessible(page);
    await press(question(page).getByRole("button", { name: "No", exact: true }));
    await expect(question(page)).toBeHidden();
    await expect(subscribe(page)).toBeFocused();
    consoleErrors.expect(/status of 422/);
    // The new category is sent to the page at once; on a slow network it still shows the old one for a while.
    const wallets = "**/wallet/get-user-wallet-details";
    const asked = page.waitForRequest(wallets);
    await page.route(wallets, () => undefined);
    await setCategory(server, address, "GOLD");
    await asked;
    await subscribe(page).click();
    await question(page).getByRole("button", { name: "Yes, subscribe" }).click();
    await expect(question(page).getByRole("alert")).toHaveText(
      "Only Silver wallets can mint automatically.",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.unroute(wallets);
    await setCategory(server, address, "SILVER");
  });

  // covers: 2.route.4, 2.state.22, auto-mint.confirm.yes, auto-mint.done.1
  await test.step("a yes subscribes it immediately, and the first coins come", async () => {
    await press(subscribe(page));
    await press(question(page).getByRole("button", { name: "Yes, subscribe" }));
    await expect(page.getByText("This wallet mints automatically from now on.")).toBeVisible();
    await expect(list(page).getByText("Subscribed", { exact: true })).toBeVisible();
    await expect(subscribe(page)).toHaveCount(0);
    await expect(balance(page)).toContainText("86.00", { timeout: 60_000 });
    await expect(balance(page).getByRole("button", { name: "Mint", exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  // covers: 2.addition.41
  await test.step("each day is minted, also two without a visit", async () => {
    const comeBackAfter = async (seconds: number) => {
      // An open page would leave by itself for the session that has ended.
      await page.goto("about:blank");
      await server.advanceClock(seconds);
      await page.goto("/wallet-listing");
      await page.waitForFunction(() => localStorage.getItem("token") === null);
      await signIn(page, server, customer);
    };
    await comeBackAfter(DAY + 60);
    await expect(balance(page)).toContainText("172.00", { timeout: 60_000 });
    await comeBackAfter(2 * DAY);
    await expect(balance(page)).toContainText("344.00", { timeout: 60_000 });
  });
});

// covers: 2.state.23, auto-mint.done.2
test("a wallet that awaits approval mints by hand until staff approve, on a page that stays open", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(300_000);
  await setImmediate(server, false);
  const { customer, address } = await becomeOwner(page, server, secrets, { category: "SILVER" });

  await subscribe(page).click();
  await question(page).getByRole("button", { name: "Yes, subscribe" }).click();
  await expect(
    page.getByText(
      "Your request was sent to our admin team. Until it is approved, you can mint by hand.",
    ),
  ).toBeVisible();
  await expect(list(page).getByText("Awaiting approval")).toBeVisible();
  await expectAccessible(page);

  const dialog = await openMint(page);
  await mintWithPassword(dialog, customer.walletPassword);
  await expectMinted(dialog);
  await page.keyboard.press("Escape");
  await giveCoins(server, address, "1");
  await expect(balance(page)).toContainText("87.00");

  const staff = await signInAdmin(server);
  const decision = { decision: "approve", reason: "a journey" };
  await postAsStaff(server, staff, `auto-mint/${address}/decision`, decision);
  await expect(list(page).getByText("Subscribed", { exact: true })).toBeVisible();
  await setImmediate(server, true);
});
