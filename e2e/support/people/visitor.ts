import type { Browser, Page } from "@playwright/test";
import { listening } from "../server/socket.ts";
import type { TestServer } from "../server/server.ts";

/** Somebody who never signed in, on the landing page, which hears of news. */
export async function openVisitor(browser: Browser, server: TestServer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await Promise.all([listening(page), page.goto("/")]);
  return page;
}
