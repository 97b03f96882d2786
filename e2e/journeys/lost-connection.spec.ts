import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { giveCoins } from "../support/wallets/coins.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { expect, test } from "../support/test.ts";

/** The line comes after four to six seconds, and a try at least every five. */
const patient = { timeout: 40_000 };

// covers: network.tryingAgain
test("an open page says that the connection is lost, and is fresh once the server is back", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(/net::ERR_|WebSocket connection|Failed to load resource/);
  const { address } = await becomeOwner(page, server, secrets);
  const balance = page.getByRole("region", { name: "Balance" });
  const line = page.getByText("No connection. Trying again…");
  await expect(line).toBeHidden();

  await server.kill();
  await expect(line).toBeVisible(patient);
  await expect(page.locator("[aria-live=polite]").filter({ has: line })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [below, lineBox] = [await page.getByRole("banner").boundingBox(), await line.boundingBox()];
  expect(below?.y, "it covers nothing").toBeGreaterThanOrEqual(
    (lineBox?.y ?? 0) + (lineBox?.height ?? 0) - 1,
  );
  await page.mouse.wheel(0, 600);
  await expect(line).toBeInViewport();

  await server.startAgain();
  await giveCoins(server, address, "7");
  await expect(line).toBeHidden(patient);
  await expect(balance).toContainText("7.00");
});
