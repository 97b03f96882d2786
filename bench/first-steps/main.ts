/**
 * What a new customer, a shop's clerk and a reviewer go through until the first coin, the first sale and the first decision:
 * screens, keys, presses and the seconds of a careful person, counted in a walk through the real product on a phone's screen.
 * With suggestions: the person takes what the browser offers to fill in, and a password that it makes. BENCH_STORY names one
 * story that is walked alone.
 */
import { chromium, type Browser } from "@playwright/test";
import { makeFirstStart } from "../../e2e/support/first-start.ts";
import { newCustomer } from "../../e2e/support/people/new-customer.ts";
import { TestServer } from "../../e2e/support/server/server.ts";
import { report } from "../../scripts/proof/rows.ts";
import { chromiumArgs, requireChromium } from "../../scripts/chromium.ts";
import { firstCoin } from "./first-coin.ts";
import { firstDecision, prepareReview } from "./first-decision.ts";
import { firstSale, prepareShop } from "./first-sale.ts";
import type { Tally } from "./model.ts";
import { rowsOf } from "./rows.ts";
import { stories, type Story } from "./stories.ts";
import { Walk } from "./walk.ts";

const only = process.env["BENCH_STORY"];

/** Walks it on a phone that has never been here. */
async function walkOf(browser: Browser, server: TestServer, story: Story): Promise<Tally> {
  const shop = story === "first sale" ? await prepareShop(browser, server) : undefined;
  const reviewer = story === "first decision" ? await prepareReview(browser, server) : undefined;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, baseURL: server.url });
  const suggestions = story === "first coin with suggestions";
  const walk = new Walk(await context.newPage(), { suggestions });
  if (shop) await firstSale(walk, shop);
  else if (reviewer) await firstDecision(walk, reviewer);
  else await firstCoin(walk, server, newCustomer());
  await context.close();
  return walk.tally;
}

const dropFirstStart = await makeFirstStart();
const server = await TestServer.start({ RATE_LIMIT_SCALE: "100" });
const executablePath = await requireChromium();
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  for (const story of stories.filter((name) => only === undefined || name === only)) {
    const tally = await walkOf(browser, server, story);
    const screens = tally.screens.map(({ name, words }) => `${name} (${words} words)`);
    console.log(`${story}: ${screens.join(", ")}`);
    console.log(`Without keys: ${tally.withoutKeys.join(", ")}`);
    report(rowsOf(story, tally));
  }
} finally {
  await browser.close();
  await server.dispose();
  await dropFirstStart();
}
