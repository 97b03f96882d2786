import { LOGOUT_MARKERS } from "@nuc/contract";
import { acceptTerms, confirmCode, logIn, newestCode, signUp } from "../support/people/access.ts";
import { newCustomer } from "../support/people/new-customer.ts";
import { openDevice, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

const refused = /status of 401/;
/** A day in seconds. */
const day = 86_400;

// covers: 1.screen.17, 1.screen.19
test("the header is hidden on the screens of access, and bare on the terms", async ({
  page,
  server,
  secrets,
}) => {
  // By its element: on phones it is folded away until it is opened.
  const menu = page.locator('nav[aria-label="Main"]');
  const bell = page.getByRole("button", { name: /notifications/i });
  const home = page.getByRole("banner").getByRole("link", { name: /NUC/ });
  await page.goto("/explorer");
  await expect(menu.first()).toBeAttached();
  await page.evaluate(() => {
    localStorage.setItem("loginEmail", "holder@example.com");
    sessionStorage.setItem("loginToken", "of-this-tab");
  });
  for (const path of [
    "/login",
    "/register",
    "/forgot-credential?forgotType=Username",
    "/login-verification?email=holder%40example.com",
    "/update-password",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  const customer = newCustomer();
  secrets.addCustomer(customer);
  await signUp(page, customer);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await confirmCode(page, await newestCode(server, customer.phone));
  await logIn(page, customer.userName, customer.password);
  await expect(page).toHaveURL(/\/term-and-condition$/);
  await expect(page.getByRole("button", { name: /Profile menu/ })).toBeVisible();
  for (const hidden of [menu, bell, home]) await expect(hidden).toHaveCount(0);
  await acceptTerms(page);
  await expect(home.first()).toBeVisible();
});

test("the profile menu fits where 390 px are read with letters of twice the size", async ({
  page,
  server,
}) => {
  await signIn(page, server, server.sampleCustomer());
  const button = page.getByRole("button", { name: /Profile menu/ });
  const menu = page.getByRole("menu");
  const fits = async (width: number): Promise<void> => {
    await button.click();
    await expect(menu.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    await expect(async () => {
      const box = await menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  };
  await page.setViewportSize({ width: 195, height: 422 });
  await fits(195);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await fits(390);
});

// covers: 1.state.2, 1.limit.5
test("the status of the terms is kept in a cookie for 365 days, and the cookie of the session may come late", async ({
  page,
  context,
  server,
}) => {
  const sample = server.sampleCustomer();
  const before = Date.now() / 1000;
  await logIn(page, sample.userName, sample.password);
  const kept = async () => (await context.cookies()).find(({ name }) => name === "term");
  await expect.poll(async () => (await kept())?.value).toBe("1");
  const term = await kept();
  expect(term?.expires).toBeGreaterThan(before + 364.9 * day);
  expect(term?.expires).toBeLessThan(before + 365.1 * day);

  // A browser may ask for the page before it has stored the cookie of the session: it is sent a visitor's page.
  const visitors = await (await fetch(server.url)).text();
  // Where a test answers, the browser lets the page open no socket.
  const body = visitors.replaceAll(/<script type="module".*?<\/script>/gs, "");
  await page.route(`${server.url}/`, (route) => route.fulfill({ body }), { times: 1 });
  await page.reload();
  await expect(page.getByRole("button", { name: /^Profile menu/ })).toBeVisible();
});

// covers: 1.state.15, 1.state.18, logout.expired
test("a stale session is logged out on the home page, which says so once", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refused);
  await page.goto("/login");
  await page.evaluate(() => {
    localStorage.setItem("token", "a-token-of-long-ago");
    localStorage.setItem("lastSelectedWallet", "5Grw");
  });
  await page.goto("/");
  await expect(page.getByText("Your session has been expired please login again")).toBeVisible();
  const kept = () =>
    page.evaluate(() =>
      ["token", "lastSelectedWallet", "logoutMarker"].map((name) => localStorage.getItem(name)),
    );
  await expect.poll(kept).toEqual([null, null, null]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Your session has been expired")).toHaveCount(0);
});

// covers: 1.state.18
test("the message that a logout left behind is shown on the home page", async ({
  page,
  server,
}) => {
  await openDevice(page, server);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  for (const [marker, message] of [
    [LOGOUT_MARKERS.byUser, "You have successfully logged out of the system."],
    [LOGOUT_MARKERS.expired, "Your session has been expired please login again"],
    [LOGOUT_MARKERS.refused, "Your session has been expired please login again"],
    [
      LOGOUT_MARKERS.termsRejected,
      "You must accept and read the terms and conditions before using the website.",
    ],
  ] as const)
    await test.step(`${marker} by its message`, async () => {
      await page.evaluate((code) => localStorage.setItem("logoutMarker", code), String(marker));
      await page.goto("/");
      const toast = page.getByRole("status").filter({ hasText: message });
      await expect(toast).toBeInViewport();
      await toast.getByRole("button", { name: "Dismiss" }).click();
      await expect(toast).toHaveCount(0);
    });
  expect(fetched.filter((url) => /\/(?:app|shared)-[^/]+\.js$/.test(url))).toEqual([]);
});

test("a page that is loaded begins at its top, and a reload finds its place again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/register");
  await expect(page.getByLabel("Email")).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.goto("/explorer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await page.reload();
  await expect.poll(scrolled).toBe(200);
});
