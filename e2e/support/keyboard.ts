import { expect, type Locator } from "@playwright/test";

/** A screen with more stops than this is no screen for the keyboard. */
const mostStops = 90;

/** Moves the focus with the Tab key alone until it is on the element, which must be visible. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target.toString()}`);
}

export async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
