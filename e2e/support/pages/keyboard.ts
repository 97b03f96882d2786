import { expect, type Locator } from "@playwright/test";

/** A screen with more stops than this is no screen for the keyboard. */
const maxStops = 90;

/** Moves the focus with the Tab key alone until it is on the element, which must be visible. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Found once, not at each stop: to look for a role and name is far more work than to press a key.
  let element = await target.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    const place = await element?.evaluate(placeOf);
    if (place === "focused") return;
    if (place === "gone") element = await target.elementHandle();
    else await target.page().keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target.toString()}`);
}

/** Runs in the page. */
function placeOf(element: Element): "focused" | "gone" | "elsewhere" {
  if (element === document.activeElement) return "focused";
  return element.isConnected ? "elsewhere" : "gone";
}

export async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
