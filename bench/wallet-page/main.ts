/**
 * How soon the wallet page shows its data to somebody with many wallets and a long history, how soon a page of the
 * history stands, and what unlocking a phrase does to the page. BENCH_ROUNDS changes how often each is measured.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { openPostgres } from "@nuc/database";
import { decodeAddress, encodeAddress } from "@nuc/keys";
import { sql } from "kysely";
import { createWallet, fillTransfer } from "../../e2e/support/wallets/wallet.ts";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { type SampleCustomer, sampleCustomers } from "../../scripts/sample-customers.ts";
import { startServer } from "../../scripts/server-process.ts";
import { chromiumArgs, requireChromium } from "../../scripts/chromium.ts";
import { treasuryHasPaid } from "../transfers/customers.ts";
import { requirePostgres } from "../server/on-postgres.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 10);
const WALLETS = 500;
const RECORDS = 10_000;
/** Milliseconds. */
const AIMS = { page: 300, unlock: 1_000, task: 50 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<void> {
  const executablePath = await requireChromium();
  const postgres = await requirePostgres({ fsync: true });
  const directory = await mkdtemp(join(tmpdir(), "nuc-wallet-page-"));
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: postgres.connectionString,
    FAUCET: "true",
    WALLETS_PER_ACCOUNT: String(2 * WALLETS),
  };
  const server = await startServer({ env });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const [customer] = sampleCustomers(server.output());
    if (!customer) throw new Error("There is nobody to sign in as.");
    await fill(postgres.connectionString, customer);
    const page = await signIn(browser, server.url, customer);
    report([...(await pageRows(page, server.url)), ...(await unlockRows(page, customer))]);
  } finally {
    await browser.close();
    await server.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Gives the customer wallets, written as storing them would leave them, and transfers from the treasury. */
async function fill(
  connectionString: string,
  { userName, address }: SampleCustomer,
): Promise<void> {
  const database = await openPostgres<unknown>({ connectionString });
  const addresses = Array.from({ length: WALLETS - 1 }, () => encodeAddress(randomBytes(32)));
  const key = Buffer.from(decodeAddress(address));
  await sql`
    insert into wallet (address, account_id, name, created_at)
    select held.address, account.id, 'Wallet ' || position, now()
    from unnest(${addresses}::text[]) with ordinality as held(address, position), account
    where account.username = ${userName}
  `.execute(database.kysely);
  await sql`
    insert into ledger_payments (key, recipient, amount, reason)
    select 'bench-' || position, ${key}, 10::numeric ^ 12, 'bench'
    from generate_series(1, ${RECORDS}::int) as position
  `.execute(database.kysely);
  await sql`select pg_notify('ledger_payment', 'bench')`.execute(database.kysely);
  await treasuryHasPaid(database);
  await sql`analyze`.execute(database.kysely);
  await database.close();
}

async function signIn(browser: Browser, origin: string, customer: SampleCustomer): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Username", { exact: true }).fill(customer.userName);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("table", { name: "Wallet List" }).waitFor();
  return page;
}

/** Milliseconds from the navigation until the first row of the wallets is drawn. */
async function untilShown(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    () => document.querySelector("tbody [role=row]") !== null && performance.now(),
    undefined,
    { polling: "raf" },
  );
  return Number(await shown.jsonValue());
}

async function pageRows(page: Page, origin: string): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await untilShown(page, `${origin}/wallet-listing`));
  const history: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) history.push(await untilHistory(page));
  return [
    figure(`Wallet page with ${WALLETS} wallets, data shown, median`, median(times), {
      unit: "ms",
      atMost: AIMS.page,
      digits: 0,
    }),
    figure(`Wallet page, data shown, worst of ${ROUNDS}`, Math.max(...times), {
      unit: "ms",
      digits: 0,
    }),
    figure(`History of ${RECORDS} records, from the press to its rows, median`, median(history), {
      unit: "ms",
      digits: 0,
    }),
  ];
}

async function untilHistory(page: Page): Promise<number> {
  const dialog = page.getByRole("dialog");
  const begun = performance.now();
  await page.getByRole("button", { name: "Transaction history of Sample wallet" }).click();
  await dialog.getByText(/^Page 1 of /).waitFor();
  const took = performance.now() - begun;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return took;
}

/** Unlocks by sending from a wallet that is made here; the time ends when the signed transfer leaves. */
async function unlockRows(page: Page, { address }: SampleCustomer): Promise<Row[]> {
  const wallet = {
    walletName: "Bench wallet",
    walletPassword: `bench-${randomBytes(6).toString("hex")}`,
  };
  await createWallet(page, wallet);
  await page.getByRole("searchbox", { name: "Find a wallet" }).fill(wallet.walletName);
  await page.getByRole("radio", { name: `Show ${wallet.walletName}` }).check();
  await page.getByRole("button", { name: "Get test coins" }).click();
  await page.getByText(/test coins are in your wallet/).waitFor();
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto("/wallet-listing");
    await fillTransfer(page, address, "1");
    const { took, longest } = await unlock(page, wallet.walletPassword);
    times.push(took);
    tasks.push(longest);
  }
  return [
    figure("Unlocking a phrase and signing, median", median(times), {
      unit: "ms",
      atMost: AIMS.unlock,
      digits: 0,
    }),
    figure(
      "Longest task of the page during it (tasks below 50 ms count as 0)",
      Math.max(...tasks),
      {
        unit: "ms",
        atMost: AIMS.task,
        digits: 0,
      },
    ),
  ];
}

/** Milliseconds from the press on "Send" until the signed bytes leave, and of the page's longest task meanwhile. */
async function unlock(page: Page, password: string): Promise<{ took: number; longest: number }> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  await page.getByLabel("Wallet password", { exact: true }).fill(password);
  const leaves = page.waitForRequest((request) => request.url().endsWith("/wallet/transfer"));
  const begun = performance.now();
  await page.getByRole("button", { name: "Send 1.00 NUC" }).click();
  await leaves;
  const took = performance.now() - begun;
  await page.getByRole("dialog", { name: "Transfer sent" }).waitFor();
  const longest = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks),
  );
  return { took, longest };
}

await main();
