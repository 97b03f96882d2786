import { request } from "node:http";
import { gzipSync } from "node:zlib";

import type { Browser, BrowserContext } from "@playwright/test";

/** Kilobyte as networks count it. */
const KILOBYTE = 1000;

/**
 * JavaScript that a page loads by itself, nothing touched, with an empty cache.
 * @returns kilobytes after gzip, the sum over the files
 */
export async function javascriptOnFirstLoad(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const files: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    files.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(files);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

/** The same for somebody who signs in first. */
export async function javascriptSignedIn(
  browser: Browser,
  origin: string,
  path: string,
  { userName, password }: { userName: string; password: string },
): Promise<number> {
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
