import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";

/** Category and score, 0 to 100. */
export type Scores = readonly (readonly [category: string, score: number])[];

/**
 * Lighthouse's four scores of a page, with its own throttling. The middle one of three runs by performance: a single
 * run on a busy machine says little.
 */
export async function lighthouseScores(url: string, device: "desktop" | "phone"): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await once(url, device));
  const performance = (scores: Scores) => scores[0]?.[1] ?? 0;
  return runs.toSorted((a, b) => performance(a) - performance(b))[1] ?? [];
}

async function once(url: string, device: "desktop" | "phone"): Promise<Scores> {
  const chromePath = findChromium();
  if (chromePath === undefined) throw new Error("Lighthouse needs Chromium: see npm test");
  const chrome = await launch({ chromePath, chromeFlags: ["--headless", ...chromiumArgs] });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    const flags = { port: chrome.port, onlyCategories, logLevel: "error" as const };
    const result = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (!result) throw new Error("Lighthouse gave no result");
    const { categories, audits } = result.lhr;
    for (const { id } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
      const audit = audits[id];
      if (audit?.score != null && audit.score < 0.9)
        console.log(`  ${device} ${id}: ${audit.displayValue ?? audit.title}`);
    }
    return onlyCategories.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  } finally {
    chrome.kill();
  }
}
