import type { Page } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";
import { becomeCustomer, signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { readPhrase } from "../support/wallets/wallet.ts";

// Playwright switches off that a browser keeps pages for Back; people's browsers do not. The headless shell has no such cache.
const executablePath = findChromium();
test.use({
  launchOptions: {
    args: chromiumArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

// One worker, so that one server and browser start.
test.describe.configure({ mode: "default" });

test.skip(
  executablePath === undefined,
  "Needs the whole Chromium: the headless shell keeps no page",
);

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("You have successfully logged out of the system.")).toBeVisible();
}

/** Leaves a mark that only this very page has, as long as the browser keeps it. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-kept", "yes"));
const isKept = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-kept"));

test("Back shows neither words nor data of a session that has ended", async ({
  page,
  server,
  secrets,
}) => {
  const customer = await becomeCustomer(page, server, secrets, "/profile");
  await expect(page.getByText(customer.email)).toBeVisible();

  await test.step("within a session Back shows the page as the browser kept it", async () => {
    await mark(page);
    await page.goto("/team");
    await page.goBack({ waitUntil: "commit" });
    await expect(page.getByText(customer.email)).toBeVisible();
    expect(await isKept(page)).toBe(true);
  });

  await test.step("after the logout the profile is gone", async () => {
    await logOut(page);
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL("/");
    expect(await isKept(page)).toBe(false);
    expect(await page.content()).not.toContain(customer.email);
  });

  await test.step("and so are the words of a new wallet", async () => {
    await signIn(page, server, customer, "/create-wallet");
    await page.getByLabel("Wallet name").fill(customer.walletName);
    await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await page.getByLabel("Confirm wallet password").fill(customer.walletPassword);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Show the words" }).click();
    await readPhrase(page);
    await mark(page);
    await logOut(page);
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(/\/(\?first=wallet)?$/);
    expect(await isKept(page)).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("list", { name: "Secret phrase" })).toHaveCount(0);
  });
});

test("Back leads to the start of a new wallet, whose words are forgotten", async ({
  page,
  server,
  secrets,
}) => {
  const customer = await becomeCustomer(page, server, secrets, "/create-wallet");
  await page.getByLabel("Wallet name").fill(customer.walletName);
  await page.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  await page.getByLabel("Confirm wallet password").fill(customer.walletPassword);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Show the words" }).click();
  await readPhrase(page);
  await mark(page);
  await page.goto("/team");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/create-wallet$/);
  expect(await isKept(page)).toBe(true);
  await expect(page.getByRole("list", { name: "Secret phrase" })).toHaveCount(0);
});
