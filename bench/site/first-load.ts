import { request } from "node:http";
import { gzipSync } from "node:zlib";

import type { Browser, BrowserContext, Response } from "@playwright/test";

/** Kilobyte as networks count it. */
const KILOBYTE = 1000;

/**
 * JavaScript that a page runs by itself, nothing touched, with an empty cache. Files that are only fetched ahead, for the
 * screens after it, do not count.
 * @returns the sum over the files
 */
export async function javascriptOnFirstLoad(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const files: Promise<Weight>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    files.push(weigh(response));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const weights = await Promise.all(files);
  await page.close();
  const sum = (of: keyof Weight): number =>
    weights.reduce((total, weight) => total + weight[of], 0) / KILOBYTE;
  return { gzip: sum("gzip"), wire: sum("wire") };
}

/** Of JavaScript, in kilobytes: after gzip, and as the server sends it (brotli). */
export interface Weight {
  readonly gzip: number;
  readonly wire: number;
}

async function weigh(response: Response): Promise<Weight> {
  const body = await response.body();
  // Not what the browser says of the transfer: that is less than nothing for a file out of its cache.
  const wire = Number(response.headers()["content-length"]);
  if (Number.isNaN(wire)) throw new Error(`${response.url()} came without a length`);
  return { gzip: gzipSync(body).length, wire };
}

/** The same for somebody who signs in first. */
export async function javascriptSignedIn(
  browser: Browser,
  origin: string,
  path: string,
  { userName, password }: { userName: string; password: string },
): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username", { exact: true }).fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const size = await javascriptOnFirstLoad(context, `${origin}${path}`);
  await context.close();
  return size;
}

/** A page as it travels: status line, headers and compressed body, in kilobytes. */
export async function pageOnTheWire(origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(origin, { headers: { "accept-encoding": "br" } }, (answer) => {
      const { socket } = answer;
      answer.resume().on("end", () => resolve(socket.bytesRead / KILOBYTE));
    });
    call.on("error", reject).end();
  });
}
