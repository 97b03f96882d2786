import type { CDPSession, Page } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { becomeCustomer, beginSession } from "../support/people/sign-in.ts";
import { openPushService } from "../support/server/push-service.ts";
import { expect, test } from "../support/test.ts";

// The headless shell shows no notifications.
const executablePath = findChromium();
test.use({
  launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  permissions: ["notifications"],
});

// One worker, so that one server and browser start.
test.describe.configure({ mode: "default" });

test.skip(
  executablePath === undefined,
  "Needs the whole Chromium: the headless shell shows no notifications",
);

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SETTINGS = "/profile/notifications";
/** A page of which a notification may take the place. */
const NOTIFICATIONS = "/notifications";

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Has the browser subscribe at our push service: its own is its maker's, which no journey may ask. */
async function subscribeWith(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    const fake = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (typeof options?.applicationServerKey !== "string") throw new Error("without a key");
      localStorage.setItem("subscribed", "yes");
      return fake;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem("subscribed") === null ? null : fake;
  }, subscription);
}

/** Delivers a message as the browser's push service would, and answers what stands on the screen then. */
async function deliver(page: Page, cdp: CDPSession, origin: string, data: string) {
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  return await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = await registration?.getNotifications();
    const [first] = shown ?? [];
    return first && { title: first.title, body: first.body, path: String(first.data) };
  });
}

// covers: 1.call.27, 3.notification.19
test("notifications come on chosen ways, and a click on a push message opens what it is about", async ({
  page,
  browser,
  context,
  server,
  secrets,
}) => {
  const service = await openPushService();
  await subscribeWith(page, service.subscription);
  const customer = await becomeCustomer(page, server, secrets, "/profile", "email");
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Notification settings" }),
  ).toBeVisible();

  await test.step("email at once and the digest exclude each other; security is locked", async () => {
    const now = page.getByRole("checkbox", { name: "Email now for Received" });
    const digest = page.getByRole("checkbox", { name: "Digest for Received" });
    // A box shows what is kept, which follows the press a moment later.
    await now.click();
    await expect(now).toBeChecked();
    await digest.click();
    await expect(digest).toBeChecked();
    await expect(now).not.toBeChecked();
    const push = page.getByRole("checkbox", { name: "Push for Minted" });
    await push.click();
    await expect(push).not.toBeChecked();
    const security = page.getByRole("group", { name: "Password and contact" });
    await expect(security.getByRole("checkbox")).toHaveCount(0);
    await expect(security.getByText("Push for Password and contact: always on")).toBeAttached();
  });

  await test.step("quiet hours and the hour of the digest are kept", async () => {
    const quiet = page.getByRole("switch", { name: "Quiet hours" });
    await quiet.click();
    await expect(quiet).toBeChecked();
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByLabel("To", { exact: true }).fill("06:30");
    await page.getByLabel("To", { exact: true }).blur();
    await page.getByLabel("Arrives at").selectOption("18");
    const received = page.getByRole("group", { name: "Received" });
    await expect(received.getByText("Waits until 06:30")).toBeVisible();
    await expect(page.getByText(`To ${customer.email}.`)).toBeVisible();
  });

  await test.step("another tab shows the same, and a change there comes back here", async () => {
    const other = await context.newPage();
    await other.goto(SETTINGS);
    await expect(other.getByLabel("Arrives at")).toHaveValue("18");
    await expect(other.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
    await expect(other.getByRole("checkbox", { name: "Push for Minted" })).not.toBeChecked();
    const kept = other.waitForResponse((answer) => answer.request().method() === "PUT");
    await other.getByRole("checkbox", { name: "Push for Sent" }).click();
    await kept;
    await expect(other.getByRole("checkbox", { name: "Push for Sent" })).not.toBeChecked();
    await other.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("checkbox", { name: "Push for Sent" })).not.toBeChecked();
  });

  await test.step("push messages come to this browser once it is turned on", async () => {
    await page.getByRole("button", { name: "Turn on in this browser" }).click();
    await expect(page.getByText("This browser now gets push messages.")).toBeVisible();
    await expect(page.getByText("This browser", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a sign-in from a new device is pushed there, and a click opens it", async () => {
    const elsewhere = await browser.newContext({ userAgent: FIREFOX });
    await beginSession(await elsewhere.newPage(), server, customer);
    await elsewhere.close();
    await expect.poll(() => service.messages.length).toBe(1);
    const message = service.messages[0] ?? "";
    // A tab that shows notifications, and is controlled by the worker.
    await page.goto(NOTIFICATIONS);
    const shown = await deliver(page, await context.newCDPSession(page), server.url, message);
    const notification = await shown.jsonValue();
    expect(notification?.title).toBe("New Device");
    expect(notification?.body).toContain("signed in to your account");
    const path = notification?.path ?? "";
    expect(path).toMatch(/^\/notification\/detail\/[0-9a-f-]{36}$/);
    const worker = context.serviceWorkers()[0];
    // As the browser does where somebody clicks on it.
    await worker?.evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    })()`);
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "New Device" })).toBeVisible();
    await page.getByRole("link", { name: "Notifications" }).click();
    await page.getByRole("link", { name: "Notification settings" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Notification settings" }),
    ).toBeVisible();
  });

  await test.step("signing out takes the browser off the list, and its worker away", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });
  await service.close();
});

test("a browser that refuses notifications says how to allow them", async ({
  page,
  context,
  server,
  secrets,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await becomeCustomer(page, server, secrets, SETTINGS);
  await expect(page.getByText("Your browser blocks notifications from this site.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on in this browser" })).toHaveCount(0);
});
