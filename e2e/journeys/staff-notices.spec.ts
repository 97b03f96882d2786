import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { takeAllBack } from "../support/people/notices.ts";
import { signIn as signInCustomer } from "../support/people/sign-in.ts";
import { adminOf, setMaintenance, signInAdmin } from "../support/people/staff.ts";
import { listening } from "../support/server/socket.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, test } from "../support/test.ts";

// A server of its own: others move the clock by days, and a page without a session counts down by its own.
test.use({ settings: { RATE_LIMIT_SCALE: "100" } });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const minute = 60;

test.afterEach(async ({ server }) => {
  const admin = await signInAdmin(server);
  await setMaintenance(server, admin, "false");
  await fetch(`${server.url}/api/admin/maintenance/plan`, {
    method: "DELETE",
    headers: { authorization: admin },
  });
  await takeAllBack(server, admin);
});

async function openConsole(browser: Browser, server: TestServer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: desk });
  const page = await context.newPage();
  await page.goto(path);
  const { userName, password } = adminOf(server);
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: `Staff menu of ${userName}` })).toBeVisible();
  return page;
}

async function openSite(browser: Browser, server: TestServer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await Promise.all([listening(page), page.goto("/")]);
  return page;
}

async function expectGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** A moment of the server's clock as a field of this browser has it; whole minutes. */
async function fieldAt(page: Page, server: TestServer, minutes: number): Promise<string> {
  const at = Math.ceil((await server.now()) / 60_000 + minutes) * 60_000;
  return await page.evaluate((moment) => {
    const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, at);
}

test("staff schedule a notification for some, it comes at its moment, and they see who read it", async ({
  page,
  browser,
  server,
}) => {
  await Promise.all([listening(page), signInCustomer(page, server, server.sampleCustomer())]);
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const staff = await openConsole(browser, server, "/staff/notifications");

  await test.step("written with its readers, its moment and its look in both themes", async () => {
    await staff.keyboard.press("n");
    const editor = staff.getByRole("dialog", { name: "Write a notification" });
    await editor.getByRole("button", { name: "Send now" }).click();
    await expect(editor.getByText("Title is required!")).toBeVisible();
    await editor.getByLabel("Title").fill("For those with a wallet");
    await expect(editor.getByText("177 characters left")).toBeVisible();
    await editor.getByLabel("Message").fill("مرحبا **بالعالم**");
    await editor.getByLabel("Some of all").check();
    await editor.getByLabel("Wallet", { exact: true }).selectOption("With a wallet");
    await expect(editor.getByText(/^\d+ (?:person gets|people get) this\.$/)).toBeVisible();
    await editor.getByLabel("Send later").fill(await fieldAt(staff, server, 10));
    await editor.getByRole("button", { name: "1 day" }).click();
    for (const theme of ["light", "dark"]) {
      const preview = editor.getByRole("region", { name: `Preview, ${theme}` });
      await expect(preview.getByRole("listitem")).toHaveCount(2);
      await expect(preview.getByText("Expires in 1 day").first()).toBeVisible();
      await expect(preview.getByRole("article")).toHaveAttribute("dir", "rtl");
    }
    await expectGood(staff);
    await editor.getByRole("button", { name: "Schedule" }).click();
    await expect(editor).toBeHidden();
    const waiting = staff.getByRole("table", { name: /^Scheduled/ });
    await expect(waiting.getByText("For those with a wallet")).toBeVisible();
    await expectGood(staff);
  });

  await test.step("changed while it waits", async () => {
    await staff.getByRole("button", { name: "For those with a wallet", exact: true }).click();
    const editor = staff.getByRole("dialog", { name: "Change a notification" });
    await expect(editor.getByLabel("Message")).toHaveValue("مرحبا **بالعالم**");
    await editor.getByLabel("Title").fill("For every wallet");
    await editor.getByRole("button", { name: "Schedule" }).click();
    await expect(
      staff.getByRole("button", { name: "For every wallet", exact: true }),
    ).toBeVisible();
  });

  const toast = page.locator("[data-toasts]").getByRole("status");
  await test.step("comes by itself, as a toast that leads to it", async () => {
    await expect(page.getByText("For every wallet")).toHaveCount(0);
    await server.advanceClock(11 * minute);
    await expect(toast.filter({ hasText: "For every wallet" })).toBeVisible();
    await toast.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "For every wallet" })).toBeVisible();
  });

  await test.step("staff see that it was read", async () => {
    await staff.reload();
    const row = staff.getByRole("row").filter({ hasText: "For every wallet" });
    await expect(row.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(staff.getByRole("table", { name: /^Scheduled/ })).toHaveCount(0);
    await row.getByRole("button", { name: "For every wallet", exact: true }).click();
    const panel = staff.getByRole("dialog", { name: "For every wallet" });
    await expect(panel.getByText("people with a wallet")).toBeVisible();
    await expect(panel.getByText("E-mails sent")).toBeVisible();
    await expectGood(staff);
  });
});

test("planned maintenance is said on every open page, closes the site and opens it by itself", async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of 503/);
  await Promise.all([listening(page), signInCustomer(page, server, server.sampleCustomer())]);
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const landing = await openSite(browser, server);
  const staff = await openConsole(browser, server, "/staff/maintenance");
  const line = (open: Page) => open.getByRole("region", { name: "Planned maintenance" });

  await test.step("planned, it is said at once on all of them", async () => {
    await staff.getByRole("button", { name: "Plan maintenance" }).click();
    const dialog = staff.getByRole("dialog", { name: "Plan maintenance" });
    await dialog.getByLabel("Begins").fill(await fieldAt(staff, server, 10));
    await dialog.getByLabel("Ends").fill(await fieldAt(staff, server, 20));
    await dialog.getByLabel("What pages say besides").fill("We move to a larger machine.");
    await expectGood(staff);
    await dialog.getByRole("button", { name: "Plan it" }).click();
    await expect(staff.getByText("Pages say so", { exact: true })).toBeVisible();
    for (const open of [page, landing]) {
      await expect(line(open)).toContainText("We move to a larger machine.");
      await expect(line(open)).toContainText(/Begins in \d+ minutes/);
      await expectGood(open);
    }
    await expectGood(staff);
  });

  await test.step("put away, it stays away until the plan changes", async () => {
    await line(page)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(line(page)).toHaveCount(0);
    await Promise.all([listening(page), page.reload()]);
    await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await staff.getByRole("button", { name: "Change" }).click();
    const dialog = staff.getByRole("dialog", { name: "Change the plan" });
    await dialog.getByLabel("What pages say besides").fill("It takes a little longer.");
    await dialog.getByRole("button", { name: "Change it" }).click();
    for (const open of [page, landing])
      await expect(line(open)).toContainText("It takes a little longer.");
  });

  await test.step("begins and ends by itself", async () => {
    await server.advanceClock(11 * minute);
    for (const open of [page, landing]) await expect(open).toHaveURL(/\/maintenance$/);
    await expect(page.getByText(/^It is planned until/)).toBeVisible();
    await expectGood(page);
    await server.advanceClock(11 * minute);
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 });
  });
});
