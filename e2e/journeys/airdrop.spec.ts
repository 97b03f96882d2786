import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { balanceOf } from "../support/wallets/coins.ts";
import { press } from "../support/pages/keyboard.ts";
import { openWallets } from "../support/wallets/refund.ts";
import type { TestServer } from "../support/server/server.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

const HOUR = 3_600;

const claim = (page: Page) => page.getByRole("button", { name: "Claim the missed airdrop" });
const nomination = (page: Page) => page.getByRole("dialog", { name: "Claim your missed airdrop" });
const nominate = (page: Page) =>
  nomination(page).getByRole("button", { name: "Nominate this wallet" });

async function switchAirdrop(server: TestServer, enabled: boolean) {
  const staff = await signInAdmin(server);
  await putAsStaff(server, staff, "toggles/toggle_airdrop", { enabled });
}

test("a wallet is nominated for the missed airdrop once, and paid after an hour", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const sample = server.sampleCustomer();
  secrets.addSamplePhrase(sample.phrase);
  await openWallets(page, server, sample);

  // covers: 2.route.12, 2.role.4
  await test.step("which is offered only while it is switched on", async () => {
    await expect(claim(page)).toBeVisible();
    await switchAirdrop(server, false);
    await expect(claim(page)).toBeHidden();
    await switchAirdrop(server, true);
    await expect(claim(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("the only wallet is chosen already", async () => {
    await press(claim(page));
    await expect(nomination(page).getByLabel("Wallet")).toBeFocused();
    await expect(nomination(page).getByLabel("Wallet")).toHaveValue(sample.address);
    await expectAccessible(page);
  });

  // covers: 2.modal.5, 2.state.30, 2.error.18, airdrop.nominated
  await test.step("by the keyboard, and the button is gone for good", async () => {
    await press(nominate(page));
    await expect(page.getByText("Airdrop wallet nominated successfully.")).toBeVisible();
    await expect(claim(page)).toBeHidden();
    await expect(page.getByText(/airdrop of 100\.00 NUC is on the way to .*, by /)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
    await expect(claim(page)).toBeHidden();
    await expect(page.getByText(/airdrop of 100\.00 NUC is on the way to/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the coins come an hour later, once", async () => {
    const before = await balanceOf(server, sample.address);
    await server.advanceClock(HOUR + 60);
    await expect(async () => {
      expect(await balanceOf(server, sample.address)).toBe(before + 100);
    }).toPass({ timeout: 60_000 });
    await server.advanceClock(HOUR);
    await page.reload();
    await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
    expect(await balanceOf(server, sample.address)).toBe(before + 100);
    await expect(page.getByText(/is on the way to/)).toBeHidden();
  });
});

test("a lost answer is retried, and another tab's nomination is shown", async ({
  page,
  context,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  const sample = server.sampleCustomer(1);
  secrets.addSamplePhrase(sample.phrase);
  consoleErrors.expect(/ERR_FAILED|status of 409/);
  await openWallets(page, server, sample);
  const other = await context.newPage();
  await other.goto("/");
  await claim(other).click();
  await nomination(other).getByLabel("Wallet").selectOption(sample.address);

  // The server nominates, and its answer is lost on the way.
  await page.route(
    "**/wallet/add-airdrop-wallet",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await claim(page).click();
  await nomination(page).getByLabel("Wallet").selectOption(sample.address);
  await nominate(page).click();
  await expect(nomination(page).getByRole("alert")).toContainText("network issue");
  await expectAccessible(page);
  await nominate(page).click();
  await expect(page.getByText("Airdrop wallet nominated successfully.")).toBeVisible();
  await expect(claim(page)).toBeHidden();

  await nominate(other).click();
  await expect(
    other.getByText("You have already nominated a wallet for the airdrop.").first(),
  ).toBeVisible();
  await expect(nomination(other)).toBeHidden();
  await expect(claim(other)).toBeHidden();
});
