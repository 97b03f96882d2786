import { HOME_MESSAGES, MEMBERSHIP_MESSAGES } from "@nuc/contract";
import type { Page, Route } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForAll,
} from "../support/pages/accessibility.ts";
import { expect, inMotion, test } from "../support/test.ts";

test.use(inMotion);

/** What a layout shift may add to the page's score; the least that people notice is far above. */
const noticeable = 0.005;

/** Every noticeable layout shift since the page was loaded, with what moved from where to where. */
async function shifts(page: Page): Promise<string[]> {
  return await page.evaluate(async (least) => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    // Two frames: the observer has been given everything that was painted before.
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(" ");
    return (observer.takeRecords() as Shift[])
      .filter(({ value }) => value > least)
      .map(({ value, sources }) =>
        [
          value,
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${place(previousRect)} -> ${place(currentRect)}`,
          ),
        ].join("; "),
      );
  }, noticeable);
}

// covers: 1.route.1, 1.screen.1, 1.screen.10, 1.role.1
test("a visitor sees the landing page with all its sections, and nothing leaves the origin", async ({
  page,
  traffic,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const section of ["home", "about", "benefits", "roadmap", "services", "team", "contact"])
    await expect(page.locator(`main #${section}`)).toBeVisible();
  await expect(page.getByText(/^Registry code/)).toBeVisible();
  await expect(page.getByText("virtual currency wallet service")).toBeVisible();
  await expect(page.getByText("virtual currency against fiat")).toBeVisible();
  await expect(page.getByText("© 2022")).toBeVisible();
  await expectRoomForAll(page);
  await expectAccessible(page);
  expect((await traffic.all()).length).toBeGreaterThan(0);
});

/** Classes on the page that no style sheet names; runs in the page. */
function classesWithoutStyle(): string[] {
  const sheets = [...document.styleSheets].map((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText).join(" "),
  );
  const styles = sheets.join(" ").replaceAll("\\", "");
  const classes = [...document.querySelectorAll("[class]")].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(classes)].filter((name) => !styles.includes(`.${name}`));
}

// The public pages have style sheets of their own, made from the files that `landing.css` names.
test(
  "every class of the public pages has its style",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    for (const path of ["/", "/team", "/no-such-page"]) {
      await page.goto(path);
      expect(await page.evaluate(classesWithoutStyle), path).toEqual([]);
    }
  },
);

// covers: 1.screen.2, 1.role.3, home.loginFirst, 2.error.26
test(
  "every link of header and footer leads somewhere, and a wallet action to the login first",
  { tag: "@once" },
  async ({ page, request }) => {
    await page.goto("/");
    const links = await page
      .locator("header a[href], footer a[href]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(10);
    for (const href of new Set(links)) {
      // Social networks and stores are other people's sites.
      if (/^https?:/.test(href)) continue;
      const [path, section] = href.split("#");
      if (section !== undefined) await expect(page.locator(`#${section}`)).toBeAttached();
      if (path) expect((await request.get(path)).status(), href).toBe(200);
    }
    const wallet = page.getByRole("region", { name: "Your wallet" });
    await expect(wallet.getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(wallet.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
    await expect(wallet).not.toContainText("NUC");
    await wallet.getByRole("link", { name: "Create Wallet" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(HOME_MESSAGES.loginFirst)).toBeVisible();
  },
);

// covers: 1.guard.5, 1.role.2, 2.route.51, membership.login
test("a visitor reads what a membership costs and where to pay, and is led to the login for a code", async ({
  page,
}) => {
  await page.goto("/become-miner");
  await page.getByRole("radio", { name: /^S-BUNDLE/ }).check();
  await page.getByLabel("Quantity").fill("3");
  const total = page.getByRole("status", { name: MEMBERSHIP_MESSAGES.total });
  await expect(total).toContainText("75,000.00 AUD");
  await expect(page.getByText("Example Bank (sample)")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: MEMBERSHIP_MESSAGES.login }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// covers: 1.screen.7
test("price and ledger are filled in without moving anything", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Coin price" });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.locator("[data-figure=rate]")).toHaveText(/^\d+\.\d+$/);
  await expect(strip.locator("[data-figure=circulating]")).toHaveText(/^\d{1,3}(,\d{3})*$/);
  await expect(strip.locator("[data-figure=block]")).toHaveText(/^# [\d,]+$/);
  await strip.getByRole("button", { name: "Price of the last 30 days as a table" }).click();
  const table = page.getByRole("dialog", { name: "Price of the last 30 days" });
  await expect(table.getByRole("row")).toHaveCount(31);
  // Nobody has set these prices.
  await expect(table.getByText(/^Example figures:/)).toBeVisible();
  expect(await shifts(page)).toEqual([]);
});

// covers: 1.screen.7
test("the page stays where it is while font, pictures and figures are still on their way", async ({
  page,
}) => {
  const late = async (route: Route, milliseconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  };
  await page.route(/\.woff2$/, (route) => late(route, 1_000));
  await page.route("**/api/**", (route) => late(route, 500));
  const font = page.waitForResponse(/hanken.*\.woff2$/);
  await page.goto("/");
  await font;
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText(/^Today, UTC/)).toBeVisible();
  await page.getByRole("region", { name: "Coin price" }).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-figure=block]")).toHaveText(/^# [\d,]+$/);
  expect(await shifts(page)).toEqual([]);
});

// covers: 1.screen.5
test("the film is fetched when it is asked for, has captions, and stops with its dialog", async ({
  page,
  traffic,
}) => {
  const film = async () => (await traffic.all()).filter(({ url }) => url.includes("/film/"));
  await page.goto("/");
  await expect(page.locator("[data-figure=rate]")).toHaveText(/\d/);
  expect(await film()).toEqual([]);
  await page.getByRole("button", { name: "See how it works" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("It has no sound")).toBeVisible();
  await expectAccessible(page);
  const video = dialog.locator("video");
  expect(await video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true);
  await video.evaluate((each: HTMLVideoElement) => each.play());
  await expect
    .poll(() => video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.activeCues?.length))
    .toBe(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("video")).toHaveJSProperty("paused", true);
  await expect(page.locator("video")).toHaveJSProperty("duration", 40);
  await expect(page.getByRole("button", { name: "See how it works" })).toBeFocused();
});

// covers: 1.route.16
test("an address without a page says so, and leads back", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: /Digital coins/ })).toBeVisible();
});
