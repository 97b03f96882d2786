import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Slow 3G as WebPageTest has it: 400 kbit/s each way, 400 ms there and back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
/** How many times slower the processor is. */
const SLOWDOWN = 4;

/** Seconds. */
const AIMS = { login: 3, wallets: 4, next: 1 };

/** One screen as somebody on a slow phone has it. */
export interface FeltScreen {
  readonly name: string;
  /** Until what the screen is for can be seen and used: its data, and at the login the painted fields. */
  readonly seconds: number;
  /** Seconds: the aim. */
  readonly atMost: number;
  /** Sum of the layout shifts that nobody caused by a press (Layout Instability API). */
  readonly shift: number;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page, before anything of ours. */
function watchShifts(): void {
  const watched = window as unknown as { layoutShift: number };
  watched.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) watched.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page;
}

async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const watched = window as unknown as { layoutShift: number };
    const shift = watched.layoutShift;
    watched.layoutShift = 0;
    return shift;
  });
}

/** Screens of a customer: where each leads from the wallets, and what says that it is there. */
const NEXT = [
  { path: "/notifications", heading: "Notifications" },
  { path: "/profile", heading: "Profile" },
  { path: "/purchase-coins", heading: "Buy coins" },
  { path: "/orders", heading: "Your orders" },
  { path: "/create-wallet", heading: "Create wallet" },
  { path: "/import-wallet", heading: "Import a wallet" },
  { path: "/kyc", heading: "KYC Verification" },
] as const;

/**
 * Walks through the screens with an empty cache on a phone-sized page: the login, the wallets after it, then each next screen.
 * Once what the wallets need is there, the files of the next screens are fetched as the application fetches them.
 */
export async function feltSpeed(
  browser: Browser,
  origin: string,
  { userName, password }: { userName: string; password: string },
): Promise<FeltScreen[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await slowPage(context);
  const screens: FeltScreen[] = [];
  const timed = async (
    name: string,
    atMost: number,
    act: () => Promise<unknown>,
  ): Promise<void> => {
    const begun = performance.now();
    await act();
    const seconds = (performance.now() - begun) / 1000;
    screens.push({ name, seconds, atMost, shift: await shiftOf(page) });
  };
  await timed("/login", AIMS.login, async () => {
    await page.goto(`${origin}/login`, { waitUntil: "commit" });
    await page.getByLabel("Username", { exact: true }).fill(userName);
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
  });
  await page.getByLabel("Password", { exact: true }).fill(password);
  const balance = page.getByRole("region", { name: "Balance" });
  await timed("the wallets after the login", AIMS.wallets, async () => {
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await balance.waitFor();
  });
  await timed("the wallets, opened again", AIMS.wallets, async () => {
    await page.goto(`${origin}/wallet-listing`, { waitUntil: "commit" });
    await balance.waitFor();
  });
  for (const { path, heading } of NEXT) {
    await timed(path, AIMS.next, async () => {
      await page.evaluate(goTo, path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.waitForFunction(dataStandsInView);
    });
  }
  await context.close();
  return screens;
}

/** What stands below the first view is loaded once it is seen. Runs in the page. */
function dataStandsInView(): boolean {
  const loading = [...document.querySelectorAll("main [role=status][aria-busy=true]")];
  return loading.every((each) => each.getBoundingClientRect().top >= innerHeight);
}

/** As a link of the application leads there; runs in the page. */
function goTo(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
