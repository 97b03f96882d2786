import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails on what axe calls serious or critical in the page as it stands now, animations finished. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // Our pages frame nothing, so axe needs no page of its own to put the frames' results together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
    );
  expect(serious, `axe on ${page.url()}`).toEqual([]);
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

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}
