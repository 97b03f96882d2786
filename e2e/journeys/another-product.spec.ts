/** A site whose product has another name than the usual one: every call of the pages finds its way. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ settings: { RATE_LIMIT_SCALE: "100", PRODUCT_SLUG: "coin" } });

/** The paths of the API that a page asks for from now on, and those that were not found. */
function watchCalls(page: Page) {
  const asked: string[] = [];
  const lost: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/")) return;
    asked.push(pathname);
    if (response.status() === 404) lost.push(pathname);
  });
  return { asked, lost };
}

test("a site of another product shows its figures, signs in and shows wallets", async ({
  page,
  server,
}) => {
  const { asked, lost } = watchCalls(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto("/");
  await expect(page.locator("[data-figure=block]")).toHaveText(/^# \d/);

  const { userName, password } = server.sampleCustomer();
  await page.goto("/login");
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("10,000.00").first()).toBeVisible();

  expect(asked).toContain("/api/v1/coin/auth/login");
  expect(asked).toContain("/api/v1/coin/wallet/get-user-wallet-details");
  expect(lost).toEqual([]);
  await expect.poll(() => new Set(sockets)).toEqual(new Set(["/api/notifications/coin/socket"]));
});
