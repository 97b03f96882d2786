import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** What stands in the page now fits a phone and a desk, and axe finds nothing on either; ends on the desk. */
export async function expectGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
