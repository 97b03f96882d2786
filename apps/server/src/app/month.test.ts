import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabases } from "@nuc/database/testing";
import { openMigrated } from "../platform/testing/migrated-database.ts";
import { type Books, closeBooks } from "./testing/month/books.ts";
import { OUTCOME_NAMES } from "./testing/month/outcomes.ts";
import { type Month, runMonth } from "./testing/month/run-month.ts";

/** Orders of the month; `npm run proof -- month` has 10,000. */
const ORDERS = Number(process.env["MONTH_ORDERS"] ?? 24);
const SEED = Number(process.env["MONTH_SEED"] ?? 15);
/** Beyond what a busy machine takes, ms. */
const PATIENCE = 120_000 + ORDERS * 3_000;

/** PostgreSQL where it is installed: several connections, and faster. */
const kinds = testDatabases().filter(({ unavailable }) => unavailable === undefined);
const [kind] = kinds.toReversed();

let month: Month;
let books: Books;
let seconds: number;
beforeAll(async () => {
  if (!kind) throw new Error("There is no database");
  const before = performance.now();
  month = await runMonth(await openMigrated(kind), { orders: ORDERS, seed: SEED });
  books = await closeBooks(month);
  seconds = (performance.now() - before) / 1000;
  report();
}, PATIENCE);
afterAll(async () => month?.close());

/** Rows for `npm run proof`, where it asks for them. */
function report(): void {
  const file = process.env["PROOF_ROWS"];
  if (file === undefined) return;
  const row = (what: string, measured: number | string, atMost?: number) =>
    appendFileSync(
      file,
      `${JSON.stringify({
        what,
        measured: String(measured),
        ...(atMost !== undefined && { aim: `at most ${atMost}`, met: Number(measured) <= atMost }),
      })}\n`,
    );
  for (const name of OUTCOME_NAMES)
    row(`orders: ${name}`, month.orders.filter(({ outcome }) => outcome === name).length);
  row("orders", month.orders.length);
  row("hours with orders, of simulated time", month.hours);
  row("crashes", month.crashable.deaths());
  row("orders that ended otherwise than they had to", books.wrongOrders.length, 0);
  row("orders compared with provider, ledger and receipts", books.compared);
  row("differences", books.differences.length, 0);
  row("problems of the ledger, replayed from genesis", books.problems.length, 0);
  row("treasury off by, smallest units", String(books.treasuryOff), 0);
  row("wallets with other coins than were bought", books.wrongWallets.length, 0);
  row("receipts", books.receipts);
  row("receipt numbers missing or doubled", books.wrongNumbers.length, 0);
  row("bookings and currencies not summing to zero", books.unbalanced.length, 0);
  row("clearing accounts off", books.wrongAccounts.length, 0);
  row("time", `${seconds.toFixed(0)} s`);
}

describe("a month of random orders, whose process dies three times in each hour", () => {
  // covers: 3.record.13
  it("ends each order as it has to", () => {
    expect(month.crashable.deaths()).toBe(3 * month.hours);
    expect(books.wrongOrders).toEqual([]);
  });

  // covers: 3.record.13
  it("leaves no difference between orders, providers, ledger and receipts", () => {
    expect(books.differences).toEqual([]);
    expect(books.compared).toBe(month.orders.filter(({ begun }) => begun).length);
  });

  // covers: 3.record.13
  it("leaves the ledger whole, and treasury and wallets to the digit", () => {
    expect(books.problems).toEqual([]);
    expect(books.treasuryOff).toBe(0n);
    expect(books.wrongWallets).toEqual([]);
  });

  // covers: 3.record.13
  it("numbers receipts without a gap, and its journal sums to zero", () => {
    expect(books.wrongNumbers).toEqual([]);
    expect(books.unbalanced).toEqual([]);
    expect(books.wrongAccounts).toEqual([]);
  });
});
