import { LANDING_RATE_DAYS, type DayRate, type LandingRate, type RateSetting } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  insertRate,
  listDayRates,
  listRates,
  lockRate,
  readRate,
  type SetRate,
} from "./repository.ts";

const DAY = 24 * 3_600_000;
/** Settings that staff are shown. */
const SHOWN_SETTINGS = 100;

type Services = Pick<Platform, "clock" | "config" | "database">;

/** USD for one NUC, decimal text. */
export async function currentRate({ config, database }: Services): Promise<string> {
  return (await readRate(database.kysely)) ?? config.COIN_RATE;
}

interface RateHistory {
  records: DayRate[];
  sample: boolean;
}

/**
 * The rate at the end of each of the `days` days (UTC) up to `until` (a date; today at the latest), oldest first, today's
 * so far last; `sample` where some of them are not set.
 */
export async function rateHistory(
  { clock, database }: Services,
  days: number,
  until?: string | null,
): Promise<RateHistory> {
  const today = dateOf(clock.now());
  const last = until && until < today ? until : today;
  const first = new Date(Date.parse(last) - (days - 1) * DAY);
  const rows = await listDayRates(database.kysely, dateOf(first), last);
  return {
    records: rows.map(({ date, rate }) => ({ date, rate })),
    sample: rows.some(({ sample }) => sample),
  };
}

/** What the landing page shows of the rate. */
export async function landingRate(services: Services): Promise<LandingRate> {
  const { records: days, sample } = await rateHistory(services, LANDING_RATE_DAYS);
  return { rate: await currentRate(services), days, sample };
}

/** What staff see: the rate, and who set which and when, newest first. */
export async function rateForStaff(services: Services) {
  const settings = await listRates(services.database.kysely, SHOWN_SETTINGS);
  return {
    rate: await currentRate(services),
    history: settings.map(settingOf),
  };
}

export function settingOf({ usd, setAt, setBy }: SetRate): RateSetting {
  return { rate: usd, set_at: setAt.toISOString(), set_by: setBy };
}

/**
 * Sets the rate, with its row of the audit, and notifies every process that the pages have changed. Throws AppError
 * `NOT_ALLOWED` (409) where it is another one than was seen.
 */
export async function writeRate(
  { config, database, events }: Platform,
  origin: AuditOrigin,
  { rate, seen }: { rate: string; seen?: string | undefined },
): Promise<void> {
  const usd = canonical(rate);
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockRate(transaction);
    await requireSeen(transaction, origin, {
      subject: "rate",
      actions: ["rate.set"],
      seen: seen && canonical(seen.trim()),
      now: before ?? canonical(config.COIN_RATE),
      wanted: usd,
    });
    await insertRate(transaction, { usd, setAt: origin.at, setBy: origin.actor });
    await events.publish(transaction, null, { event: "pages-changed" });
    await recordAudit(transaction, {
      ...origin,
      action: "rate.set",
      subject: "rate",
      before: before === undefined ? null : { rate: before },
      after: { rate: usd },
    });
  });
}

/**
 * Sets the installation's first rate, once. Outside production with sample content, a month of
 * sample days goes before it, so that there is a line to draw.
 */
export async function provideRate({ clock, config, database }: Platform): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    if ((await lockRate(transaction)) !== undefined) return;
    const usd = canonical(config.COIN_RATE);
    const sample = !config.production && config.SAMPLE_CONTENT;
    const month = sample ? sampleMonth(usd, clock.now()) : [];
    for (const setting of month) await insertRate(transaction, setting, { sample: true });
    await insertRate(transaction, { usd, setAt: clock.now(), setBy: null });
  });
}

/** Thousandths of the rate by which each sample day differs from it. */
const SAMPLE_STEPS = [
  -82, -80, -77, -79, -71, -68, -70, -62, -55, -58, -49, -51, -44, -40, -43, -35, -37, -30, -24,
  -27, -19, -22, -15, -11, -14, -8, -10, -4, -6,
];

function sampleMonth(usd: string, now: Date): SetRate[] {
  return SAMPLE_STEPS.map((step, index) => ({
    usd: inThousandths(usd, 1_000 + step),
    setAt: new Date(now.getTime() - (SAMPLE_STEPS.length - index) * DAY),
    setBy: null,
  }));
}

/** So many thousandths of a decimal text, exact except what is beyond 12 decimals. */
function inThousandths(usd: string, thousandths: number): string {
  const [whole = "0", fraction = ""] = usd.split(".");
  const units = (BigInt(whole + fraction.padEnd(12, "0")) * BigInt(thousandths)) / 1_000n;
  const digits = (units > 0n ? units : 1n).toString().padStart(13, "0");
  return canonical(`${digits.slice(0, -12)}.${digits.slice(-12)}`);
}

/** Without zeros at the end. */
function canonical(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
