/** JavaScript on first load and Lighthouse scores of the built site. Run by `npm run proof -- site`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";

import { figure, report } from "../../scripts/proof/rows.ts";
import { sampleCustomers } from "../../scripts/sample-customers.ts";
import { startServer } from "../../scripts/server-process.ts";
import { chromiumArgs, requireChromium } from "../../scripts/chromium.ts";
import { feltSpeed } from "./felt-speed.ts";
import { javascriptOnFirstLoad, javascriptSignedIn, pageOnTheWire } from "./first-load.ts";
import { lighthouseScores } from "./lighthouse-scores.ts";

/** What a connection carries before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928), in kilobytes. */
const FIRST_PACKETS = 14.6;

const executablePath = await requireChromium();
const directory = await mkdtemp(join(tmpdir(), "nuc-site-"));
const server = await startServer({ env: { DATA_DIR: directory } });
try {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const landing = await javascriptOnFirstLoad(await browser.newContext(), `${server.url}/`);
  const [customer] = sampleCustomers(server.output());
  if (!customer) throw new Error("There is nobody to sign in as.");
  const wallet = await javascriptSignedIn(browser, server.url, "/wallet-listing", customer);
  const screens = await feltSpeed(browser, server.url, customer);
  await browser.close();

  const rows = [
    figure("HTML of the landing page with its headers, brotli", await pageOnTheWire(server.url), {
      unit: "KB",
      atMost: FIRST_PACKETS,
    }),
    figure("JavaScript of the landing page before it is touched, gzip", landing.gzip, {
      unit: "KB",
      atMost: 5,
    }),
    figure("JavaScript of the wallet page on first load, gzip", wallet.gzip, {
      unit: "KB",
      atMost: 171,
    }),
    figure("The same as it travels, brotli", wallet.wire, { unit: "KB", atMost: 148 }),
  ];
  for (const { name, seconds, atMost } of screens)
    rows.push(figure(`Slow 3G, processor 4 times slower: ${name}`, seconds, { unit: "s", atMost }));
  const shift = Math.max(...screens.map((screen) => screen.shift));
  rows.push(
    figure("Largest layout shift of these screens", shift, { unit: "", atMost: 0.05, digits: 3 }),
  );
  for (const device of ["desktop", "phone"] as const) {
    for (const [category, score] of await lighthouseScores(`${server.url}/`, device)) {
      rows.push(
        figure(`Lighthouse, landing page, ${device}: ${category}`, score, {
          unit: "",
          atLeast: 100,
          digits: 0,
        }),
      );
    }
  }
  report(rows);
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
