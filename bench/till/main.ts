/**
 * How long a customer waits at a till: from a scan to the names on the screen, and from the PIN to the receipt, with twenty tills
 * that each sell every few seconds. Beside it what one PIN costs, which is most of a payment, and what all of them would
 * cost who has the master key. BENCH_SECONDS changes how long is measured, BENCH_SALES how many a second.
 */
import { randomBytes, randomUUID, scrypt } from "node:crypto";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { paced, quantile } from "../login-storm/paced.ts";
import { calling } from "./calling.ts";
import { makePeople, type People, PIN } from "./people.ts";
import { onPostgres } from "../server/on-postgres.ts";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
/** Of all tills together: each sells every five seconds. */
const SALES = Number(process.env["BENCH_SALES"] ?? 4);
const TILLS = 20;
const CUSTOMERS = 40;
const AIM = { detail: 150, receipt: 400 };
const PINS = 10_000;
/** As `packages/keys` seals a key under a PIN. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

async function main(): Promise<void> {
  // High enough for all of this to come from one address; what counts them still runs.
  const env = { RATE_LIMIT_SCALE: "10000" };
  await onPostgres({ fsync: true, env }, async ({ server, database }) => {
    const people = await makePeople(database, server.url, { shops: TILLS, customers: CUSTOMERS });
    await sell(server.url, people, 3); // Warms everything up.
    const pin = await timePin();
    const times = await sell(server.url, people, SECONDS);
    report(rowsOf(times, pin));
  });
}

interface Times {
  details: number[];
  receipts: number[];
}

/** Sales at their pace: a scan, and from its answer on a PIN, each by the next till for the next customer. */
async function sell(url: string, { shops, customers }: People, seconds: number): Promise<Times> {
  const receipts: number[] = [];
  const details: number[] = [];
  await paced({ perSecond: SALES, seconds }, async (index) => {
    const shop = shops[index % shops.length];
    const username = customers[(index * 7) % customers.length];
    if (!shop || username === undefined) throw new Error("Nobody is there");
    const call = calling(url, shop.token);
    const timed = async (times: number[], answering: ReturnType<typeof call>) => {
      const begun = performance.now();
      const { status, text } = await answering;
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`A till was answered ${status}: ${text}`);
    };
    await timed(details, call("GET", `payment/user/profile/${username}`));
    const keyed = [{ title: "Coffee", amount: "0.5" }];
    const body = { username, keyed, pin: PIN, terminal_wallet: shop.wallet };
    await timed(receipts, call("POST", "payment/checkout", body, randomUUID()));
  });
  return { details, receipts };
}

/** Milliseconds of one scrypt of a PIN on this machine, one at a time. */
async function timePin(): Promise<number> {
  const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const times: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const begun = performance.now();
    await stretch(PIN, randomBytes(16), 32, COST);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}

function rowsOf({ details, receipts }: Times, pin: number): Row[] {
  const beside = quantile(receipts, 0.99) - pin;
  return [
    figure("scan to user detail, p50", quantile(details, 0.5), { unit: "ms" }),
    figure("scan to user detail, p99", quantile(details, 0.99), {
      unit: "ms",
      atMost: AIM.detail,
    }),
    figure("PIN to receipt, p50", quantile(receipts, 0.5), { unit: "ms" }),
    figure("PIN to receipt, p99", quantile(receipts, 0.99), { unit: "ms" }),
    figure("PIN to receipt beside one scrypt, p99", beside, { unit: "ms", atMost: AIM.receipt }),
    figure("one scrypt of a PIN", pin, { unit: "ms" }),
    figure("all PINs of one card, for who has the master key", (pin * PINS) / 60_000, {
      unit: "minutes of one core",
    }),
    figure("sales", receipts.length, { unit: "", digits: 0 }),
    figure("load of the machine during it", loadavg()[0] ?? 0, { unit: "" }),
  ];
}

await main();
