import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The small build, since it is sent to every document that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds in the page as it stands now, animations finished: one text a rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Before the application has drawn there is nothing to look at.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (await page.evaluate(settle)) await page.evaluate(axeSource);
  return page.evaluate(findFaults);
}

/** Brings the animations to their end; whether axe is still missing. Runs in the page. */
async function settle(): Promise<boolean> {
  // An endless animation, such as the ticker of the header, has no end to wait for.
  const animations = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of animations) animation.finish();
  await Promise.allSettled(animations.map((animation) => animation.finished));
  return !("axe" in window);
}

/** Runs in the page, where axe is. */
async function findFaults(): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // What passes is not described; our pages frame nothing and fetch no styles from elsewhere.
  // Around an open popup stand guards of the library: hidden, in the tab order, and sending the focus on at once.
  const context = { exclude: ["[data-base-ui-focus-guard]"] };
  const { violations } = await checker.run(context, {
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
}
