import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";

/** Where `npm run proof -- screens` wants pictures and findings; nothing is looked at twice without it. */
const folder = process.env["E2E_VARIANTS"];

/** How a screen is looked at. Letters of 200 % are those of somebody who set them so in the browser (WCAG 1.4.4). */
const variants = [
  { width: 390, height: 844, theme: "light", letters: "" },
  { width: 390, height: 844, theme: "dark", letters: "" },
  { width: 390, height: 844, theme: "light", letters: "200%" },
  { width: 1440, height: 900, theme: "light", letters: "" },
  { width: 1440, height: 900, theme: "dark", letters: "" },
] as const;

/** One screen in one variant. */
export interface Look {
  screen: string;
  variant: string;
  /** What axe found. */
  faults: string[];
  /** How far the page can be scrolled sideways, and what reaches there; empty = not at all. */
  sideways: string[];
}

/** Takes a picture of what stands in the page in each variant and notes its faults; the page stands as before at the end. */
export async function lookInEveryVariant(page: Page): Promise<void> {
  if (folder === undefined) return;
  // A look takes seconds, which the test's own limit does not know.
  test.info().setTimeout(test.info().timeout + 60_000);
  // A window that fills the screen keeps its size.
  if (await page.evaluate(() => document.fullscreenElement !== null)) return;
  const before = page.viewportSize();
  const screen = await page.evaluate(nameScreen);
  const target = join(
    folder,
    screen
      .replaceAll(/[^a-z0-9]+/gi, "-")
      .replace(/^-/, "")
      .slice(0, 120),
  );
  await mkdir(target, { recursive: true });
  const { theme } = await page.evaluate(dress, {});
  for (const variant of variants) {
    const name = `${variant.width}-${variant.theme}${variant.letters && "-large"}`;
    await page.setViewportSize(variant);
    await page.evaluate(dress, variant);
    const faults = await axeFindings(page);
    const sideways = await page.evaluate(whatReachesBeyond);
    await page.screenshot({ path: join(target, `${name}.png`), fullPage: true, scale: "css" });
    const look: Look = { screen, variant: name, faults, sideways };
    await writeFile(join(target, `${name}-${String(Date.now())}.json`), JSON.stringify(look));
  }
  await page.evaluate(dress, { theme, letters: "" });
  if (before !== null) await page.setViewportSize(before);
}

/** By its path without numbers and names, its heading, and the dialog on it. Runs in the page. */
function nameScreen(): string {
  const path = location.pathname.replaceAll(/[0-9a-zA-Z]*\d[0-9a-zA-Z-]*/g, "x");
  const dialog = document.querySelector(
    "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]",
  );
  const texts = [document.querySelector("h1"), dialog?.querySelector("h2") ?? dialog];
  return [path, ...texts.map((element) => element?.textContent.trim().slice(0, 40) ?? "")].join(
    " ",
  );
}

/** Sets what is named, and says what stood before. Runs in the page. */
function dress({ theme, letters }: { theme?: string | undefined; letters?: string }): {
  theme: string | undefined;
} {
  const page = document.documentElement;
  const before = page.dataset["theme"];
  if (theme !== undefined) page.dataset["theme"] = theme;
  if (letters !== undefined) page.style.fontSize = letters;
  return { theme: before };
}

/** What reaches beyond the width of a page that can be scrolled sideways: the innermost elements. Runs in the page. */
function whatReachesBeyond(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = (element: Element): boolean =>
    element.getBoundingClientRect().right > clientWidth + 1;
  const innermost = [...document.querySelectorAll("body *")].filter(
    (element) => reaches(element) && ![...element.children].some(reaches),
  );
  const named = innermost
    .slice(0, 5)
    .map((element) =>
      [
        element.tagName,
        element.textContent.trim().slice(0, 40),
        (element.getAttribute("class") ?? "").slice(0, 120),
      ].join(" | "),
    );
  return [`sideways by ${String(scrollWidth - clientWidth)} px`, ...named];
}
