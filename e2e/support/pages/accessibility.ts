import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { lookInEveryVariant } from "./variants.ts";

/** Fails on whatever axe finds in the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([]);
  await lookInEveryVariant(page);
}

/**
 * Fails when the page can be scrolled sideways: as it is, with letters of twice the size, and on the narrowest screen
 * (320 px, WCAG 1.4.10). What is typed and open stays.
 */
export async function expectRoomForAll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size !== null) await page.setViewportSize(size);
}

/** Fails when the page can be scrolled sideways. What is drawn to measure, such as a chart, follows a new width a frame later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = async (): Promise<number> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, `pixels beyond the width of ${page.url()}`).toBeLessThanOrEqual(0);
}
