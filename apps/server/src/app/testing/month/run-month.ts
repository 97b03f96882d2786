import type { Database } from "@nuc/database";
import { openDomain } from "../../../domain/domain.ts";
import { openProviders } from "../../../features/payment-providers/open-providers.ts";
import { sendRefunds } from "../../../features/orders/deciding/send-refunds.ts";
import { followOrder } from "../../../features/orders/following/follow.ts";
import { followDueOrders } from "../../../features/orders/following/job.ts";
import type { Purchases } from "../../../features/orders/parts.ts";
import { type Buyer, newBuyer } from "../../../features/orders/testing/purchasing.ts";
import { MovableClock } from "../../../platform/clock/movable-clock.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { ADMIN } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { openPurchases } from "../../purchase.ts";
import { reusableEnvironment } from "../given-coins.ts";
import { type Companies, openCompanies } from "./companies.ts";
import { type SeededRandom, createSeededRandom } from "./seeded-random.ts";
import { type LifeParts, liveOrder, type MonthOrder } from "./order-life.ts";
import { type CrashableSite, openCrashableSite } from "./crashable-site.ts";
import { DRAWN, OUTCOME_NAMES, type OutcomeName, OUTCOMES } from "./outcomes.ts";
import { openStaff, type Staff } from "./staff.ts";
import { openTimetable } from "./timetable.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Orders in an hour that has traffic, and days that have some. */
const PER_HOUR = 100;
const MAX_DAYS = 10;
const CRASHES_PER_HOUR = 3;
/** A crash comes within so many statements. */
const DOOMED_WITHIN = 120;
/** The clock's job looks so often here, minutes apart; on a server each minute. */
const LOOKS_EVERY = 20;
/**
 * It looks each minute for so long after a start: money that a webhook reported is not captured at PayPal before such a
 * look.
 */
const AFTER_A_START = 2;
/** Minutes of a day after its last hour, in which its orders come to their end. */
const TAIL = 120;

export interface Month {
  readonly crashable: CrashableSite;
  readonly staff: Staff;
  readonly orders: readonly MonthOrder[];
  readonly buyers: readonly Buyer[];
  /** Of simulated time with orders. */
  readonly hours: number;
  /** Of the books, such as 2026-12. */
  readonly name: string;
  close(): Promise<void>;
}

const purchasesAt = ({ platform }: TestApp): Purchases => {
  const domain = openDomain(platform);
  return openPurchases(domain, openProviders(domain));
};

async function lookAtDue(site: TestApp): Promise<void> {
  const purchases = purchasesAt(site);
  await followDueOrders(purchases);
  await sendRefunds(purchases);
}

/** Lives a month of random orders, whose process dies three times in each hour that has some. */
export async function runMonth(
  database: Database<Tables>,
  { orders: count, seed }: { orders: number; seed: number },
): Promise<Month> {
  const random = createSeededRandom(seed);
  const opened = await openWorld(database);
  const { crashable, staff, companies } = opened;
  const hours = Math.ceil(count / PER_HOUR);
  const days = Math.min(hours, MAX_DAYS);
  const buyers: Buyer[] = [];
  while (buyers.length < buyersOf(count)) buyers.push(await newBuyer(await crashable.site()));
  const orders = drawOrders(count, buyers, random);
  const follow = async (site: TestApp, id: string) => followOrder(purchasesAt(site), id);
  const perDay = Math.ceil(hours / days);
  for (let day = 0; day < days; day += 1) {
    const own = orders.slice(
      day * perDay * PER_HOUR,
      Math.min(count, (day + 1) * perDay * PER_HOUR),
    );
    const timetable = openTimetable();
    const parts = { crashable, companies, staff, timetable, random, follow };
    await liveDay(parts, own, new Date(opened.start.getTime() + day * 3 * DAY));
  }
  await comeToRest(crashable);
  return {
    crashable,
    staff,
    orders,
    buyers,
    hours,
    name: opened.start.toISOString().slice(0, 7),
    close: async () => {
      await crashable.close();
      await companies.close();
    },
  };
}

async function openWorld(database: Database<Tables>) {
  const clock = new MovableClock();
  const first: { process?: TestApp } = {};
  const companies: Companies = await openCompanies(clock, () => {
    if (!first.process) throw new Error("No process has started");
    return { database, keys: first.process.platform.keys };
  });
  const crashable = await openCrashableSite(database, clock, {
    ...reusableEnvironment(),
    ...ADMIN,
    ...companies.environment,
    PURCHASE_PER_DAY: "1000000",
    PURCHASE_PER_MONTH: "1000000",
    APPROVAL_PER_ACT: "1000000",
    APPROVAL_PER_MEMBER: "1000000",
  });
  first.process = await crashable.site();
  // All of it is in one month of the books.
  const now = clock.now();
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  clock.set(start);
  return { crashable, companies, staff: openStaff(crashable), start };
}

/** Several orders for each, and so many buyers that none reaches the limit on open orders. */
const buyersOf = (orders: number): number =>
  Math.max(Math.min(60, Math.ceil(orders / 3)), Math.ceil(orders / 20));

/** Each outcome at least once, where there are as many orders. */
function drawOrders(count: number, buyers: readonly Buyer[], random: SeededRandom): MonthOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const outcome: OutcomeName = OUTCOME_NAMES[index] ?? random.pick(DRAWN);
    const buyer = buyers[index % buyers.length];
    if (!buyer) throw new Error("Nobody buys");
    return {
      outcome,
      buyer,
      provider: random.pick(OUTCOMES[outcome].at),
      amount: `${20 + random.below(300)}.${10 + random.below(90)}`,
      id: "",
      price: 0n,
      begun: false,
      there: new Map<string, bigint>(),
    };
  });
}

async function liveDay(
  parts: LifeParts,
  orders: readonly MonthOrder[],
  start: Date,
): Promise<void> {
  const { crashable, timetable, random } = parts;
  const hours = Math.ceil(orders.length / PER_HOUR);
  const crashes = new Set<number>();
  while (crashes.size < hours * CRASHES_PER_HOUR)
    crashes.add(Math.floor(crashes.size / CRASHES_PER_HOUR) * 60 + random.below(60));
  for (const [index, order] of orders.entries()) {
    const first = Math.floor(index / PER_HOUR) * 60 + random.below(60);
    timetable.begin(async () => liveOrder(parts, order, first));
  }
  let deaths = crashable.deaths();
  let lookUntil = -1;
  for (let minute = 0; minute < hours * 60 + TAIL || !timetable.isOver(); minute += 1) {
    const moment = new Date(start.getTime() + minute * MINUTE);
    if (crashable.clock.now() < moment) crashable.clock.set(moment);
    if (crashes.has(minute)) {
      await crashable.afterDeath();
      await crashable.dieAfter(1 + random.below(DOOMED_WITHIN));
    }
    await timetable.reach(minute);
    if (crashable.deaths() > deaths) lookUntil = minute + AFTER_A_START;
    deaths = crashable.deaths();
    if (minute % LOOKS_EVERY === 0 || minute <= lookUntil) await crashable.surviving(lookAtDue);
  }
  await crashable.afterDeath();
}

/** Looks until nothing is on its way: the prices of PayID are held for three days. */
async function comeToRest(crashable: CrashableSite): Promise<void> {
  for (let look = 0; look < 4; look += 1) {
    crashable.clock.advance(DAY);
    await crashable.surviving(lookAtDue);
  }
}
