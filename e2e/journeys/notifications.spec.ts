import { NOTIFICATION_PAGES_MESSAGES } from "@nuc/contract";
import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForAll,
} from "../support/pages/accessibility.ts";
import { publish, takeAllBack, takeBack } from "../support/people/notices.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import {
  becomeCustomer,
  beginSession,
  enter,
  openAccount,
  openDevice,
} from "../support/people/sign-in.ts";
import { setMaintenance, signInAdmin } from "../support/people/staff.ts";
import { openVisitor } from "../support/people/visitor.ts";
import { listening } from "../support/server/socket.ts";
import type { TestServer } from "../support/server/server.ts";
import { expect, inMotion, test } from "../support/test.ts";

test.use(inMotion);

const { list: words, expired, remove, missing } = NOTIFICATION_PAGES_MESSAGES;

test.afterEach(async ({ server }) => {
  await takeAllBack(server, await signInAdmin(server));
});

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const ticker = (page: Page) => page.getByRole("marquee");
/** How many the bell says are unread. */
const unread = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(
    count === 0 ? "Notifications" : `Notifications, ${count} unread`,
  );
/** By the server's clock, which other journeys may have moved on. */
const inSeconds = async (server: TestServer, seconds: number): Promise<string> =>
  new Date((await server.now()) + seconds * 1000).toISOString();

// covers: 1.route.14, 1.screen.18, 1.screen.33, 1.call.26, 3.notification.7, 3.notification.8
test("what staff publish reaches bell, menu, page and list of every open tab, and is read and removed there", async ({
  page,
  context,
  server,
  secrets,
}) => {
  const admin = await signInAdmin(server);
  const [, { userName: username }] = await Promise.all([
    listening(page),
    becomeCustomer(page, server, secrets),
  ]);
  const other = await context.newPage();
  await Promise.all([listening(other), other.goto("/")]);
  await expect(bell(other)).toBeVisible();
  const before = await unread(other);

  await test.step("the bell counts up by itself, and its menu has the news", async () => {
    const message = '<p>From <b>5DEUPw9d3</b>, see the <a href="/explorer">explorer</a></p>';
    await publish(server, admin, { title: "Coins received", message, username });
    await publish(server, admin, { title: "For everybody", message: "<p>مرحبا بالعالم</p>" });
    for (const open of [page, other]) await expectUnread(open, before + 2);
    await bell(page).click();
    const menu = page.getByRole("dialog", { name: "Notifications" });
    await expect(menu.getByRole("link", { name: "Coins received" })).toBeVisible();
    await menu.getByRole("tab", { name: "Announcement" }).click();
    await expect(menu.getByRole("listitem")).toHaveCount(1);
    await expect(menu.getByText("مرحبا بالعالم")).toHaveAttribute("dir", "rtl");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step("opened, it is read in the other tab too", async () => {
    await bell(page).click();
    await page.getByRole("tab", { name: /^Unread/ }).click();
    await page.getByRole("link", { name: "Coins received" }).click();
    await expect(page).toHaveURL(/\/notification\/detail\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Coins received" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Profile menu/ })).toBeHidden();
    await expectUnread(other, before + 1);
    await expectAccessible(page);
    await expectRoomForAll(page);
    await page.getByRole("main").getByRole("link", { name: "explorer" }).click();
    await expect(page).toHaveURL(/\/explorer$/);
  });

  await test.step("the rest is marked as read together", async () => {
    await bell(page).click();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    for (const open of [page, other]) await expectUnread(open, 0);
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  });

  await test.step("removed after a question, it is gone from the other tab as well", async () => {
    await other.goto("/notifications");
    await expect(other.getByRole("link", { name: "Coins received" })).toBeVisible();
    const announcement = page.getByRole("listitem").filter({ hasText: "For everybody" });
    await expect(announcement.getByRole("button", { name: /^Remove/ })).toBeHidden();
    await page.getByRole("button", { name: "Remove: Coins received" }).click();
    await expect(page.getByText(remove.question)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Remove: Coins received" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText(remove.done)).toBeVisible();
    for (const open of [page, other])
      await expect(open.getByRole("link", { name: "Coins received" })).toBeHidden();
  });
});

// covers: notification-pages.missing.text, 3.notification.2, 3.notification.9, 3.notification.12
// covers: 3.notification.13
test("the list continues by itself to its end, an expiry runs out on the open page, and what is gone is shown @once", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of 404/);
  const admin = await signInAdmin(server);
  const { userName: username } = await becomeCustomer(page, server, secrets);
  for (let count = 1; count <= 30; count += 1)
    await publish(server, admin, { title: `News ${count}`, message: "a".repeat(201), username });
  await publish(server, admin, {
    title: "Long",
    ttl: await inSeconds(server, 2 * 86_400 + 60),
    username,
  });
  await Promise.all([listening(page), page.goto("/notifications")]);

  const row = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  await test.step("20 a load, to the end", async () => {
    await expect(row("News 30")).toContainText(`${"a".repeat(200)}${words.more}`);
    await expect(row("Long")).toContainText("Expires in 2 days");
    await expectAccessible(page);
    await expectRoomForAll(page);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText(words.end)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(row("News 1")).toBeVisible();
    await expect(page.getByRole("link", { name: /News \d+$/ })).toHaveCount(30);
  });

  await test.step("what expires says so, and is gone with the next load", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await publish(server, admin, { title: "Brief", ttl: await inSeconds(server, 6), username });
    await expect(row("Brief")).toContainText("Expires in");
    await expect(row("Brief")).toContainText(expired);
    await expectAccessible(page);
    await page.reload();
    await expect(row("News 30")).toBeVisible();
    await expect(row("Brief")).toBeHidden();
  });

  await test.step("its own page: what is left, and gone when staff take it back", async () => {
    const id = await publish(server, admin, {
      title: "Limited",
      ttl: await inSeconds(server, 3700),
      username,
    });
    await Promise.all([listening(page), page.goto(`/notification/detail/${id}`)]);
    await expect(page.getByText("1 hour left")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove this notification" })).toBeHidden();
    await expectAccessible(page);
    await takeBack(server, admin, id);
    await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("removed on its own page, one is at home", async () => {
    await page.goto("/notifications");
    await row("News 30").getByRole("link").click();
    await page.getByRole("button", { name: "Remove this notification" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(remove.done)).toBeVisible();
  });
});

// covers: 1.screen.35, 3.notification.15
test("the header's ticker runs for customers and visitors, stops when asked, and survives maintenance", async ({
  page,
  browser,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of 503/);
  const admin = await signInAdmin(server);
  await Promise.all([listening(page), becomeCustomer(page, server, secrets)]);
  const landing = await openVisitor(browser, server);
  for (const open of [page, landing]) await expect(ticker(open)).toBeHidden();

  const message = '<p><strong>Slots</strong> open again. <a href="/explorer">Read more</a></p>';
  const header = { title: "Slots", category: "header", message };
  const id = await publish(server, admin, header);
  await test.step("it comes to open pages by itself, and does not count at the bell", async () => {
    for (const open of [page, landing]) {
      await expect(ticker(open)).toContainText("Slots open again.");
      await expectAccessible(open);
      await expectNoSidewaysScroll(open);
    }
    await expect(landing.getByRole("link", { name: "Read more" })).toHaveAttribute(
      "href",
      "/explorer",
    );
  });

  const moving = (open: Page) =>
    ticker(open).evaluate((line) =>
      line.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
    );
  await test.step("it stops under the focus and by its button, and stands still for less motion", async () => {
    for (const open of [page, landing]) {
      await expect.poll(async () => moving(open)).toBe(true);
      await ticker(open).focus();
      await expect.poll(async () => moving(open)).toBe(false);
      await open.getByRole("button", { name: "Pause the ticker" }).focus();
      await expect.poll(async () => moving(open)).toBe(true);
      await open.keyboard.press("Enter");
      await expect.poll(async () => moving(open)).toBe(false);
      await open.emulateMedia({ reducedMotion: "reduce" });
      await expect(open.getByRole("button", { name: "Let the ticker run" })).toBeHidden();
      await open.emulateMedia({ reducedMotion: null });
    }
  });

  await test.step("on a fresh landing page it moves next to nothing", async () => {
    await landing.addInitScript(countShifts);
    await Promise.all([listening(landing), landing.goto("/")]);
    await expect(ticker(landing)).toBeVisible();
    await landing.waitForLoadState("networkidle");
    // What counts as good (Core Web Vitals).
    expect(await landing.evaluate(() => Reflect.get(window, "shifted") as number)).toBeLessThan(
      0.1,
    );
  });

  await test.step("after maintenance it is there again", async () => {
    await setMaintenance(server, admin, "true");
    for (const open of [page, landing]) await expect(open).toHaveURL(/\/maintenance$/);
    await setMaintenance(server, admin, "false");
    for (const open of [page, landing]) {
      await expect(open).toHaveURL(/\/$/);
      await expect(ticker(open)).toContainText("Slots open again.");
    }
  });

  await test.step("taken back, it leaves every page", async () => {
    await Promise.all([listening(landing), landing.goto("/")]);
    await expect(ticker(landing)).toBeVisible();
    await takeBack(server, admin, id);
    for (const open of [page, landing]) await expect(ticker(open)).toBeHidden();
  });
  await landing.context().close();
});

/** Adds up by how much the page moved by itself; runs in the page. */
function countShifts(): void {
  Reflect.set(window, "shifted", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false } = entry as unknown as {
        value?: number;
        hadRecentInput?: boolean;
      };
      if (!hadRecentInput)
        Reflect.set(window, "shifted", (Reflect.get(window, "shifted") as number) + value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

// covers: 1.route.14, 1.screen.19
test("notifications are for who is signed in, and the screen of the terms has no bell @once", async ({
  page,
  server,
  secrets,
}) => {
  for (const path of ["/notifications", "/notification/detail/1"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await openAccount(server, customer);
  const session = await beginSession(page, server, customer);
  await openDevice(page, server);
  await enter(page, server, session, "/notifications");
  await expect(page).toHaveURL(/\/term-and-condition$/);
  await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
  await expect(bell(page)).toBeHidden();
  // A page for everybody stays where it is: nothing is asked there that would lead to the terms.
  await page.goto("/explorer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
  await expect(bell(page)).toBeHidden();
  await expect(page).toHaveURL(/\/explorer$/);
});
