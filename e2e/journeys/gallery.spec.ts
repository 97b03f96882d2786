/**
 * Compares every component with its pictures in `e2e/pictures`. After a change that is meant:
 * `npm test -- e2e/journeys/gallery.spec.ts --update-snapshots`, and look at the pictures that git shows as changed.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { root, run } from "../../scripts/setup/process.mjs";
import { chromiumArgs, findTestBrowser } from "../../scripts/chromium.ts";

const site = "http://gallery.test";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

/**
 * What another build of Chromium draws otherwise: the edges of letters and lines, each by a shade. With these figures Debian's
 * whole Chromium and its headless shell agree, and another `--danger` is found (4 % of the buttons).
 */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.02, scale: "device" } as const;

/** By the buttons that open them, and what is then compared: on a phone in light, on a wide screen in dark. */
const floating = {
  Dialog: "[role=dialog]",
  "Wide dialog": "[role=dialog]",
  "Side dialog": "[role=dialog]",
  "Busy dialog": "[role=dialog]",
  "Done dialog": "[role=dialog]",
  "Refused dialog": "[role=dialog]",
  Question: "[role=alertdialog]",
  "Dangerous question": "[role=alertdialog]",
  Toasts: "[data-toasts] > div",
};

const executablePath = findTestBrowser();
test.use({
  // Letters as they are drawn, not as the system's font settings would bend them.
  launchOptions: {
    args: [...chromiumArgs, "--font-render-hinting=none", "--disable-lcd-text"],
    ...(executablePath && { executablePath }),
  },
  // At half the size letters keep their shape, a quarter of the points are kept in the repository, and edges count less.
  deviceScaleFactor: 0.5,
  locale: "en-GB",
  timezoneId: "UTC",
});

// One worker, so that the gallery is built once.
test.describe.configure({ mode: "default" });

test.skip(process.platform !== "linux", "The pictures were taken on Linux");

let folder = "";

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gallery-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const config = join(root, "apps/web/gallery.config.ts");
  const to = ["--outDir", folder, "--logLevel", "error"];
  const { code, output } = await run([process.execPath, vite, "build", "--config", config, ...to]);
  expect(code, output).toBe(0);
});

test.afterAll(() => rm(folder, { recursive: true }));

/** Nothing serves the built gallery: the browser gets its files from here. */
const serveGallery = (page: Page): Promise<unknown> =>
  page.route(`${site}/**`, async (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const contentType = types[extname(path)];
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType, body: await readFile(path) });
  });

async function openGallery(page: Page): Promise<void> {
  await page.goto(`${site}/gallery.html`);
  await expect(page.getByRole("img", { name: /^QR code/ }).locator("svg")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Second phone" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Another sample's height, half a point more, would move this one between two points. */
const standAlone = (page: Page, name: string): Promise<void> =>
  page.evaluate((shown) => {
    for (const sample of document.querySelectorAll<HTMLElement>("[data-sample]"))
      sample.hidden = sample.dataset["sample"] !== shown;
  }, name);

async function compareSamples(page: Page, samples: Locator, variant: string): Promise<void> {
  // The browser's own control, which differs between versions and languages.
  const mask = [page.locator("input[type=date]")];
  for (const sample of await samples.all()) {
    const name = (await sample.getAttribute("data-sample")) ?? "";
    await standAlone(page, name);
    await expect.soft(sample).toHaveScreenshot(`${name}-${variant}.png`, { ...tolerance, mask });
  }
}

async function compareFloating(page: Page, variant: string): Promise<void> {
  for (const [opener, selector] of Object.entries(floating)) {
    await openGallery(page);
    await page.getByRole("button", { name: opener, exact: true }).press("Enter");
    const popup = page.locator(selector);
    await expect(popup).toBeVisible();
    // A toast under the pointer stays.
    if (opener === "Toasts") await popup.hover();
    const name = opener.toLowerCase().replaceAll(" ", "-");
    await expect.soft(popup).toHaveScreenshot(`${name}-${variant}.png`, tolerance);
  }
}

for (const { width, colorScheme, opens } of [
  { width: 390, colorScheme: "light", opens: true },
  { width: 390, colorScheme: "dark", opens: false },
  { width: 1440, colorScheme: "light", opens: false },
  { width: 1440, colorScheme: "dark", opens: true },
] as const) {
  test(`every component looks as in its pictures, ${colorScheme} and ${width} px wide`, async ({
    page,
  }) => {
    const variant = `${width}-${colorScheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.clock.setFixedTime("2026-03-20T12:00:00Z");
    await serveGallery(page);
    await openGallery(page);
    const samples = page.locator("[data-sample]");
    // The largest pictures, and tables that are drawn like the first one, are taken as often as what opens.
    const seldom = ["screen", "layout", "compact-table", "dense-table"]
      .map((name) => `[data-sample=${name}]`)
      .join();
    await compareSamples(
      page,
      opens ? samples : samples.and(page.locator(`:not(${seldom})`)),
      variant,
    );
    if (opens) await compareFloating(page, variant);
  });
}
