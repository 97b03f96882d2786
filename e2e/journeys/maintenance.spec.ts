import type { Browser, Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForAll,
} from "../support/pages/accessibility.ts";
import type { TestServer } from "../support/server/server.ts";
import { signIn } from "../support/people/sign-in.ts";
import { listening } from "../support/server/socket.ts";
import { putAsStaff, setMaintenance, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

/** A switch reaches every open page within this time. */
const reach = { timeout: 2_000 };
const closed = /the server responded with a status of 503/;

test.afterEach(async ({ server }) => {
  await setMaintenance(server, await signInAdmin(server), "false");
});

/** A page of somebody else, which listens. */
async function another(browser: Browser, server: TestServer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await Promise.all([listening(page), page.goto(path)]);
  return page;
}

// covers: 1.route.10, 1.screen.15, 1.state.21
test("switched on and off while pages are open, it moves all of them within 2 s", async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(closed);
  const admin = await signInAdmin(server);
  await Promise.all([listening(page), signIn(page, server, server.sampleCustomer())]);
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
  const landing = await another(browser, server, "/");
  await expect(landing.getByRole("heading", { level: 1 })).toBeVisible();
  const login = await another(browser, server, "/login");
  await expect(login.getByRole("button", { name: "Log in", exact: true })).toBeVisible();

  const all = async (url: RegExp, within = {}) =>
    Promise.all([page, landing, login].map((open) => expect(open).toHaveURL(url, within)));
  // A busy machine may need more than one try to show it.
  await expect(async () => {
    await setMaintenance(server, admin, "false");
    await all(/\/(login)?$/);
    await setMaintenance(server, admin, "true");
    await all(/\/maintenance$/, reach);
  }).toPass();
  await expect(landing.getByRole("heading", { name: "Under Maintenance" })).toBeVisible();
  await expect(landing.getByText("© 2023")).toBeVisible();
  await expect(landing.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await expect(async () => {
    await setMaintenance(server, admin, "true");
    await all(/\/maintenance$/);
    await setMaintenance(server, admin, "false");
    await all(/\/$/, reach);
  }).toPass();
  // Maintenance logs nobody out.
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
  await expect(landing.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  await landing.context().close();
  await login.context().close();
});

// covers: 1.guard.4
test("during maintenance every guarded page leads to its page", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(closed);
  await signIn(page, server, server.sampleCustomer());
  const admin = await signInAdmin(server);
  await setMaintenance(server, admin, "true");
  const guarded = ["/", "/wallet-listing", "/create-wallet", "/term-and-condition", "/login"];
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/maintenance$/);
  }
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await setMaintenance(server, admin, "false");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/maintenance");
  await expect(page).toHaveURL(/\/$/);
});

// covers: 1.screen.15
test("a first-time visitor sees where else the operator is found", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(closed);
  const admin = await signInAdmin(server);
  const links = [{ label: "Letters", href: "https://letters.example/nuc" }];
  await putAsStaff(server, admin, "content/social", { links, stores: [] });
  await setMaintenance(server, admin, "true");
  for (const path of ["/", "/explorer"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/maintenance$/);
    const letters = page.getByRole("navigation", { name: "Follow us" }).getByRole("link");
    await expect(letters).toHaveAttribute("href", "https://letters.example/nuc");
    const mail = page.getByRole("main").getByRole("link", { name: "help@wallet.test" });
    await expect(mail).toHaveAttribute("href", "mailto:help@wallet.test");
    // A link to a page of the site would lead back here.
    await expect(page.locator('a[href^="/"]')).toHaveCount(0);
    await expectRoomForAll(page);
    await expectAccessible(page);
  }
  await putAsStaff(server, admin, "content/social", { links: [], stores: [] });
});

// covers: 1.screen.16
test("a stored flag of false leads away from the maintenance page without an answer", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/check_toggle_status|ERR_FAILED/);
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("maintenance", "false"));
  await page.route(/check_toggle_status/, (route) => route.abort());
  await page.goto("/maintenance");
  await expect(page).toHaveURL(/\/$/);
});
