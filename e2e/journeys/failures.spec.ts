import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { codeBoxes, signUp } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import type { TestServer } from "../support/server/server.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const noConnection =
  "Sorry! We are facing some network issues. Make sure you have an internet connection.";
const walletArea = "Sorry! We are facing some network issue.Please try again later.";
const provoked = /status of [45]\d\d|net::ERR_|WebSocket connection/;
const mainLoad = /get-user-wallet-details/;

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(provoked));

const refusal = (status: number, message: string) => ({
  status,
  json: { errors: [{ message, code: "INTERNAL" }], requestId: "r1" },
});
const toasts = (page: Page) => page.locator("[data-toasts] [data-tone]");

async function logInAsSample(page: Page, server: TestServer): Promise<void> {
  await signIn(page, server, server.sampleCustomer());
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
}

/** Where it is drawn. While the application takes the page over from the server's there is a moment without it. */
async function placeOf(target: Locator) {
  let place = await target.boundingBox();
  const look = async () => (place = await target.boundingBox());
  await expect.poll(look).not.toBeNull();
  return place;
}

// covers: 1.error.1, network.noConnection
test("on the screens of access, no answer and no connection are shown in yellow, and lose nothing", async ({
  page,
  context,
  server,
}) => {
  const sample = server.sampleCustomer();
  const logIn = page.getByRole("button", { name: "Log in", exact: true });
  await page.goto("/login");
  await page.route(/auth\/login/, (route) => route.abort());
  await page.getByLabel("Username").fill(sample.userName);
  await page.getByLabel("Password", { exact: true }).fill(sample.password);
  await logIn.click();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(noConnection);
  await expect(alert).toHaveAttribute("data-tone", "warning");
  await page.unroute(/auth\/login/);
  await page.reload();
  await page.getByLabel("Username").fill(sample.userName);
  await page.getByLabel("Password", { exact: true }).fill(sample.password);
  // The form that the page is sent with has been taken over by the application.
  await expect(page.locator("[data-opening-login]")).toHaveCount(0);
  await context.setOffline(true);
  await logIn.click();
  await expect(alert).toHaveText(noConnection);
  await expectAccessible(page);
  await context.setOffline(false);
  await logIn.click();
  await expect(page).toHaveURL(/\/$/);
});

// covers: 1.state.5, 1.error.5, access.login.unverified, 2.error.4
test("a server error is shown in red with its message, a refusal in yellow, and a login that waits in blue", async ({
  page,
}) => {
  await page.goto("/login");
  const alert = page.getByRole("alert");
  await page.getByLabel("Username").fill("account.holder");
  await page.getByLabel("Password", { exact: true }).fill("some password");
  const button = page.getByRole("button", { name: "Log in", exact: true });
  const place = await placeOf(button);
  for (const [status, tone, message] of [
    [500, "danger", "Something went wrong here."],
    [429, "warning", "Please come back later."],
    [400, "warning", "Something is wrong with it."],
    [409, "warning", "Something else stood in the way."],
    [401, "info", "Your account is not verified yet."],
  ] as const) {
    await page.route(/auth\/login/, (route) => route.fulfill(refusal(status, message)));
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    if (status === 401) await expect(alert).toContainText(message);
    else await expect(alert).toHaveText(message);
    await expect(alert).toHaveAttribute("data-tone", tone);
    expect(await button.boundingBox(), "what was pressed stays where it is").toEqual(place);
    await page.unroute(/auth\/login/);
  }
});

// covers: 1.error.6
test("an answer about a code that has no message is shown as it came", async ({
  page,
  secrets,
}) => {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await signUp(page, customer);
  await page.route(/verify-otp-token/, (route) =>
    route.fulfill({ status: 400, body: "the gateway ate it" }),
  );
  await codeBoxes(page).pressSequentially("123456");
  await expect(page.getByText("the gateway ate it")).toBeVisible();
});

// covers: 1.error.7, 1.error.8, network.walletArea, 2.error.3
test("a failed main load on / is shown in a toast and can be retried in place; from another page it leads to / once", async ({
  page,
  server,
}) => {
  await logInAsSample(page, server);
  const alert = page.getByRole("main").getByRole("alert");
  await page.route(mainLoad, (route) => route.abort());
  await page.reload();
  await expect(toasts(page)).toHaveText(walletArea);
  await expect(alert).toContainText(walletArea);
  await expect(page).toHaveURL(/\/$/);
  await page.unroute(mainLoad);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();

  await page.route(mainLoad, (route) => route.fulfill(refusal(500, "Something went wrong.")));
  await page.goto("/wallet-listing");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(alert).toContainText(walletArea);
  await expect(alert).toHaveAttribute("data-tone", "danger");
  await expect(page).toHaveURL(/\/$/);
});

// covers: 1.error.2, 2.error.2
test("offline the wallet area says its own sentence and loses nothing of the page", async ({
  page,
  context,
  server,
}) => {
  // Its code has not been fetched ahead.
  await page.route(/history-dialog/, (route) => route.abort());
  await logInAsSample(page, server);
  const history = page.getByRole("button", { name: /history/i }).first();
  const dialog = page.getByRole("dialog");
  await context.setOffline(true);
  await history.click();
  await expect(toasts(page)).toHaveText(walletArea);
  await expect(toasts(page)).toHaveAttribute("data-tone", "warning");
  await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
  await context.setOffline(false);
  await page.unroute(/history-dialog/);
  await page.route(/bc\/history/, (route) => route.abort());
  await history.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText(walletArea);
  await expect(alert).toHaveAttribute("data-tone", "warning");
  await page.unroute(/bc\/history/);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("table")).toBeVisible();
});

test("a page that could not be loaded loads by itself once the connection is back", async ({
  page,
  context,
}) => {
  // Its code has not been fetched ahead.
  await page.route(/assets\/register/, (route) => route.abort());
  await page.goto("/login");
  await expect(page.locator("[data-opening-login]")).toHaveCount(0);
  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("link", { name: /sign up/i })
    .click();
  const failed = page.getByRole("heading", { level: 1, name: "We could not load this page" });
  await expect(failed).toBeVisible();
  await expect(page.getByText("It loads by itself once we are reachable again.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/assets\/register/);
  await context.setOffline(false);
  await expect(failed).toBeHidden();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
});

// covers: 1.error.11
test("toasts stand at the top right, are announced, close after 5 s and are held by the pointer", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await logInAsSample(page, server);
  await page.clock.install();
  // On a busy machine more than five seconds may pass before the pointer is there.
  await page.clock.pauseAt(Date.now() + 60_000);
  const copy = page.getByRole("button", { name: /copy/i }).first();
  await copy.click();
  const toast = page.getByRole("status").filter({ hasText: "You successfully copy" });
  await page.clock.runFor(1_000);
  await expect(toast).toBeVisible();
  await expect(page.locator("[data-toasts]")).toHaveAttribute("aria-live", "polite");
  const width = page.viewportSize()?.width ?? 0;
  await expect(async () => {
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(120);
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(width / 4);
  }).toPass();
  await toast.hover();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 400);
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});
